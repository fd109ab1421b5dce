import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import { titleOf, type Row, type Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button, deleteWords, IconButton } from './button'
import { Empty } from './page'
import { showValue } from './show'

/** From how many rows on a table can be searched, sorted and cleared in part. */
const long = 10

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
  const sorted = useSignal(['', 1] as readonly [name: string, direction: number])
  const body = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isLong = rows.length >= long
  const [by, direction] = sorted.value
  const drawn = by ? rows.slice().sort((a, b) => order(a[by], b[by]) * direction) : rows
  const kind = (name: string) => (shape.fields[name]!.kind === 'int' ? 'number' : '')
  const label = (name: string) => say(shape.fields[name]!.label)

  // Searching and ticking work on what is drawn, without drawing it again: 256 rows answer within a frame.
  const all = () => Array.from(body.current!.rows)
  const box = (row: HTMLTableRowElement) => row.querySelector('input')!
  const find = () => {
    if (!isLong) return
    const wanted = search.current!.value.toLowerCase()
    for (const row of all()) row.hidden = row.textContent!.toLowerCase().indexOf(wanted) < 0
  }
  useEffect(find, [rows])

  return rows.length ? (
    <>
      {isLong && (
        <div class="row">
          <input type="search" placeholder={say(['Search', '搜索'])} ref={search} onInput={find} />
          {remove && <>
            <label><input type="checkbox" onChange={event => all().forEach(row => { box(row).checked = !row.hidden && event.currentTarget.checked })} />{say(['All', '全选'])}</label>
            <Button words={deleteWords} look="bad" onClick={() => remove(drawn.filter((_, place) => !all()[place]!.hidden && box(all()[place]!).checked))} />
          </>}
        </div>
      )}
      <table>
        <thead><tr>{columns.map(name => (
          <th key={name} class={kind(name)} aria-sort={name === by ? (direction > 0 ? 'ascending' : 'descending') : undefined}>
            {isLong ? <button type="button" class="bare" onClick={() => { sorted.value = [name, name === by ? -direction : 1] }}>{label(name)}</button> : label(name)}
          </th>
        ))}<td /></tr></thead>
        <tbody ref={body}>
          {drawn.map(row => {
            const title = titleOf(shape, row)
            return (
              <tr key={row.id}>
                {columns.map(name => <td key={name} class={kind(name)} data-label={label(name)}>{showValue(shape.fields[name]!, row[name])}</td>)}
                <td class="tools">
                  {isLong && remove && <input type="checkbox" aria-label={title} />}
                  {edit && <IconButton icon="edit" label={[`Edit ${title}`, `编辑 ${title}`]} onClick={() => edit(row)} />}
                  {remove && <IconButton icon="remove" label={[`Delete ${title}`, `删除 ${title}`]} onClick={() => remove([row])} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  ) : <Empty words={empty}>{first}</Empty>
}
