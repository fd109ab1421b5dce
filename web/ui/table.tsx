import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'react'
import { type Row, type Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button, deleteWords, IconButton } from './button'
import { Empty } from './page'
import { showState, showValue } from './show'

/** From how many rows on a table can be searched, sorted and cleared in part, and how many are drawn at first; half as many while a person searches. */
const long = 20

/** Numbers by size, texts as people count: .9 before .10. */
const order = (a: unknown, b: unknown) => Number(a) - Number(b) || String(a).localeCompare(String(b), undefined, { numeric: true })

/** Rows of a table, with what can be done to each. On a phone the rows become cards. */
export const Table = <R extends Fields>({ shape, rows, columns, empty, first, edit, remove }: {
  shape: Shape<R>
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty, and the first step. */
  empty: Words
  first?: ComponentChildren
  edit?(row: Row<R>): void
  remove?(rows: readonly Row<R>[]): void
}) => {
  const view = useSignal({ wanted: '', by: '', direction: 1, most: long, ticked: [] as readonly number[] })
  const { wanted, by, direction, most, ticked } = view.value
  const change = (part: Partial<typeof view.value>) => { view.value = { ...view.value, ...part } }
  const isLong = rows.length >= long
  const kind = (name: string) => (shape.fields[name]!.kind === 'int' ? 'number' : '')
  const label = (name: string) => say(shape.fields[name]!.label)
  const cell = (row: Row<R>, name: string) => showValue(shape.fields[name]!, row[name])
  // Worked out once: while a person types, 256 rows are only compared.
  const sorted = useMemo(
    () => (by ? rows.slice().sort((a, b) => order(a[by], b[by]) * direction) : rows)
      .map(row => [row, columns.map(name => cell(row, name)).join('\n').toLowerCase()] as const),
    [rows, by, direction],
  )
  const found = sorted.filter(([, text]) => text.indexOf(wanted) >= 0).map(([row]) => row)
  const isTicked = ({ id }: { id: number }) => ticked.indexOf(id) >= 0
  const tick = (row: { id: number }) => change({ ticked: isTicked(row) ? ticked.filter(id => id !== row.id) : ticked.concat(row.id) })

  return rows.length ? (
    <>
      {isLong && (
        <div class="row">
          <input type="search" placeholder={say(['Search', '搜索'])} onInput={event => change({ wanted: event.currentTarget.value.toLowerCase(), most: 10 })} />
          {remove && <>
            <label><input type="checkbox" onChange={event => change({ ticked: event.currentTarget.checked ? found.map(row => row.id) : [] })} />{say(['All', '全选'])}</label>
            <Button words={deleteWords} look="bad" onClick={() => remove(found.filter(isTicked))} />
          </>}
        </div>
      )}
      <table>
        <thead><tr>{columns.map(name => (
          <th key={name} class={kind(name)} aria-sort={name === by ? (direction > 0 ? 'ascending' : 'descending') : undefined}>
            {isLong ? <button type="button" class="bare" onClick={() => change({ by: name, direction: name === by ? -direction : 1 })}>{label(name)}</button> : label(name)}
          </th>
        ))}<td /></tr></thead>
        <tbody>
          {found.slice(0, most).map(row => {
            const title = cell(row, shape.title!)
            // Without a key of its own: another row in this place changes its texts and nothing else.
            return (
              <tr>
                {columns.map(name => <td class={kind(name)} data-label={label(name)}>{showState(shape.fields[name]!, row[name])}</td>)}
                <td class="tools">
                  {isLong && remove && <input type="checkbox" aria-label={title} checked={isTicked(row)} onChange={() => tick(row)} />}
                  {edit && <IconButton icon="edit" label={[`Edit ${title}`, `编辑 ${title}`]} onClick={() => edit(row)} />}
                  {remove && <IconButton icon="remove" label={[`Delete ${title}`, `删除 ${title}`]} onClick={() => remove([row])} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {found.length > most && <Button words={[`${found.length - most} more`, `还有 ${found.length - most} 条`]} onClick={() => change({ most: 999 })} />}
    </>
  ) : <Empty words={empty}>{first}</Empty>
}
