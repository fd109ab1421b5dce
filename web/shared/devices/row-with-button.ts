import { style } from '../../look/css'

/** A `SummaryRow` and a button, which is before the arrow of the row. */
export const rowWithButton = style(
  'row-with-button',
  `
  position: relative;
  display: flex;
  align-items: center;
  padding-right: 16px;
  border-top: 1px solid var(--line);
  & > a { flex: 1; min-width: 0; border: 0; }
  & > a > svg:last-child { position: absolute; right: 0; }
  & > button { margin-left: 8px; }
`,
)
