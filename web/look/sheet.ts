import { extractCss, glob } from 'goober'

/*
 * The style sheet of the console (DESIGN 10). The build runs this file and keeps the text it yields, so goober
 * itself stays out of the flash. A last declaration needs its semicolon, or goober drops it.
 */
glob`
  * { box-sizing: border-box; margin: 0; }
  html { font: 14px/20px system-ui, -apple-system, Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; -webkit-text-size-adjust: 100%; }
  body { background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  h1 { font-size: 22px; line-height: 28px; }
  h2 { font-size: 16px; margin-bottom: 12px; }
  h3 { font-size: 14px; margin: 16px 0 4px; }
  a { color: var(--accent); }
  svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  ul, ol { padding: 0; list-style: none; }

  button, input, select, textarea { font: inherit; color: inherit; min-height: 36px; padding: 7px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); }
  input, select, textarea { width: 100%; }
  button { display: inline-flex; align-items: center; justify-content: center; padding: 7px 16px; cursor: pointer; }
  button:hover { background: var(--tint); }
  button:disabled { opacity: 0.6; cursor: default; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--onAccent); }
  button.bare { border-color: transparent; background: transparent; padding: 7px; min-width: 36px; }
  svg + span { margin-left: 8px; }
  :focus { outline: 0; }
  a:focus, button:focus, input:focus, select:focus, textarea:focus, canvas:focus { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
  [aria-invalid] { border-color: var(--bad); }
  ::placeholder { color: var(--soft); opacity: 1; }
  [type=checkbox] { width: 20px; min-height: 20px; margin: 8px 8px 8px 0; }
  [role=switch] { -webkit-appearance: none; appearance: none; width: 44px; height: 24px; margin: 6px 0; padding: 0; border: 0; border-radius: 12px; background: var(--edge) radial-gradient(circle at 12px 50%, var(--card) 8px, transparent 9px); cursor: pointer; }
  [role=switch]:checked { background: var(--accent) radial-gradient(circle at 32px 50%, var(--onAccent) 8px, transparent 9px); }

  .soft { color: var(--soft); }
  .good { color: var(--good); }
  .warn { color: var(--warn); }
  .bad { color: var(--bad); }
  .big { font-size: 22px; line-height: 28px; font-weight: 600; }
  .hide { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); }
  .row { display: flex; align-items: center; }
  .row > * + * { margin-left: 8px; }
  .row > :first-child { flex: 1; min-width: 0; }
  .start > :first-child { flex: none; }

  .card { background: var(--card); border-radius: 8px; box-shadow: var(--shade); padding: 24px; margin-bottom: 16px; }
  .head { margin-bottom: 16px; min-height: 36px; }
  .head h2 { margin: 0; }
  .section + .section { border-top: 1px solid var(--line); margin-top: 24px; padding-top: 24px; }
  .field { display: flex; padding: 8px 0; max-width: 640px; }
  .label { width: 200px; flex: none; padding: 8px 24px 8px 0; }
  .control { flex: 1; min-width: 0; }
  .control p { padding-top: 4px; font-size: 13px; }
  .shown { padding: 8px 0; }
  .many label { display: inline-flex; align-items: center; margin-right: 16px; }
  .actions { margin-top: 16px; }

  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); }
  th { color: var(--soft); }
  .number { text-align: right; }
  .tools { text-align: right; padding: 2px 0; white-space: nowrap; }
  .empty { text-align: center; padding: 24px; color: var(--soft); }
  .empty button { margin-top: 16px; }

  [role=tablist] { display: flex; overflow-x: auto; margin-bottom: 16px; border-bottom: 1px solid var(--line); }
  [role=tab] { border: 0; border-radius: 8px 8px 0 0; background: transparent; white-space: nowrap; }
  [aria-selected=true] { color: var(--accent); box-shadow: inset 0 -2px var(--accent); font-weight: 600; }
  .steps { display: flex; margin: 16px 0; }
  .steps li { flex: 1; padding-top: 8px; border-top: 4px solid var(--line); color: var(--soft); font-size: 13px; }
  .steps .done { border-color: var(--accent); }
  .steps [aria-current] { border-color: var(--accent); color: var(--ink); }
  progress { width: 100%; height: 8px; margin-top: 16px; accent-color: var(--accent); }
  .bone { height: 20px; border-radius: 8px; background: var(--line); margin: 16px 0; }

  .veil { position: fixed; z-index: 8; top: 0; right: 0; bottom: 0; left: 0; display: flex; padding: 16px; background: #0b0e1799; overflow: auto; }
  .veil .card { margin: auto; width: 100%; max-width: 520px; }
  .ends { display: flex; justify-content: flex-end; margin-top: 24px; }
  .ends > * + * { margin-left: 8px; }
  .message { position: fixed; z-index: 9; top: 200px; left: 16px; right: 16px; }
  .message > * { display: flex; align-items: center; max-width: 480px; margin: auto; padding: 8px 8px 8px 16px; border-radius: 8px; background: var(--ink); color: var(--card); box-shadow: var(--shade); }
  .message span { flex: 1; }

  .bar { position: sticky; top: 0; z-index: 4; height: 56px; padding: 0 16px; background: linear-gradient(90deg, var(--from), var(--to)); color: var(--barInk); }
  .bar * { color: inherit; }
  .bar a { font-size: 16px; font-weight: 600; text-decoration: none; }
  .bar img { max-height: 32px; margin-right: 12px; vertical-align: middle; }
  .bar button, .bar select { width: auto; border-color: transparent; background: transparent; }
  .bar option { color: var(--ink); background: var(--card); }
  .bar :focus { box-shadow: 0 0 0 2px; }
  .frame { display: flex; align-items: flex-start; }
  .side { width: 232px; flex: none; padding: 16px 8px; position: sticky; top: 56px; height: calc(100vh - 56px); overflow: auto; }
  nav h2 { margin: 16px 12px 4px; font-size: 13px; color: var(--soft); font-weight: 400; }
  nav a, nav button, .sheet > button { display: flex; width: 100%; justify-content: flex-start; padding: 8px 12px; border: 0; border-radius: 8px; background: transparent; color: inherit; text-decoration: none; }
  nav a:hover, nav button:hover { background: var(--line); }
  nav svg:last-child { margin-left: auto; width: 16px; }
  li a { padding-left: 40px; }
  nav [aria-current] { background: var(--card); box-shadow: var(--shade); font-weight: 600; color: var(--accent); }
  main { flex: 1; min-width: 0; padding: 24px 32px 64px; max-width: 1240px; }
  .skip { position: fixed; z-index: 9; top: -99px; }
  .skip:focus { top: 0; }

  .cards { display: flex; flex-wrap: wrap; margin: 0 -8px; }
  .cards > * { flex: 1 1 300px; margin: 0 8px 16px; }
  dl { display: flex; flex-wrap: wrap; }
  dt, dd { width: 50%; padding: 4px 0; }
  dt { color: var(--soft); }
  .scale { position: relative; height: 40px; margin: 8px 0; background: linear-gradient(var(--line), var(--line)) 0 8px / 100% 8px no-repeat; }
  .scale * { position: absolute; top: 22px; width: 40px; margin-left: -20px; text-align: center; font-size: 13px; }
  .scale i { top: 8px; height: 8px; width: auto; margin: 0; background: var(--good); opacity: 0.4; }
  .scale b { top: 2px; height: 20px; width: 4px; margin: 0 -2px; border-radius: 2px; background: currentColor; }

  .login { min-height: 100vh; max-width: none; display: flex; flex-direction: column; align-items: center; justify-content: center; padding: 16px; background: linear-gradient(160deg, var(--from), var(--to)); color: var(--barInk); }
  .login .card { width: 100%; max-width: 400px; color: var(--ink); }
  .login .field { display: block; }
  .login .main { width: 100%; margin-top: 16px; }
  .login img { display: block; max-width: 100%; max-height: 96px; margin: 0 auto 16px; }
  .login h1 { text-align: center; margin-bottom: 16px; }
  canvas { width: 100px; height: 38px; border-radius: 8px; background: var(--tint); }

  @media (max-width: 719px) {
    main { padding: 16px; }
    .card { padding: 16px; }
    .field { display: block; }
    button, input, select, textarea, nav a { min-height: 44px; font-size: 16px; }
    button.bare { min-width: 44px; }
    .save { position: sticky; z-index: 3; bottom: 0; margin: 0 -16px -16px; padding: 12px 16px; background: var(--card); border-top: 1px solid var(--line); }
    .save button { flex: 1; }
    thead { display: none; }
    tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line); }
    td { display: flex; padding: 4px 0; border: 0; }
    td::before { content: attr(data-label); width: 40%; flex: none; color: var(--soft); }
  }
  @media (prefers-reduced-motion: no-preference) {
    .bone { animation: bone 1.2s infinite alternate; }
  }
  @keyframes bone { to { opacity: 0.4; } }
`
export default extractCss()
