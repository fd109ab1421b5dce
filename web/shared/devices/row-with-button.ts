import { style } from '../../look/css'

/** A `SummaryRow` and a button beside it. */
export const rowWithButton = style(
  'row-with-button',
  `
  display: flex;
  align-items: center;
  border-top: 1px solid var(--line);
  & > a { flex: 1; min-width: 0; border: 0; }
  & > button { margin-left: 8px; }
`,
)
