import type { Fields } from '../../../src/model/field-types'
import type { Row } from '../../../src/model/shape'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { formatStatus, formatSummary, formatTitle, plainName, switchedOff, titleField } from '../data/format'
import { row as inRow } from '../layout'
import { DeleteButton, editLabel } from '../primitives/button'
import { rowContent } from '../primitives/summary-row'
import { numberOf } from './row-number'
import { opening, wrapping } from './row-wrapping'
import type { PartProps } from './table-props'

const entry = style(
  'entry',
  `
  position: relative;
  & + & { border-top: 1px solid var(--line); }
`,
)
const texts = style(
  'texts',
  `
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  & > :first-child { max-width: 100%; margin-right: 8px; }
  & > .soft:last-child { flex: 0 0 100%; font-size: 0.8125rem; word-break: keep-all; }
`,
)
/** The title of a row. As a button it is stretched over the row, so that a tap anywhere opens the row. */
const title = style(
  'opens',
  `
  display: block;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  line-height: 1.5rem;
  font-weight: 600;
  text-align: left;
  overflow-wrap: break-word;
  &:hover { background: none; }
  &::after { content: ''; position: absolute; top: 0; right: 0; bottom: 0; left: 0; }
`,
)
/** Above the stretched title. */
const tools = `${inRow} ${style('tools', 'position: relative; z-index: 1;')}`

/** The rows as a list: title, what matters in one line, state. A row that can be edited opens wherever it is tapped. */
export const RowList = <R extends Fields>(props: PartProps<R>) => (
  <ul aria-label={translate(props.label)}>
    {props.view.visible.map((row, place) => (
      // Keyed by position, as in a table.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Entry key={place} {...props} row={row} />
    ))}
  </ul>
)

const Entry = <R extends Fields>({
  shape,
  columns,
  rowActions,
  onEdit,
  canDelete,
  onDelete,
  view,
  row,
}: PartProps<R> & { row: Row<R> }) => {
  const name = formatTitle(shape, row)
  const state = columns.find(column => column === shape.state)
  const shown = titleField(shape, row)
  // A name that firmware has made stands behind that of its purpose.
  const isPlain = WITH.connectionNames && plainName(shape, row)
  const rest = columns.filter(column => (isPlain || column !== shown) && column !== state)
  const summary = formatSummary(shape, rest, row)
  // Nothing for a row that is on.
  const off = WITH.ruleTools && switchedOff(shape, row)
  const deletable = onDelete && (!canDelete || canDelete(row))
  return (
    <li
      class={WITH.netTools ? `${rowContent} ${entry} ${wrapping} ${onEdit ? opening : ''}` : `${rowContent} ${entry}`}
      {...(WITH.ruleTools && numberOf(view, row))}
    >
      {view.isLong && onDelete && (
        <div class={tools}>
          <label>
            <input type="checkbox" aria-label={name} checked={view.isSelected(row)} onChange={() => view.select(row)} />
          </label>
        </div>
      )}
      <div class={texts}>
        {onEdit ? (
          <button type="button" class={title} aria-label={translate(editLabel(name))} onClick={() => onEdit(row)}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        {state && formatStatus(shape.fields[state]!, row[state])}
        {WITH.ruleTools && off ? (
          <div class="soft">{summary ? `${off} · ${summary}` : off}</div>
        ) : (
          rest[0] && <div class="soft">{summary || translate(['Not set', '未设置'])}</div>
        )}
      </div>
      {rowActions && <div class={tools}>{rowActions(row)}</div>}
      {onEdit && <Icon name="next" />}
      {deletable && !onEdit && (
        <div class={tools}>
          <DeleteButton name={name} onClick={() => onDelete([row])} />
        </div>
      )}
    </li>
  )
}
