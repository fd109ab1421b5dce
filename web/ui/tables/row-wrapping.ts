import { style } from '../../look/css'

/** The look of a row whose actions are below its texts where they do not fit beside them. */
export const wrapping = style(
  'wrapping',
  `
  flex-wrap: wrap;
  justify-content: flex-end;
  padding-right: 28px;
  & > .texts { flex-basis: 50%; }
  & > .tools { flex-wrap: wrap; justify-content: flex-end; }
  & > svg { position: absolute; right: 0; }
`,
)
