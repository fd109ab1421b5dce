import type { Fields } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { Row as Inline } from '../layout'
import { EmptyState } from '../page'
import { Button } from '../primitives/button'
import { nothingFound, SearchInput } from '../primitives/search-input'
import { Select } from '../primitives/select'
import { RowList } from './row-list'
import { numbered } from './row-number'
import { TableGrid } from './table-grid'
import type { DataTableProps, PartProps } from './table-props'
import { useTableView } from './table-view'
import { useFits } from './use-fits'

/**
 * The rows of a table with their actions: a table where it fits, otherwise, as on a phone, a list. A long table can be
 * searched and sorted.
 */
export const DataTable = <R extends Fields>(props: DataTableProps<R>) => {
  const { shape, rows, columns, emptyText, emptyAction } = props
  const view = useTableView(shape, rows, columns)
  const [box, fits] = useFits()
  if (!rows.length) return <EmptyState text={emptyText}>{emptyAction}</EmptyState>
  const hidden = view.found.length - view.visible.length
  const Rows = fits ? TableGrid : RowList
  return (
    <div ref={box} {...(WITH.ruleTools && props.isNumbered && { class: numbered })}>
      {view.isLong && <Toolbar {...props} view={view} canSort={!fits} />}
      <Rows {...props} view={WITH.ruleTools ? { ...view, numbers: numbersOf(props) } : view} />
      {!view.found[0] && <EmptyState text={nothingFound} />}
      {hidden > 0 && <Button label={interpolate(['_ more', '还有 _ 条'], hidden)} onClick={view.showAll} />}
    </div>
  )
}

/** Returns the numbers of rows by their ids; nothing if their order means nothing. */
const numbersOf = <R extends Fields>({ rows, isNumbered }: DataTableProps<R>) =>
  isNumbered ? new Map(rows.map(({ id }, at) => [id, at + 1])) : undefined

/** The search, the order if no column heading sets it, and the selection of rows to delete, above a long table. */
const Toolbar = <R extends Fields>({
  view,
  shape,
  columns,
  canSort,
  onDelete,
}: PartProps<R> & { canSort: boolean }) => {
  const { found, selected } = view
  const orders: Record<string, LocalizedText> = { '': ['Sort by', '排序'] }
  for (const name of columns) orders[name] = shape.fields[name]!.label
  return (
    <Inline align="wrap">
      <SearchInput onSearch={view.search} />
      {canSort && <Select label={orders['']!} value={view.sortBy} onChange={view.sort} options={orders} />}
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
