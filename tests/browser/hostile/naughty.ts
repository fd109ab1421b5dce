// Strings that have broken other consoles: markup, scripts, terminators of attributes, styles and lines, characters
// that reverse or hide text, and syntax of templates, shells, paths and databases. `naughtyTrap` notices if `hit(…)`
// runs.

/** A word that is too long for any screen, and a text that is too long for most. */
const endless = 'W'.repeat(300)
const tenThousand = '0123456789'.repeat(1024)

export const naughty: readonly string[] = [
  '<script>hit(1)</script>',
  '"><script>hit(2)</script>',
  `'"><img src=x onerror=hit(3)>`,
  '<img src=x onerror=hit(4)//',
  '<svg onload=hit(5)>',
  '<svg><script>hit(6)</script></svg>',
  '<iframe src="javascript:parent.hit(7)"></iframe>',
  '<iframe srcdoc="<script>parent.hit(8)</script>">',
  '<a href="javascript:hit(9)">x</a>',
  'javascript:hit(10)',
  'data:text/html,<script>hit(11)</script>',
  '<body onload=hit(12)>',
  '<details open ontoggle=hit(13)>',
  '<input autofocus onfocus=hit(14)>',
  '<video><source onerror=hit(15)>',
  '<math><mtext><style><img src onerror=hit(16)></style></mtext></math>',
  '<form action=javascript:hit(17)><button>',
  '<object data=javascript:hit(18)>',
  '<meta http-equiv=refresh content="0;url=javascript:hit(19)">',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{display:none}</style>',
  '</style><script>hit(20)</script>',
  '</textarea><script>hit(21)</script>',
  '</title><script>hit(22)</script>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;script&gt;hit(23)&lt;/script&gt;',
  '&#60;script&#62;hit(24)',
  '\\u003cscript\\u003ehit(25)',
  '<scr<script>ipt>hit(26)</scr</script>ipt>',
  '" onmouseover="hit(27)" x="',
  `' style='position:fixed;inset:0;background:red`,
  'x;}body{display:none}',
  'expression(hit(28))',
  'url(//evil.example/x)',
  '{{constructor.constructor("hit(29)")()}}',
  '${hit(30)}',
  '`${hit(31)}`',
  '#{hit(32)}',
  '<%= hit(33) %>',
  '{%raw%}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  `'; DROP TABLE users;--`,
  `" OR 1=1 --`,
  '$(reboot)',
  '`reboot`',
  '; reboot &',
  '| cat /etc/passwd',
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '%00',
  '%2e%2e%2f',
  'a\u0000b',
  'one\r\nSet-Cookie: x=1',
  'one\ntwo',
  'tab\there',
  '\u0007\u001b[31mred',
  '\u202Egnp.exe',
  '\u2066\u2069\u200F\u061C',
  '\u200B\u200B',
  'a\u200Db',
  '\uFEFFbom',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  '\u{1F1E8}\u{1F1F3}\u{1F3F4}',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034Falgo',
  '\uD800',
  'x\uDFFF',
  '\uFFFE\uFFFF',
  '田中さんにあげて下さい',
  'ثم نفس سقطت',
  'ÅÍÎÏ˝ÓÔ',
  '𝕿𝖍𝖊',
  ' leading and trailing ',
  '   ',
  '-1',
  '1e309',
  '0x7f',
  '１２３',
  '٣',
  endless,
  tenThousand,
]

/** Records scripts that run, dialogs, and scripts that the policy blocks; installed before the page's own scripts. */
export const naughtyTrap = () => {
  const caught: string[] = []
  const hit = (which: unknown) => void caught.push(`ran ${String(which)}`)
  Object.assign(window, { caught, hit, alert: hit, confirm: hit, prompt: hit, print: hit })
  Object.defineProperty(window, 'pwned', { set: hit, get: () => undefined })
  document.addEventListener('securitypolicyviolation', event => {
    // A blocked picture or style is the policy at work; a script should never get as far as the policy.
    if (/script/.test(event.violatedDirective)) caught.push(`stopped ${event.violatedDirective} ${event.blockedURI}`)
  })
}
