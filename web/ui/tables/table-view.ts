import { useSignal } from '@preact/signals'
import { useMemo } from 'react'
import type { Fields } from '../../../src/model/field-types'
import type { Row, Shape } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { compareTexts, formatValue } from '../data/format'
import { folded } from '../primitives/search-input'

/** From this many rows on, a table can be searched and sorted, and rows can be selected. */
const longFrom = 20

/** Rows drawn initially, and the lower number during a search, so that each key press takes less than a frame. */
const pageSize = longFrom
const searchPageSize = 5

interface ViewState {
  searchText: string
  /** Name of the column to sort by; empty for the device's order. */
  sortBy: string
  descending: boolean
  /** Maximum number of rows drawn. */
  limit: number
  selectedIds: readonly number[]
}

const initialState: ViewState = { searchText: '', sortBy: '', descending: false, limit: pageSize, selectedIds: [] }

const compare = (a: unknown, b: unknown) => Number(a) - Number(b) || compareTexts(String(a), String(b))

/** A row with the folded text of its cells, for the search. */
type Searchable<R extends Fields> = readonly [row: Row<R>, text: string]

/** Returns the rows to display after searching, sorting and limiting, the selection, and functions that change them. */
export const useTableView = <R extends Fields>(
  { fields }: Shape<R>,
  rows: readonly Row<R>[],
  columns: readonly (keyof R & string)[],
) => {
  const state = useSignal(initialState)
  const { searchText, sortBy, descending, limit, selectedIds } = state.value
  const change = (part: Partial<ViewState>) => {
    state.value = { ...state.value, ...part }
  }
  // `fields` and `columns` are not dependencies: they never change.
  const sorted = useMemo(() => {
    const direction = descending ? -1 : 1
    const cellText = (row: Row<R>, name: string) =>
      applies(fields[name]!, row) ? formatValue(fields[name]!, row[name], row) : '–'
    // By what is shown, unless that is a number.
    const keyOf = (row: Row<R>) => {
      const value: unknown = row[sortBy]
      if (fields[sortBy]!.kind === 'mac') return `0x${String(value).replace(/:/g, '')}`
      return typeof value === 'number' ? value : cellText(row, sortBy)
    }
    const ordered = sortBy ? rows.slice().sort((a, b) => compare(keyOf(a), keyOf(b)) * direction) : rows
    return ordered.map((row): Searchable<R> => [row, folded(columns.map(name => cellText(row, name)).join('\n'))])
  }, [rows, sortBy, descending])
  const found = sorted.filter(([, text]) => text.includes(searchText)).map(([row]) => row)
  const isSelected = ({ id }: { id: number }) => selectedIds.includes(id)
  return {
    // Also once it has been searched or sorted: without the search, what it hides could not be shown again.
    isLong: rows.length >= longFrom || state.value !== initialState,
    found,
    visible: found.slice(0, limit),
    sortBy,
    descending,
    selected: found.filter(isSelected),
    isSelected,
    search: (searchText: string) => change({ searchText, limit: searchPageSize }),
    sort: (name: string) => change({ sortBy: name, descending: name === sortBy && !descending }),
    select: ({ id }: { id: number }) =>
      change({ selectedIds: isSelected({ id }) ? selectedIds.filter(other => other !== id) : selectedIds.concat(id) }),
    selectAll: (on: boolean) => change({ selectedIds: on ? found.map(row => row.id) : [] }),
    showAll: () => change({ limit: Infinity }),
  }
}

/** The return value of `useTableView`, and what belongs to it. */
export type TableView<R extends Fields> = ReturnType<typeof useTableView<R>> & {
  /** The numbers of rows by their ids, where the order of rows means something. */
  numbers?: ReadonlyMap<number, number> | undefined
}
