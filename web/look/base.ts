import { touch } from './rules'
import { paper } from './theme'

/**
 * The base style of every page: tokens, reset, typography, focus and plain form controls. Styles of a component are in
 * the component's file (README.md). The colours are custom properties that theme.ts sets. Forced colours (high
 * contrast) replace them and drop all shadows, so focus is an outline, and what only a background marks gets system
 * colours.
 *
 * Old browsers get this unchanged, so it uses no flex `gap`, no `inset`, no eight-digit colours, and no rule that
 * depends on `:focus-visible`.
 *
 * Sizes of text are in rem, so that the size set in the browser applies (WCAG 2.2, 1.4.4). Paper is white whatever the
 * theme, and browsers print no backgrounds: what is dark on the screen gets the colours of paper.
 */
export const base = `
  :root { --radius: 8px; --veil: rgba(11, 14, 23, 0.6); --shade: rgba(0, 0, 0, 0.15); }

  * { box-sizing: border-box; margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  table { border-collapse: collapse; width: 100%; }
  svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  progress { width: 100%; }

  html { accent-color: var(--accent); -webkit-text-size-adjust: 100%; scroll-padding: 72px 0 9rem; }
  body { font: 0.875rem/1.25rem system-ui, sans-serif; background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; margin-bottom: 12px; }
  h1, .large { font-size: 1.375rem; line-height: 1.75rem; }
  h2, strong, b { font-weight: 600; }
  a { color: var(--accent); }
  summary { display: flex; align-items: center; padding: 12px 0; cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  [open] > summary > svg:last-child, [aria-expanded=true] > svg:last-child { transform: rotate(180deg); }
  dl { display: flex; flex-wrap: wrap; max-width: 688px; }
  dt { width: 40%; max-width: 200px; padding: 4px 8px 4px 0; color: var(--soft); }
  dd { flex: 1 0 60%; max-width: 100%; padding: 4px 0; overflow-wrap: break-word; text-align: right; }
  dd > p { justify-content: flex-end; }

  .soft { color: var(--soft); }
  .good { color: var(--good); }
  .bad { color: var(--bad); }

  :focus { outline: 2px solid var(--accent); outline-offset: 2px; }
  :focus[tabindex='-1'] { outline: 0; }
  [role=tab]:focus { outline-offset: -4px; }

  button, input, select, textarea { font: inherit; color: inherit; min-height: 36px; padding: 7px 12px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); }
  input, select, textarea { width: 100%; }
  select { padding-left: 8px; }
  header select, footer select { width: auto; border-color: transparent; background: none; }
  option { color: var(--ink); background: var(--card); }
  [type=checkbox] { width: 20px; min-height: 20px; margin: 12px 8px 12px 0; vertical-align: middle; }
  label { display: inline-block; vertical-align: middle; }
  label > [aria-label] { margin-right: 24px; }
  ::placeholder { color: var(--soft); opacity: 1; }
  button {
    display: flex; align-items: center; justify-content: center;
    padding: 7px 16px; cursor: pointer; overflow-wrap: normal;
  }
  button:hover { background: var(--line); }
  svg + span { margin-left: 8px; }
  p > svg { margin: 0 -4px 0 -2px; }
  [aria-disabled=true] { opacity: 0.6; }
  [aria-invalid] { border-color: var(--bad); }

  @media (forced-colors: active) {
    [aria-current], [aria-selected=true] { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
  }
  @media print {
    header, nav, button { display: none !important; }
    :root { ${paper} }
  }
  ${touch} {
    button, input, select, textarea { min-height: 44px; font-size: 1rem; }
    button { min-width: 44px; }
    strong { font-size: 1rem; }
  }
`
