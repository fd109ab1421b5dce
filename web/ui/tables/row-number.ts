import type { Fields } from '../../../src/model/field-types'
import type { Row } from '../../../src/model/shape'
import { style } from '../../look/css'
import type { TableView } from './table-view'

/** The look of a table whose rows have numbers: at the left of an entry, and in a cell before the others. */
export const numbered = style(
  'numbered',
  `
  & li::before { content: attr(data-number) '.'; flex: none; margin-right: 0.5em; font-weight: 600; }
  & tr::before {
    content: '';
    display: table-cell;
    padding: 8px 8px 8px 0;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
  }
  & tr[data-number]::before { content: attr(data-number) '.'; }
  & tbody tr:last-child::before { border-bottom: 0; }
`,
)

/** The attribute with the number of a row; none if the order of rows means nothing. */
export const numberOf = <R extends Fields>({ numbers }: TableView<R>, { id }: Row<R>) => ({
  'data-number': numbers && numbers.get(id),
})
