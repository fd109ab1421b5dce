import type { ComponentChildren } from 'preact'
import type { Row, Shape } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { applies } from '../../../src/model/validation'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { phone } from '../../look/rules'
import { formatStatus, formatTitle } from '../data/format'
import { Row as Inline } from '../layout'
import { EmptyState } from '../page'
import { Button, IconButton } from '../primitives/button'
import { nothingFound, SearchInput } from '../primitives/search-input'
import { type TableView, useTableView } from './table-view'

const table = style(
  'table',
  `
  & th, & td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); }
  & th { color: var(--soft); }
  & th, & td p { overflow-wrap: normal; }
  & th button { display: inline; padding: 0; border-color: transparent; background: transparent; }
  & [aria-sort]::after { content: '↓'; }
  & [aria-sort=ascending]::after { content: '↑'; }
  & .number { text-align: right; white-space: nowrap; }
  & .tools { padding: 0; text-align: right; white-space: nowrap; }
  & .tools button { display: inline-flex; }
  & + button { margin-top: var(--medium); }
  ${phone} {
    & th { display: inline-block; border: 0; }
    & thead:not(.sorts) { display: none; }
    & tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line); }
    & td { display: flex; padding: 4px 0; border: 0; }
    & td:first-child { font-weight: 600; }
    & td::before { content: attr(data-label); width: 40%; padding-right: 8px; flex: none; text-align: left; color: var(--soft); font-weight: 400; white-space: normal; }
    & .tools { justify-content: flex-end; }
    & .tools::before { display: none; }
  }
`,
)

interface DataTableProps<R extends Fields> {
  shape: Shape<R>
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** Shown instead of an empty table. */
  emptyText: LocalizedText
  /** Drawn below `emptyText`, such as a button that adds a row. */
  emptyAction?: ComponentChildren
  /** Drawn before the buttons that edit and delete a row. */
  rowActions?(row: Row<R>): ComponentChildren
  onEdit?(row: Row<R>): void
  /** Returns whether a row has a button to delete it; every row by default. */
  canDelete?(row: Row<R>): boolean
  onDelete?(rows: readonly Row<R>[]): void
}

interface PartProps<R extends Fields> extends DataTableProps<R> {
  view: TableView<R>
}

/** The rows of a table with their actions. A long table can be searched and sorted. On a phone the rows are cards. */
export const DataTable = <R extends Fields>(props: DataTableProps<R>) => {
  const { shape, rows, columns, emptyText, emptyAction } = props
  const view = useTableView(shape, rows, columns)
  if (!rows.length) return <EmptyState text={emptyText}>{emptyAction}</EmptyState>
  const hidden = view.found.length - view.visible.length
  return (
    <>
      {view.isLong && <Toolbar {...props} view={view} />}
      <table class={table}>
        <Header {...props} view={view} />
        <tbody>
          {view.visible.map((row, place) => (
            // Keyed by position: changing the texts of a table row is faster than moving rows.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <TableRow key={place} {...props} view={view} row={row} />
          ))}
        </tbody>
      </table>
      {!view.found[0] && <EmptyState text={nothingFound} />}
      {hidden > 0 && <Button label={interpolate(['_ more', '还有 _ 条'], hidden)} onClick={view.showAll} />}
    </>
  )
}

/** The search and the selection of rows to delete, drawn above a long table. */
const Toolbar = <R extends Fields>({ view, onDelete }: PartProps<R>) => {
  const { found, selected } = view
  return (
    <Inline>
      <SearchInput onSearch={view.search} />
      {onDelete && (
        <label>
          <input
            type="checkbox"
            checked={!!selected[0] && selected.length === found.length}
            onChange={event => view.selectAll(event.currentTarget.checked)}
          />
          {translate(['All', '全选'])}
        </label>
      )}
      {onDelete && selected[0] && (
        <Button
          label={interpolate(['Delete _ selected', '删除所选 _ 项'], selected.length)}
          variant="danger"
          onClick={() => onDelete(selected)}
        />
      )}
    </Inline>
  )
}

/** Returns the CSS class of a column: numbers are right-aligned. */
const alignment = <R extends Fields>({ fields }: Shape<R>, name: string) =>
  fields[name]!.kind === 'int' ? 'number' : ''

/** The column headings; in a long table they are buttons that sort it. */
const Header = <R extends Fields>({ shape, columns, view }: PartProps<R>) => {
  const { isLong, sortBy, descending, sort } = view
  const direction = descending ? 'descending' : 'ascending'
  return (
    <thead class={isLong ? 'sorts' : ''}>
      <tr>
        {columns.map(name => {
          const label = translate(shape.fields[name]!.label)
          return (
            <th key={name} class={alignment(shape, name)} aria-sort={name === sortBy ? direction : undefined}>
              {isLong ? (
                <button type="button" onClick={() => sort(name)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
        <td />
      </tr>
    </thead>
  )
}

const TableRow = <R extends Fields>({
  shape,
  columns,
  rowActions,
  onEdit,
  canDelete,
  onDelete,
  view,
  row,
}: PartProps<R> & { row: Row<R> }) => {
  const title = formatTitle(shape as never, row)
  return (
    <tr>
      {columns.map(name => {
        const field = shape.fields[name]!
        return (
          <td key={name} class={alignment(shape, name)} data-label={translate(field.label)}>
            {applies(field, row) ? formatStatus(field, row[name]) : '–'}
          </td>
        )
      })}
      <td class="tools">
        {rowActions && rowActions(row)}
        {view.isLong && onDelete && (
          <input type="checkbox" aria-label={title} checked={view.isSelected(row)} onChange={() => view.select(row)} />
        )}
        {onEdit && (
          <IconButton icon="edit" label={interpolate(['Edit _', '编辑 _'], title)} onClick={() => onEdit(row)} />
        )}
        {onDelete && (!canDelete || canDelete(row)) && (
          <IconButton
            icon="remove"
            label={interpolate(['Delete _', '删除 _'], title)}
            onClick={() => onDelete([row])}
          />
        )}
      </td>
    </tr>
  )
}
