// What CONTRIBUTING.md, SECURITY.md, docs/accessibility.md and docs/architecture.md say.
import { themes } from '../../../../src/device/login/public-info'
import { sourceLanguages } from '../../../../src/device/profile'
import { desktopWidths, phoneWidths } from '../../../browser/every-screen/layout.ts'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf, sourceFiles } from '../prose.ts'

const accessibilityTest = 'browser/every-screen/accessibility.test.ts'
const networkTest = 'browser/hostile/network.test.ts'
const controlTest = 'web/ui/forms/control.test.tsx'
const httpTest = 'gateway/server/http-server.test.ts'
const biome = JSON.parse(contentOf('biome.json')) as { formatter: { lineWidth: number } }
const { version } = JSON.parse(contentOf('package.json')) as { version: string }
const widths = [...phoneWidths, ...desktopWidths]
const hasAllWidths = Math.min(...widths) === 320 && Math.max(...widths) === 1920

/** Whether any source has a pattern. The tests of the documentation, which name what is looked for, are left out. */
const isInSources = (pattern: RegExp) =>
  ['src', 'web', 'tests']
    .flatMap(sourceFiles)
    .some(path => !path.includes('kit/documentation/') && pattern.test(contentOf(path)))

/** The sources with an animation, but for those that hide something for some seconds: nothing moves in them. */
const moving = sourceFiles('web').filter(path => /animation: \$\{(?!hidden)/.test(contentOf(path)))
const isMotionAllowed = (path: string) => contentOf(path).includes('prefers-reduced-motion: no-preference')

export const contributing: Claims = [
  ['Node 20 and npm are all you need', /"node": ">=20"/.test(contentOf('package.json'))],
  ['The tests download their browsers and fonts on the first run', shownBy('run.test.ts', 'is prepared only for test')],
  ['All tests run on Debian 12 on x64', /VERSION_ID="12"/.test(contentOf('tests/browser/downloads/debian.ts'))],
  ['one statement per line, 120 columns', biome.formatter.lineWidth === 120],
  ['Files stay under about 250 lines, functions under about 30', unproven('people')],
  ['folders hold at most a dozen files', /maxFilesInFolder = 12\b/.test(contentOf('tests/layers.test.ts'))],
  ['instead of nested `?:`', /"noNestedTernary": "error"/.test(contentOf('biome.json'))],
  ['no `any`, no `@ts-ignore`', !isInSources(/@ts-ignore/) && /"preset": "recommended"/.test(contentOf('biome.json'))],
  [
    'No file is named `utils`, `helpers`, `constants` or `types`',
    shownBy('layers.test.ts', 'every source follows the layering'),
  ],
  ['a test checks both', shownBy('docs.test.ts', 'every requirement and decision that a comment cites exists')],
  ['costs 30 bytes more', unproven('measured')],
  [
    'are in `src/` only, calls in `web/net` only, colours in `web/look` only',
    shownBy('layers.test.ts', 'every source follows the layering rules'),
  ],
  [
    'a breaking change needs a new major version',
    shownBy('kit/contract/contract.test.ts', 'needs a new major version'),
  ],
  ['only if it saves 1 %', unproven('people')],
  ['No `TODO`', !isInSources(/\bTODO\b/)],
  ['no skipped test', shownBy('run.test.ts', 'skips a test')],
  ['at most about 70 characters', unproven('people')],
  ['CI runs the whole suite (`.ci/run`)', /npm test .*--require-all/.test(contentOf('.ci/run'))],
]

export const security: Claims = [
  [`| ${version.replace(/\.\d+$/, '')}.x | yes |`, true],
  ['for twelve months', unproven('people')],
  ['Before 1.0 only the newest version is supported', unproven('people')],
  ['allows our own scripts by hash and nothing else', shownBy('kit/build/page.test.ts', 'exactly its own scripts')],
  ['Text that ends up in the page cannot run', shownBy('browser/hostile/hostile.test.ts', 'does not run')],
  ['They are drawn as text', shownBy('browser/every-screen/markup.test.ts', 'everything the device reports')],
  ['a test rejects `innerHTML`', shownBy('layers.test.ts', 'element.innerHTML = css')],
  ['keeps it from loading anything', shownBy('browser/login/branding.test.ts', 'cannot load from other origins')],
  ['A truncated file', shownBy('web/loader/loader.test.ts', 'every failure shows a message')],
  ['The token is in `sessionStorage`', contentOf('web/net/session.ts').includes('() => sessionStorage')],
  ['so another site cannot make the browser send it', shownBy(networkTest, 'a page of another origin can neither')],
  ['Opening the login page deletes it', shownBy('browser/login/session.test.ts', 'opening the login page deletes')],
  ['The console warns before a session ends', shownBy('browser/shell/owner.test.ts', 'before a session ends')],
  ['sent as SHA-256', shownBy('browser/login/login.test.ts', 'the password only as its hash')],
  ['No URL ever contains a secret', shownBy(networkTest, 'secrets appear in no address')],
  ['lead to a message, not to a broken page', shownBy('browser/faults/faults.test.ts', 'copes with')],
  ['(`npm run conform` tests this)', shownBy('kit/conform/conform-faults.test.ts', 'every bug is found')],
  ['a foreign `Host` or `Origin`', shownBy(httpTest, 'only the host names and origins of the device')],
  ['writes without `Origin`', shownBy(httpTest, 'a write that a foreign page could have sent')],
  ['It listens on 127.0.0.1 unless told otherwise', shownBy('gateway/process.test.ts', '127.0.0.1')],
  ['its control API refuses web pages', shownBy('gateway/faults/faults.test.ts', 'requests of web pages')],
]

export const accessibility: Claims = [
  [
    'in both languages, in all seven themes',
    Object.keys(sourceLanguages).length === 2 && Object.keys(themes).length === 7,
  ],
  ['from 320 to 1920 CSS pixels', hasAllWidths],
  [
    'rules of WCAG 2.0 to 2.2 A and AA',
    /'wcag2a', 'wcag2aa', .*'wcag22aa', 'best/.test(contentOf(`tests/${accessibilityTest}`)),
  ],
  ['no finding is tolerated', shownBy(accessibilityTest, 'wcag')],
  [
    'a combination of colours that no screen before it had',
    shownBy(accessibilityTest, 'a combination of colours that no screen before had'),
  ],
  ['| all seven themes |', shownBy('web/look/theme.test.ts', 'each of the seven themes')],
  ['key presses in Chromium', shownBy('browser/shell/keyboard-walk.test.ts', 'by keyboard alone')],
  ['the pixels of switches, tabs and focus', shownBy('browser/every-screen/forced-colours.test.ts', 'forced colours')],
  ['320 to 1920 px without sideways scrolling', hasAllWidths],
  ['and 200 % zoom', shownBy('browser/every-screen/forced-colours.test.ts', 'enlarged to 200 %')],
  ['touch targets of at least 44 × 44 px', /44/.test(contentOf(`tests/${accessibilityTest}`))],
  ['tables with header scopes', shownBy('web/ui/tables/rows.test.tsx', 'th[scope=col]')],
  ['Every control has a visible label', shownBy(controlTest, 'label, help and error message belong to the control')],
  ['an invalid field has `aria-invalid`', shownBy(controlTest, 'aria-invalid')],
  ['Messages are announced politely, errors at once', shownBy('web/ui/feedback/message.test.tsx', 'messages: one at')],
  ['does not ask for reduced motion', moving.length > 1 && moving.every(isMotionAllowed)],
  ['the first invalid field has the focus', shownBy('web/ui/forms/form.test.ts', 'focuses the first invalid one')],
  ['Dialogs keep the focus inside', shownBy('web/ui/primitives/dialog.test.tsx', 'a dialog takes the focus, traps it')],
  ['warns a minute before a session ends', /warningTime = 60\b/.test(contentOf('web/shell/session-timeout.ts'))],
  [
    'What was typed survives a new login',
    shownBy('browser/shell/owner.test.ts', 'otherwise a login restores the input'),
  ],
]

export const architecture: Claims = [
  ['one TypeScript project with two halves', unproven('wording')],
  ['`src/` does not depend on a browser', shownBy('layers.test.ts', 'every source follows the layering rules')],
  ['(`src/gateway/behaviours/<group>/…`)', shownBy('layers.test.ts', 'every source follows the layering rules')],
  ['which of two readings of a limit applies', unproven('wording')],
  ['one call with two passes', /passes: 2\b/.test(contentOf('src/kit/build/minify.ts'))],
]
