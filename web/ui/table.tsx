import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'react'
import { titleOf, type Row, type Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button, IconButton } from './button'
import { Empty } from './page'
import { showValue } from './show'

interface TableProps<R extends Fields> {
  shape: Shape<R>
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** What the table is for, shown while it is empty, and the first step. */
  empty: Words
  first?: ComponentChildren
  edit?(row: Row<R>): void
  remove?(rows: readonly Row<R>[]): void
  /** Draws a cell that needs more than its text. */
  cell?(name: keyof R & string, row: Row<R>): ComponentChildren | undefined
}

/** From how many rows on a search box and row selection are worth their place. */
const many = 8

/** A table that sorts by a click on a head, searches, and edits or deletes rows. On a phone the rows become cards. */
export const Table = <R extends Fields>({ shape, rows, columns, empty, first, edit, remove, cell }: TableProps<R>) => {
  const search = useSignal('')
  const order = useSignal<{ name?: keyof R & string; down?: boolean }>({})
  const chosen = useSignal<readonly number[]>([])
  const text = (name: keyof R & string, row: Row<R>) => showValue(shape.fields[name]!, row[name])
  // Text of every cell once per change of the rows, not once per key typed into the search box.
  const lines = useMemo(() => rows.map(row => ({ row, cells: columns.map(name => text(name, row)) })), [rows, say(['en', 'zh'])])
  const wanted = search.value.toLowerCase()
  let shown = wanted ? lines.filter(({ cells }) => cells.join('\n').toLowerCase().indexOf(wanted) >= 0) : lines
  const { name: by, down } = order.value
  if (by) {
    const place = columns.indexOf(by)
    shown = shown.slice().sort((a, b) => {
      const x = a.row[by], y = b.row[by]
      const sign = typeof x === 'number' && typeof y === 'number' ? x - y : a.cells[place]!.localeCompare(b.cells[place]!, undefined, { numeric: true })
      return down ? -sign : sign
    })
  }
  if (!rows.length) return <Empty words={empty}>{first}</Empty>
  const selected = rows.filter(row => chosen.value.indexOf(row.id) >= 0)
  const selects = remove && rows.length >= many
  const isNumber = (name: keyof R) => shape.fields[name as string]!.kind === 'int'
  return (
    <>
      {rows.length >= many && (
        <div class="row">
          <input class="grow" type="search" aria-label={say(['Search in the table', '在表中搜索'])} placeholder={say(['Search', '搜索'])} value={search.value}
            onInput={event => { search.value = event.currentTarget.value }} />
          {selects && <Button words={[`Delete ${selected.length} selected`, `删除所选 ${selected.length} 项`]} look="bad" disabled={!selected.length}
            onClick={() => remove(selected)} />}
        </div>
      )}
      <div class="scroll">
        <table class="rows">
          <thead>
            <tr>
              {selects && <th><input type="checkbox" aria-label={say(['Select all', '全选'])} checked={selected.length === rows.length}
                onChange={event => { chosen.value = event.currentTarget.checked ? shown.map(({ row }) => row.id) : [] }} /></th>}
              {columns.map(name => (
                <th key={name} class={isNumber(name) ? 'number' : ''} aria-sort={by === name ? (down ? 'descending' : 'ascending') : undefined}>
                  {rows.length < many ? say(shape.fields[name]!.label) : (
                    <button type="button" class="bare" onClick={() => { order.value = { name, down: by === name && !down } }}>
                      {say(shape.fields[name]!.label)}{by === name && (down ? ' ↓' : ' ↑')}
                    </button>
                  )}
                </th>
              ))}
              {(edit || remove) && <th><span class="hide">{say(['Actions', '操作'])}</span></th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => {
              const title = titleOf(shape, row)
              return (
                <tr key={row.id}>
                  {selects && <td><input type="checkbox" aria-label={say([`Select ${title}`, `选择 ${title}`])} checked={chosen.value.indexOf(row.id) >= 0}
                    onChange={event => { chosen.value = chosen.value.filter(id => id !== row.id).concat(event.currentTarget.checked ? row.id : []) }} /></td>}
                  {columns.map((name, index) => (
                    <td key={name} class={isNumber(name) ? 'number' : ''} data-label={say(shape.fields[name]!.label)}>{(cell && cell(name, row)) || cells[index]}</td>
                  ))}
                  {(edit || remove) && (
                    <td class="tools">
                      {edit && <IconButton icon="edit" label={[`Edit ${title}`, `编辑 ${title}`]} onClick={() => edit(row)} />}
                      {remove && <IconButton icon="remove" label={[`Delete ${title}`, `删除 ${title}`]} onClick={() => remove([row])} />}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
        {!shown.length && <Empty words={['Nothing matches the search.', '没有匹配的结果。']} icon="search" />}
      </div>
    </>
  )
}
