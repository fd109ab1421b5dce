import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'react'
import { applies, type Row, type Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import { fill, type Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button, IconButton } from './button'
import { Empty } from './page'
import { showState, showTitle, showValue } from './show'

/** From how many rows on a table can be searched, sorted and cleared in part, and how many are drawn at first; fewer while a person searches, so that each key is answered within a frame. */
const long = 20

const search: Words = ['Search', '搜索']

/** Numbers by size, texts as people count: .9 before .10. */
const order = (a: unknown, b: unknown) => Number(a) - Number(b) || String(a).localeCompare(String(b), undefined, { numeric: true })

/** Rows of a table, with what can be done to each. On a phone the rows become cards. */
export const Table = <R extends Fields>({ shape, rows, columns, empty, first, tools, edit, remove }: {
  shape: Shape<R>
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty, and the first step. */
  empty: Words
  first?: ComponentChildren
  /** Drawn before the buttons that edit and delete a row. */
  tools?(row: Row<R>): ComponentChildren
  edit?(row: Row<R>): void
  remove?(rows: readonly Row<R>[]): void
}) => {
  const view = useSignal({ wanted: '', by: '', direction: 1, most: long, ticked: [] as readonly number[] })
  const { wanted, by, direction, most, ticked } = view.value
  const change = (part: Partial<typeof view.value>) => { view.value = { ...view.value, ...part } }
  const isLong = rows.length >= long
  const kind = (name: string) => (shape.fields[name]!.kind === 'int' ? 'number' : '')
  const label = (name: string) => say(shape.fields[name]!.label)
  const cell = (row: Row<R>, name: string) => (applies(shape.fields[name]!, row) ? showValue(shape.fields[name]!, row[name]) : '–')
  // Worked out once: while a person types, 256 rows are only compared.
  const sorted = useMemo(
    () => (by ? rows.slice().sort((a, b) => order(a[by], b[by]) * direction) : rows)
      .map(row => [row, columns.map(name => cell(row, name)).join('\n').toLowerCase()] as const),
    [rows, by, direction],
  )
  const found = sorted.filter(([, text]) => text.indexOf(wanted) >= 0).map(([row]) => row)
  const isTicked = ({ id }: { id: number }) => ticked.indexOf(id) >= 0
  const gone = found.filter(isTicked)
  const tick = (row: { id: number }) => change({ ticked: isTicked(row) ? ticked.filter(id => id !== row.id) : ticked.concat(row.id) })

  return rows.length ? (
    <>
      {isLong && (
        <div class="row">
          <input type="search" aria-label={say(search)} placeholder={say(search)} onInput={event => change({ wanted: event.currentTarget.value.toLowerCase(), most: 5 })} />
          {remove && <>
            <label><input type="checkbox" checked={!!gone[0] && gone.length === found.length} onChange={event => change({ ticked: event.currentTarget.checked ? found.map(row => row.id) : [] })} />{say(['All', '全选'])}</label>
            {gone[0] && <Button words={fill(['Delete _ selected', '删除所选 _ 项'], gone.length)} look="bad" onClick={() => remove(gone)} />}
          </>}
        </div>
      )}
      <table>
        <thead class={isLong ? 'sorts' : ''}><tr>{columns.map(name => (
          <th key={name} class={kind(name)} aria-sort={name === by ? (direction > 0 ? 'ascending' : 'descending') : undefined}>
            {isLong ? <button type="button" class="bare" onClick={() => change({ by: name, direction: name === by ? -direction : 1 })}>{label(name)}</button> : label(name)}
          </th>
        ))}<td /></tr></thead>
        <tbody>
          {found.slice(0, most).map(row => {
            const title = showTitle(shape as never, row)
            // Without a key of its own: another row in this place changes its texts and nothing else.
            return (
              <tr>
                {columns.map(name => <td class={kind(name)} data-label={label(name)}>{applies(shape.fields[name]!, row) ? showState(shape.fields[name]!, row[name]) : '–'}</td>)}
                <td class="tools">
                  {tools && tools(row)}
                  {isLong && remove && <input type="checkbox" aria-label={title} checked={isTicked(row)} onChange={() => tick(row)} />}
                  {edit && <IconButton icon="edit" label={fill(['Edit _', '编辑 _'], title)} onClick={() => edit(row)} />}
                  {remove && <IconButton icon="remove" label={fill(['Delete _', '删除 _'], title)} onClick={() => remove([row])} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!found[0] && <Empty words={['Nothing found.', '没有匹配项。']} />}
      {found.length > most && <Button words={fill(['_ more', '还有 _ 条'], found.length - most)} onClick={() => change({ most: 999 })} />}
    </>
  ) : <Empty words={empty}>{first}</Empty>
}
