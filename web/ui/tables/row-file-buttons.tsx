import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { inOrder } from '../../../src/model/row-order'
import { labelledFields, type RowShape } from '../../../src/model/shape'
import { style } from '../../look/css'
import { language, listed, translate } from '../../look/language'
import { saveAs } from '../../net/files'
import { csvFile, csvLabel, linesIn, textOfFile } from '../data/csv'
import type { LoadedEntity } from '../data/resource'
import { Row } from '../layout'
import { notifyError } from '../messages/message'
import { Button } from '../primitives/button'
import { contentOf, type FileContent, fitsFile, linesOf } from './row-file'
import { RowFileDialog } from './row-file-dialog'

/** Bytes of a file with more rows than any table has: longer ones are not looked at. */
const maxSize = 256_000

const unreadable = ({ fields }: RowShape, name: string): LocalizedText => {
  const labels = labelledFields({ fields, rules: {} }).map(field => translate(fields[field]!.label))
  return interpolate(
    [
      'No table found in “_”. Save it as CSV. The first line names the columns: _.',
      '“_”中没有可用的表格。请另存为 CSV，首行为列名：_。',
    ],
    name,
    listed(labels),
  )
}

const below = style('below', 'margin-top: 16px;')

interface RowFileProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  /** Whether the user may add rows. */
  canAdd: boolean
  reload(): Promise<unknown>
  /** The button that adds the first row, if there is none. */
  children?: ComponentChildren
}

/**
 * Buttons that save the rows of a table as a file, and read them from one after a look at what that changes; beside
 * them, the one that adds the first row.
 */
export const RowFileButtons = <S extends Fields, R extends Fields>({
  entity,
  loaded,
  canAdd,
  reload,
  children,
}: RowFileProps<S, R>) => {
  // What a file needs is known of the rows of every entity.
  const shape = entity.rows as unknown as RowShape
  const { rows } = (loaded as unknown as LoadedEntity<Fields, Fields>).state
  const input = useRef<HTMLInputElement>(null)
  const chosen = useSignal<(FileContent & { name: string }) | undefined>(undefined)
  if (!fitsFile(shape)) return <div class={below}>{children}</div>
  if (!(rows[0] || canAdd)) return null
  const read = async (file: File) => {
    const { name, size } = file
    const text = size > maxSize ? '' : await fileText(file)
    const content = contentOf(shape, linesIn(text))
    if (content) chosen.value = { ...content, name }
    else notifyError(unreadable(shape, name))
  }
  return (
    <div class={below}>
      <Row align={rows[0] ? 'end' : 'wrap'}>
        {children}
        <input
          hidden
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          ref={input}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files![0]
            if (file) read(file)
            // The same file again, when it has been corrected.
            currentTarget.value = ''
          }}
        />
        {rows[0] && (
          <Button
            label={csvLabel}
            onClick={() => saveAs(`${entity.module}.csv`, csvFile(linesOf(shape, inOrder(shape, rows))))}
          />
        )}
        {canAdd && <Button label={['Read from CSV', '从 CSV 导入']} onClick={() => input.current!.click()} />}
        {chosen.value && (
          <RowFileDialog
            entity={entity}
            loaded={loaded}
            file={chosen.value}
            reload={reload}
            onClose={() => {
              chosen.value = undefined
            }}
          />
        )}
      </Row>
    </div>
  )
}

/** The text of a file, empty if it is none, or cannot be read. */
const fileText = async (file: File): Promise<string> => {
  try {
    return textOfFile(await new Response(file).arrayBuffer(), language.peek())
  } catch {
    return ''
  }
}
