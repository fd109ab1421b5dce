import type { ComponentChildren } from 'preact'
import type { Fields } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { Row, Shape } from '../../../src/model/shape'
import type { TableView } from './table-view'

/** Properties of a `DataTable`. */
export interface DataTableProps<R extends Fields> {
  /** What screen readers call the table. */
  label: LocalizedText
  shape: Shape<R> & { readonly state?: string; readonly switchedBy?: string }
  rows: readonly Row<R>[]
  columns: readonly (keyof R & string)[]
  /** Rows have numbers, by the order in which they are passed. */
  isNumbered?: boolean
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

/** Properties of the parts of a `DataTable`. */
export interface PartProps<R extends Fields> extends DataTableProps<R> {
  view: TableView<R>
}
