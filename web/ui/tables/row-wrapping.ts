import { style } from '../../look/css'

/** The look of a row whose actions are below its texts where they do not fit beside them. */
export const wrapping = style(
  'wrapping',
  `
  flex-wrap: wrap;
  justify-content: flex-end;
  & > .texts { flex-basis: 50%; }
  & > .tools { flex-wrap: wrap; justify-content: flex-end; }
`,
)
/** One that opens: its sign stays at the end of the first line. */
export const opening = style('opening', 'padding-right: 20px; & > svg { position: absolute; right: 0; }')
