import { effect } from '@preact/signals'
import { glob } from 'goober'
import { language } from './language'
import { palettes, theme } from './theme'

/* The whole style of the console (DESIGN 10). goober drops a last declaration without its semicolon. */

const light = '--page:#f3f4f8;--card:#fff;--ink:#1b2030;--soft:#5a6275;--line:#dfe2ea;--edge:#858da0;--tint:#f0f1f7;--bad:#b3261e;--good:#14703f;--warn:#8a5300;--shade:0 1px 2px #1b203014,0 2px 8px #1b20300f;'
const dark = '--page:#11141b;--card:#1a1e28;--ink:#e8ebf3;--soft:#a3abbd;--line:#2c3240;--edge:#727b90;--tint:#232937;--bad:#ff8f86;--good:#6fd39a;--warn:#f2b765;--shade:0 1px 2px #0006;color-scheme:dark;'

/** Puts the style sheet in the page, and keeps theme and language on the document. */
export const startLook = () => {
  glob`
    * { box-sizing: border-box; }
    html { font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums; }
    h1 { font-size: 22px; line-height: 28px; margin: 0; outline: 0; }
    h2 { font-size: 16px; line-height: 24px; margin: 0 0 12px; }
    p { margin: 0; }
    a { color: var(--accent); }
    svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
    button, input, select, textarea { font: inherit; color: inherit; margin: 0; }
    :focus { outline: 0; }
    a:focus, button:focus, input:focus, select:focus, textarea:focus, [tabindex='0']:focus { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
    button { display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 6px 16px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); cursor: pointer; }
    button svg { margin: 0 -4px; }
    button svg + span { margin-left: 12px; }
    button:hover { background: var(--tint); }
    button:disabled { opacity: 0.6; cursor: default; }
    button.main { background: var(--accent); border-color: var(--accent); color: var(--onAccent); }
    button.main:hover { opacity: 0.9; }
    button.bad { color: var(--bad); border-color: var(--bad); }
    button.bare { border-color: transparent; background: transparent; }
    button.bare:hover { background: var(--tint); }
    button.icon { padding: 7px; min-width: 36px; }
    button.icon svg { margin: 0; }
    input, select, textarea { width: 100%; min-height: 36px; padding: 6px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); }
    [aria-invalid='true'] { border-color: var(--bad); }
    ::placeholder { color: var(--soft); opacity: 1; }
    .card { background: var(--card); border-radius: 8px; box-shadow: var(--shade); padding: 24px; margin: 0 0 16px; overflow-wrap: anywhere; }
    .row { display: flex; align-items: center; flex-wrap: wrap; margin: -4px; }
    .row > * { margin: 4px; }
    .apart { justify-content: space-between; }
    .grow { flex: 1; min-width: 0; }
    .soft { color: var(--soft); }
    .good { color: var(--good); }
    .warn { color: var(--warn); }
    .fault, .bad { color: var(--bad); }
    .small { font-size: 13px; line-height: 18px; }
    .hide { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); white-space: nowrap; }
    .state { display: inline-flex; align-items: center; }
    .state svg { margin-right: 8px; }

    .head { margin-bottom: 16px; min-height: 36px; }
    .form { max-width: 760px; }
    .section + .section { border-top: 1px solid var(--line); margin-top: 24px; padding-top: 24px; }
    .field { display: flex; flex-wrap: wrap; padding: 8px 0; }
    .field > label, .field > .label { width: 200px; padding: 7px 24px 7px 0; }
    .control { flex: 1; min-width: 0; max-width: 420px; }
    .control > .fault, .control > .help { padding-top: 4px; font-size: 13px; line-height: 18px; }
    .box { display: flex; position: relative; align-items: center; }
    .box > .unit { margin-left: 12px; color: var(--soft); white-space: nowrap; }
    .box > button.icon { margin-left: 8px; }
    .shown { padding: 7px 0; min-height: 36px; }
    .actions { margin-top: 16px; }
    input[type='checkbox'] { width: 20px; height: 20px; min-height: 0; margin: 8px 0; accent-color: var(--accent); }
    input[role='switch'] { -webkit-appearance: none; appearance: none; width: 44px; height: 24px; margin: 6px 0; padding: 0; border-radius: 12px; background: var(--edge) radial-gradient(circle at 12px 50%, #fff 8px, transparent 9px); border: 0; cursor: pointer; }
    input[role='switch']:checked { background: var(--accent) radial-gradient(circle at 32px 50%, var(--onAccent) 8px, transparent 9px); }
    .many label { display: inline-flex; align-items: center; margin: 0 24px 0 0; min-height: 36px; }
    .many input { margin-right: 8px; }
    .options { position: absolute; z-index: 3; top: 40px; left: 0; right: 0; max-height: 264px; overflow: auto; margin: 0; padding: 4px; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shade); }
    .options li { padding: 6px 12px; border-radius: 4px; cursor: pointer; }
    .options [aria-selected='true'] { background: var(--tint); }

    .scroll { overflow-x: auto; margin: 0 -24px; padding: 0 24px; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: left; font-weight: 600; color: var(--soft); white-space: nowrap; }
    th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); }
    td.number, th.number { text-align: right; }
    td:last-child, th:last-child { padding-right: 0; }
    td.tools { text-align: right; white-space: nowrap; }
    tr:last-child td { border-bottom: 0; }
    .empty { text-align: center; padding: 32px 16px; color: var(--soft); }
    .empty svg { width: 40px; height: 40px; stroke-width: 1.25; margin-bottom: 8px; }
    .empty button { margin-top: 16px; }

    [role='tablist'] { display: flex; overflow-x: auto; margin-bottom: 16px; border-bottom: 1px solid var(--line); }
    [role='tab'] { border: 0; border-radius: 8px 8px 0 0; background: transparent; white-space: nowrap; color: var(--soft); }
    [role='tab'][aria-selected='true'] { color: var(--accent); box-shadow: inset 0 -2px var(--accent); font-weight: 600; }
    .steps { display: flex; margin: 0 0 24px; padding: 0; list-style: none; }
    .steps li { flex: 1; padding-top: 8px; border-top: 4px solid var(--line); margin-right: 8px; color: var(--soft); font-size: 13px; }
    .steps .done { border-color: var(--accent); }
    .steps [aria-current] { border-color: var(--accent); color: var(--ink); font-weight: 600; }
    progress { -webkit-appearance: none; appearance: none; width: 100%; height: 8px; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); color: var(--accent); }
    progress::-webkit-progress-bar { background: var(--line); }
    progress::-webkit-progress-value { background: var(--accent); }
    progress::-moz-progress-bar { background: var(--accent); }
    .bone { height: 20px; border-radius: 8px; background: var(--line); margin: 16px 0; }

    .veil { position: fixed; z-index: 8; top: 0; right: 0; bottom: 0; left: 0; display: flex; padding: 16px; background: #0b0e1799; overflow: auto; }
    [role='dialog'], [role='alertdialog'] { margin: auto; width: 100%; max-width: 520px; padding: 24px; border-radius: 8px; background: var(--card); box-shadow: var(--shade); overflow-wrap: anywhere; }
    .wide { max-width: 720px; }
    .ends { display: flex; justify-content: flex-end; flex-wrap: wrap; margin: 24px -4px -4px; }
    .ends > * { margin: 4px; }
    .message { position: fixed; z-index: 9; top: 200px; left: 0; right: 0; display: flex; justify-content: center; padding: 0 16px; pointer-events: none; }
    .message > div { display: flex; align-items: center; max-width: 480px; padding: 12px 16px; border-radius: 8px; background: var(--ink); color: var(--card); box-shadow: var(--shade); pointer-events: auto; overflow-wrap: anywhere; }
    .message svg { margin-right: 12px; }
    .message button { margin: -8px -12px -8px 8px; color: inherit; }
    .message button:hover { background: transparent; }

    .bar { position: sticky; top: 0; z-index: 4; display: flex; align-items: center; height: 56px; padding: 0 16px; background: linear-gradient(90deg, var(--from), var(--to)); color: var(--barInk); }
    .bar .brand { display: flex; align-items: center; font-size: 16px; font-weight: 600; color: inherit; text-decoration: none; min-width: 0; }
    .bar .brand span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .bar img { max-height: 32px; max-width: 140px; margin-right: 12px; }
    .bar button, .bar select { border-color: transparent; background: transparent; color: inherit; }
    .bar button:hover { background: #0000001f; }
    .bar select { width: auto; padding: 6px 4px; }
    .bar option { color: #1b2030; background: #fff; }
    .bar :focus { box-shadow: 0 0 0 2px var(--barInk); }
    .frame { display: flex; align-items: flex-start; }
    .side { width: 232px; flex: none; padding: 16px 8px; position: sticky; top: 56px; height: calc(100vh - 56px); overflow-y: auto; }
    .side h2 { margin: 16px 12px 4px; font-size: 13px; line-height: 18px; color: var(--soft); font-weight: 400; }
    .side a, .side button { display: flex; width: 100%; justify-content: flex-start; align-items: center; min-height: 36px; padding: 6px 12px; border-radius: 8px; color: inherit; text-decoration: none; border: 0; background: transparent; text-align: left; }
    .side a:hover, .side button:hover { background: var(--line); }
    .side svg { margin: 0 12px 0 0; }
    .side button svg:last-child { margin: 0 0 0 auto; width: 16px; }
    .side.sheet { position: static; width: auto; height: auto; padding: 0; }
    .side ul { margin: 0; padding: 0; list-style: none; }
    .side ul a { padding-left: 44px; }
    .side .row { margin: 8px 0; }
    .side [aria-current] { background: var(--card); box-shadow: var(--shade); font-weight: 600; color: var(--accent); }
    main { flex: 1; min-width: 0; padding: 24px 32px 64px; max-width: 1240px; }
    .skip { position: fixed; z-index: 9; top: -60px; left: 8px; }
    .skip:focus { top: 8px; }

    .cards { display: flex; flex-wrap: wrap; margin: 0 -8px; }
    .cards > * { flex: 1 1 320px; margin: 0 8px 16px; }
    h3 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; }
    .scale { position: relative; height: 44px; margin: 8px 0; border-radius: 4px; background: linear-gradient(var(--line), var(--line)) 0 8px / 100% 8px no-repeat; }
    .scale i { position: absolute; top: 8px; height: 8px; background: var(--good); opacity: 0.35; }
    .scale b { position: absolute; top: 2px; width: 4px; height: 20px; margin-left: -2px; border-radius: 2px; background: currentColor; }
    .scale span { position: absolute; top: 24px; width: 40px; margin-left: -20px; text-align: center; font-size: 13px; color: var(--soft); }
    dl { display: flex; flex-wrap: wrap; margin: 0; }
    dt { width: 42%; padding: 4px 12px 4px 0; color: var(--soft); }
    dd { width: 58%; margin: 0; padding: 4px 0; overflow-wrap: anywhere; }
    .big { font-size: 22px; line-height: 28px; font-weight: 600; }

    .login { min-height: 100vh; display: flex; flex-direction: column; align-items: center; justify-content: center; padding: 24px 16px; background: linear-gradient(160deg, var(--from), var(--to)); }
    .login .card { width: 100%; max-width: 400px; padding: 32px; }
    .login .field { display: block; padding: 6px 0; }
    .login .field > label { display: block; padding: 0 0 4px; width: auto; }
    .login img { display: block; max-width: 100%; max-height: 96px; margin: 0 auto 16px; }
    .login h1 { text-align: center; margin-bottom: 16px; }
    .login .main { width: 100%; margin-top: 16px; }
    .login footer { color: var(--barInk); text-align: center; font-size: 13px; }
    canvas { border-radius: 8px; background: var(--tint); cursor: pointer; flex: none; margin-left: 8px; }

    .bottom { position: fixed; z-index: 4; bottom: 0; left: 0; right: 0; display: flex; background: var(--card); border-top: 1px solid var(--line); }
    .bottom a, .bottom button { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 56px; padding: 4px; border: 0; border-radius: 0; font-size: 13px; line-height: 18px; color: var(--soft); text-decoration: none; background: transparent; }
    .bottom svg { margin: 0 0 2px; }
    .bottom button svg + span { margin: 0; }
    .bottom [aria-current] { color: var(--accent); font-weight: 600; }

    @media (max-width: 719px) {
      main { padding: 16px 16px 96px; }
      .card { padding: 16px; }
      .scroll { margin: 0 -16px; padding: 0 16px; }
      .field { display: block; }
      .field > label, .field > .label { display: block; width: auto; padding: 0 0 4px; }
      .control { max-width: none; }
      button, input, select, textarea { min-height: 44px; font-size: 16px; }
      button.icon { min-width: 44px; }
      .many label, .side a, .side button { min-height: 44px; }
      .save { position: sticky; z-index: 3; bottom: 56px; margin: 0 -16px -16px; padding: 12px 16px; background: var(--card); border-top: 1px solid var(--line); border-radius: 0 0 8px 8px; }
      .save button { flex: 1; }
      .rows thead { display: none; }
      .rows tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line); }
      .rows td { display: flex; padding: 4px 0; border: 0; text-align: left; }
      .rows td[data-label]::before { content: attr(data-label); width: 42%; flex: none; padding-right: 12px; color: var(--soft); }
      .rows td.tools { justify-content: flex-end; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .bone { animation: bone 1.2s ease-in-out infinite alternate; }
      .message > div { animation: come 0.2s; }
    }
    @keyframes bone { to { opacity: 0.4; } }
    @keyframes come { from { opacity: 0; transform: translateY(-8px); } }
  `
  const root = document.documentElement
  effect(() => {
    const [from, to, ink, accent, onAccent] = palettes[theme.value]
    root.setAttribute('style', `${theme.value === 'dark' ? dark : light}--from:${from};--to:${to};--barInk:${ink};--accent:${accent};--onAccent:${onAccent};`)
  })
  effect(() => {
    root.lang = language.value === 'zh' ? 'zh-CN' : 'en'
  })
}
