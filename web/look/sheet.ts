import { extractCss, glob } from 'goober'

/*
 * The style sheet of the console (DESIGN 10). The build runs this file and keeps the text it yields, so goober
 * itself stays out of the flash. A last declaration needs its semicolon, or goober drops it.
 */
glob`
  * { box-sizing: border-box; margin: 0; }
  html { accent-color: var(--accent); font: 14px/20px system-ui, Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; -webkit-text-size-adjust: 100%; }
  body { background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  h1 { font-size: 22px; line-height: 28px; }
  h2 { font-size: 16px; margin-bottom: 12px; }
  a { color: var(--accent); }
  svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  ul, ol { padding: 0; list-style: none; }

  button, input, select, textarea { font: inherit; color: inherit; min-height: 36px; padding: 7px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); }
  input, select, textarea, table, progress { width: 100%; }
  button { padding: 7px 16px; cursor: pointer; overflow-wrap: normal; }
  button, .row, .ends { display: flex; align-items: center; }
  [aria-disabled=true] { opacity: 0.6; }
  .main { justify-content: center; background: var(--accent); border-color: var(--accent); color: var(--onAccent); }
  .bare { border-color: transparent; background: transparent; padding: 7px; }
  .row > * + *, .ends > * + *, svg + span { margin-left: 8px; }
  .row > :first-child { flex: 1; min-width: 0; }
  .start > :first-child { flex: none; max-width: 100%; }
  .ends { justify-content: flex-end; margin-top: 24px; }
  :focus { outline: 0; }
  a:focus, button:focus, input:focus, select:focus, summary:focus, textarea:focus, canvas:focus { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
  [type=file] { position: absolute; opacity: 0; }
  [type=file] + span { flex: 1; margin: 0; padding: 7px 12px; border: 1px solid var(--edge); border-radius: 8px; }
  :focus + span { box-shadow: 0 0 0 2px var(--accent); }
  [aria-invalid] { border-color: var(--bad); }
  ::placeholder { color: var(--soft); opacity: 1; }
  [type=checkbox] { width: 20px; min-height: 20px; margin: 8px 8px 8px 0; vertical-align: middle; }
  .many label { display: inline-block; padding: 4px 16px 4px 0; }
  [role=switch] { -webkit-appearance: none; appearance: none; width: 64px; height: 44px; margin: -4px -10px; padding: 0; border: 10px solid transparent; border-radius: 22px; background: var(--edge) radial-gradient(circle at 12px, var(--card) 8px, transparent 9px) padding-box; }
  [role=switch]:checked { background: var(--accent) radial-gradient(circle at 32px, var(--onAccent) 8px, transparent 9px) padding-box; }

  .soft, th, dt { color: var(--soft); }
  .good { color: var(--good); }
  .bad { color: var(--bad); }

  .card { background: var(--card); border-radius: 8px; box-shadow: var(--shade); padding: 24px; margin-bottom: 16px; }
  .head { margin-bottom: 16px; }
  .head h2 { margin: 0; }
  .section + .section { border-top: 1px solid var(--line); margin-top: 24px; padding-top: 24px; }
  .field { display: flex; padding: 8px 0; max-width: 640px; }
  .label { width: 200px; padding: 8px 24px 8px 0; }
  .control { flex: 1; min-width: 0; position: relative; }
  .control p { padding-top: 4px; font-size: 13px; }
  .shown { padding: 8px 0; }
  .actions { margin-top: 16px; }
  summary { padding: 12px 0; cursor: pointer; }
  [type=search] { margin-bottom: 8px; }
  nav a small { margin-left: auto; }

  table { border-collapse: collapse; }
  th, td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); }
  th .bare { display: inline; padding: 0; }
  th, td p { overflow-wrap: normal; }
  pre { white-space: pre-wrap; }
  [aria-sort]::after { content: '↓'; }
  [aria-sort=ascending]::after { content: '↑'; }
  .number { text-align: right; white-space: nowrap; }
  .line { padding: 8px 0; border-top: 1px solid var(--line); }
  .plot { width: 100%; height: 96px; }
  .plot * { vector-effect: non-scaling-stroke; }
  .on, .plot { color: var(--accent); }
  .week { width: 100%; height: auto; max-width: 640px; fill: var(--accent); stroke-width: 0.03; font-size: 0.7px; }
  .week text { fill: var(--soft); stroke: none; }
  .tools { padding: 0; text-align: right; white-space: nowrap; }
  .tools button { display: inline-flex; }
  .empty { padding: 24px; }
  .empty, .login h1 { text-align: center; }
  .empty button { margin: 16px auto 0; }

  .log { contain: content; max-height: 480px; margin-top: 16px; overflow: auto; white-space: pre; line-height: 24px; }

  [role=tablist] { display: flex; margin: 16px 0; overflow: auto; }
  [role=tab] { border: 0; border-radius: 0; background: transparent; white-space: nowrap; }
  [aria-selected=true] { color: var(--accent); box-shadow: inset 0 -2px; }
  p + button, dl + button, table + button, progress + *, .actions + dl { margin-top: 16px; }
  progress { margin-top: 16px; }
  .bone { height: 20px; border-radius: 8px; background: var(--line); margin: 16px 0; }

  .veil, .login { position: fixed; top: 0; right: 0; bottom: 0; left: 0; display: flex; padding: 16px; overflow: auto; }
  .veil { z-index: 8; background: #0b0e1799; }
  .veil .card { margin: auto; width: 100%; max-width: 520px; }
  .message { position: fixed; z-index: 9; max-width: 480px; margin: auto; top: 200px; left: 16px; right: 16px; }
  .message > * { padding: 8px 8px 8px 16px; border-radius: 8px; background: var(--ink); color: var(--card); }
  .message button, .message button:hover { background: none; }

  .bar { position: sticky; top: 0; z-index: 4; height: 56px; padding: 0 16px; background: linear-gradient(90deg, var(--from), var(--to)); }
  .bar, .bar a, .login { color: var(--barInk); }
  .row > a { padding: 12px 0; }
  .head > a { margin-top: -12px; margin-bottom: -12px; }
  .bar a { font-size: 16px; font-weight: 600; text-decoration: none; }
  .bar img { max-height: 32px; margin-right: 12px; vertical-align: middle; }
  .bar select { width: auto; border-color: transparent; background: transparent; }
  .bar option { color: var(--ink); background: var(--card); }
  .bar :focus { box-shadow: 0 0 0 2px; }
  .side { position: fixed; top: 56px; bottom: 0; width: 232px; padding: 16px 8px; overflow: auto; }
  .side + main { margin-left: 232px; }
  nav h2 { margin: 16px 12px 4px; font-size: 13px; color: var(--soft); font-weight: 400; }
  nav a, nav button, .sheet > button { display: flex; width: 100%; padding: 8px 12px; border: 0; border-radius: 8px; background: transparent; color: inherit; text-decoration: none; text-align: left; }
  button:hover, nav a:hover { background: var(--line); }
  .main:hover { background: var(--to); color: var(--barInk); }
  .bar button:hover { background: var(--from); }
  nav svg:last-child { margin-left: auto; }
  li a { padding-left: 40px; }
  nav [aria-current] { background: var(--card); box-shadow: var(--shade); color: var(--accent); }
  main { padding: 24px 32px 72px; max-width: 1240px; }
  .thumb { position: fixed; z-index: 4; bottom: 0; left: 0; right: 0; height: 56px; display: flex; background: var(--card); border-top: 1px solid var(--line); }
  .thumb > * { display: block; padding: 8px 0; border-radius: 0; text-align: center; font-size: 13px; line-height: 20px; box-shadow: none; }
  .thumb span { display: block; margin: 0; }
  main + .thumb { margin: 0; }
  .skip { position: fixed; z-index: 9; top: -99px; }
  .skip:focus { top: 0; }

  .cards, dl { display: flex; flex-wrap: wrap; }
  .cards { margin-right: -16px; }
  .cards > * { flex: 1 1 300px; margin-right: 16px; }
  .wide > * { flex-basis: 440px; }
  dt { width: 40%; padding: 4px 8px 4px 0; }
  dd { width: 60%; padding: 4px 0; }
  ${WITH.wifi ? `
    .qr { width: 240px; height: 240px; background: #fff; color: #000; stroke-width: 1; stroke-linecap: butt; shape-rendering: crispEdges; }
  ` : ''}
  ${WITH.catv || WITH.pon ? `
    .scale { display: flex; position: relative; margin-top: 16px; min-width: 22vw; }
    .scale span { flex: 1; border-top: 8px solid; padding-top: 8px; }
    .scale i { position: absolute; margin-left: -8px; }
  ` : ''}
  ${WITH.mesh ? '.graph { width: 100%; margin: 16px 0; } text { fill: currentColor; stroke: none; }' : ''}
  .login { max-width: none; flex-direction: column; align-items: center; background: linear-gradient(160deg, var(--from), var(--to)); }
  .login::before, .login::after { content: ''; margin: auto; }
  .login .card { width: 100%; max-width: 400px; color: var(--ink); }
  .login .field, .login .label { display: block; }
  .login .label { padding: 0 0 4px; }
  form > .main { width: 100%; margin-top: 16px; }
  .login img { display: block; max-width: 100%; max-height: 96px; margin: auto; }
  canvas { width: 100px; height: 38px; border-radius: 8px; background: var(--page); }

  @media (max-width: 719px) {
    main, .card { padding: 16px; }
    main { padding-bottom: 72px; }
    .field, .label { display: block; }
    .label { padding: 0 0 4px; }
    button, input, select, textarea, nav a { min-height: 44px; font-size: 16px; }
    .bare { min-width: 44px; }
    [type=file] + span { padding: 11px 12px; }
    .save { position: sticky; z-index: 3; bottom: 56px; margin: 0 -16px -16px; padding: 12px 16px; background: var(--card); border-top: 1px solid var(--line); }
    .save > :first-child { flex: 1; }
    thead:not(.sorts) { display: none; }
    th { display: inline-block; border: 0; }
    .number { text-align: left; }
    td:first-child { font-weight: 600; }
    tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line); }
    td { display: flex; padding: 4px 0; border: 0; }
    .tools { justify-content: flex-end; }
    .tools::before { display: none; }
    td::before { content: attr(data-label); text-align: left; width: 40%; padding-right: 8px; flex: none; color: var(--soft); font-weight: 400; white-space: normal; }
  }
  @media (prefers-reduced-motion: no-preference) {
    .bone { animation: bone 1.2s infinite alternate; }
    .lit { animation: lit 2s; }
  }
  @media print {
    .bar, .side, .thumb, .save, .message, main button { display: none; }
    .side + main { margin: 0; }
  }
  @keyframes lit { from { box-shadow: 0 0 0 8px var(--accent); } }
  @keyframes bone { to { opacity: 0.4; } }
`
export default extractCss()
