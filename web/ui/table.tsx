import type { ComponentChildren } from 'preact'
import type { Row, Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { IconButton } from './button'
import { Empty } from './page'
import { showState, showValue } from './show'

/** Rows of a table, with what can be done to each. On a phone the rows become cards. */
export const Table = <R extends Fields>({ shape, rows, columns, empty, first, edit, remove }: {
  shape: Shape<R>
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty, and the first step. */
  empty: Words
  first?: ComponentChildren
  edit?(row: Row<R>): void
  remove?(row: Row<R>): void
}) => {
  const kind = (name: string) => (shape.fields[name]!.kind === 'int' ? 'number' : '')
  const label = (name: string) => say(shape.fields[name]!.label)
  return rows.length ? (
    <table>
      <thead><tr>{columns.map(name => <th key={name} class={kind(name)}>{label(name)}</th>)}<td /></tr></thead>
      <tbody>
        {rows.map(row => {
          const title = showValue(shape.fields[shape.title!]!, row[shape.title!]!)
          return (
            <tr key={row.id}>
              {columns.map(name => <td key={name} class={kind(name)} data-label={label(name)}>{showState(shape.fields[name]!, row[name])}</td>)}
              <td class={edit && 'tools'}>
                {edit && <IconButton icon="edit" label={[`Edit ${title}`, `编辑 ${title}`]} onClick={() => edit(row)} />}
                {remove && <IconButton icon="remove" label={[`Delete ${title}`, `删除 ${title}`]} onClick={() => remove(row)} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  ) : <Empty words={empty}>{first}</Empty>
}
