import type { Field, Fields } from '../../../src/model/field-types'
import type { Row } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { formatStatus, formatTitle, plainName } from '../data/format'
import { DeleteButton, EditButton } from '../primitives/button'
import { numberOf } from './row-number'
import type { PartProps } from './table-props'

// Words are not broken, in Chinese neither, so that a table that is too wide is seen to be (useFits).
const table = style(
  'table',
  `
  overflow-wrap: normal;
  word-break: keep-all;
  & th, & td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); }
  & th { color: var(--soft); font-weight: 600; }
  & tbody tr:last-child td { border-bottom: 0; }
  & th button { display: inline; padding: 0; border-color: transparent; background: none; }
  & [aria-sort]::after { content: '↓'; }
  & [aria-sort=ascending]::after { content: '↑'; }
  & td:last-child { width: 1%; padding: 0; text-align: right; }
  & .measure { padding-right: 32px; text-align: right; }
  & .measure, & td:last-child { white-space: nowrap; }
  & td button { display: inline-flex; vertical-align: middle; }
`,
)

/** The rows as a table with a column for each field. */
export const TableGrid = <R extends Fields>(props: PartProps<R>) => (
  <table class={table} aria-label={translate(props.label)}>
    <Header {...props} />
    <tbody>
      {props.view.visible.map((row, place) => (
        // Keyed by position: changing the texts of a table row is faster than moving rows.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <TableRow key={place} {...props} row={row} />
      ))}
    </tbody>
  </table>
)

/** The class of a column whose numbers are compared. */
const measure = ({ isNumber, unit }: Field) => (isNumber || unit ? 'measure' : '')

/** The column headings; in a long table they are buttons that sort it. */
const Header = <R extends Fields>({ shape, columns, view }: PartProps<R>) => {
  const { isLong, sortBy, descending, sort } = view
  const direction = descending ? 'descending' : 'ascending'
  return (
    <thead>
      <tr>
        {columns.map(name => {
          const field = shape.fields[name]!
          const label = translate(field.label)
          return (
            <th key={name} scope="col" class={measure(field)} aria-sort={name === sortBy ? direction : undefined}>
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

/** What an owner calls a row, above the name that firmware has made. */
const MadeName = ({ title, name }: { title: string; name: string }) => (
  <>
    <div>{title}</div>
    <span class="soft">{name}</span>
  </>
)

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
  const title = formatTitle(shape, row)
  return (
    <tr {...(WITH.ruleTools && numberOf(view, row))}>
      {columns.map(name => {
        const field = shape.fields[name]!
        const shown = applies(field, row) ? formatStatus(field, row[name], row) : '–'
        return (
          <td key={name} class={measure(field)}>
            {WITH.connectionNames && name === shape.title && plainName(shape, row) ? (
              <MadeName title={title} name={String(row[name])} />
            ) : (
              shown
            )}
          </td>
        )
      })}
      <td>
        {rowActions && rowActions(row)}
        {view.isLong && onDelete && (
          <label>
            <input
              type="checkbox"
              aria-label={title}
              checked={view.isSelected(row)}
              onChange={() => view.select(row)}
            />
          </label>
        )}
        {onEdit && <EditButton name={title} onClick={() => onEdit(row)} />}
        {onDelete && (!canDelete || canDelete(row)) && <DeleteButton name={title} onClick={() => onDelete([row])} />}
      </td>
    </tr>
  )
}
