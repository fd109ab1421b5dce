// What docs/servers.md, docs/languages.md, docs/adding.md and docs/performance.md say.

import { bodyLimit } from '../../../../src/gateway/server/refusal.ts'
import { headLimit, lineLimit } from '../../../../src/gateway/server/request.ts'
import { deliveredFiles } from '../../../../src/kit/build/profiles/profile'
import { limitOf } from '../../../../src/kit/texts/text-limit'
import { coloursOf } from '../../../../web/look/theme'
import { slow } from '../../../bench/slow-phone.ts'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf } from '../prose.ts'

const httpTest = 'gateway/server/http-server.test.ts'
const pageTest = 'kit/build/page.test.ts'
const serversTest = 'kit/servers.test.ts'

export const servers: Claims = [
  ['It was measured in November 2026 on boa', unproven('elsewhere')],
  ['boa 0.94.14rc21, boa 0.93.15, a Realtek ONT build of boa 0.93.15, busybox', unproven('elsewhere')],
  ['httpd 1.35, lighttpd 1.4.69 and nginx; of a Realtek AP build of boa (0.94.14rc21)', unproven('elsewhere')],
  // Compressed files
  ['none looks at `Accept-Encoding`', unproven('elsewhere')],
  ['If only `x.gz` exists and `x` is requested, boa starts `gunzip`', unproven('elsewhere')],
  ['the response is 200 with an empty body', unproven('elsewhere')],
  ['and boa 0.93.15 a body without headers', unproven('elsewhere')],
  ['busybox httpd and nginx with `gzip_static` send the encoding if `x.gz`', unproven('elsewhere')],
  ['So an `index.html.gz` without an `index.html`', unproven('elsewhere')],
  [
    'fetches the console as an opaque file',
    shownBy('web/loader/loader.test.ts', 'fetches, inflates and runs the console'),
  ],
  ['contains no `.htm`, `.asp`, `.cgi` or `.js`', deliveredFiles.join().includes(',ui.gz')],
  ['(Chrome 80, Safari 16.4, Firefox 113)', unproven('elsewhere')],
  // Pages and types
  ['contains `.htm` or `.asp` through its ASP parser', unproven('elsewhere')],
  ['must not be an exact multiple of 4096 bytes', shownBy(pageTest, 'a page of exactly 4096 bytes is padded')],
  ['The build takes care of both', shownBy(pageTest, 'a page that the web server of a gateway would corrupt')],
  ['with `DefaultType text/plain` serves `index.html` as source', shownBy(serversTest, 'index.html arrives as plain')],
  ['`AddType text/html html` is required', shownBy(serversTest, 'without AddType and a table of types')],
  ['The console recognizes them by content', shownBy('web/net/device.test.ts', "{ 'content-type': 'text/html' }")],
  // boa.conf
  ['In nginx, leave `gzip_static` off', shownBy(serversTest, 'serves the files of the image unchanged')],
  // Caching
  ['some never send 304, one always sends 304 when the time of the file is 0', unproven('elsewhere')],
  ['from an address that was never used before', shownBy('web/loader/loader.test.ts', 'ui.gz past the cache')],
  ['reloads itself, bypassing the cache', shownBy('web/loader/loader.test.ts', 'a console of another build')],
  ['reads carry `If-Modified-Since: 0`', /'If-Modified-Since', '0'/.test(contentOf('web/net/call.ts'))],
  [
    'the time of the commit, or that of `--time`, which must not be 0',
    shownBy('kit/pack/pack.test.ts', 'give the same images'),
  ],
  // Limits
  ['| protocol | HTTP/1.0', shownBy(httpTest, 'responses have the headers of boa')],
  ['keeps connections of static 200s open', unproven('elsewhere')],
  [`below ${lineLimit} bytes, otherwise 400`, shownBy(httpTest, 'each request gets the expected response')],
  [`all headers | ${headLimit} bytes [4096]`, shownBy(httpTest, 'each request gets the expected response')],
  ['in the address or a header | 400', shownBy(httpTest, 'each request gets the expected response')],
  ['GET, HEAD, POST; others 501 [400]', shownBy(httpTest, 'each request gets the expected response')],
  [`\`SinglePostLimit\`, ${bodyLimit / 1024 ** 2} MiB upstream`, true],
  ['[3.7-31 MB, by flash]', unproven('elsewhere')],
  ['| Range | 206 upstream [ignored]', unproven('elsewhere')],
  ['| missing file | 404 with an HTML page', shownBy(httpTest, 'each request gets the expected response')],
  ['[AP build: 301 to its home page]', unproven('elsewhere')],
  ['idle and CGI time-out | 60-70 s', /connectionTimeout: 60_000\b/.test(contentOf('src/gateway/options.ts'))],
  ['at most two at once, equal reads shared', shownBy('web/net/call.test.ts', 'at most two calls are in flight')],
  [
    'no polling while the tab is hidden',
    shownBy('web/ui/data/load.test.tsx', 'does not refresh while the tab is hidden'),
  ],
  // Flash
  ['`-mkfs-time N -all-time N -all-root -no-xattrs`', ['-mkfs-time', '-all-root'].every(isPacked)],
  ['takes 6-9 % less flash than `ui.gz`, but three times', unproven('measured')],
  ['3-4 % smaller than `gzip -9`', unproven('measured')],
]

function isPacked(option: string): boolean {
  return contentOf('src/kit/pack/image.ts').includes(`'${option}'`)
}

const label = { english: 'A'.repeat(8), property: 'name' }
const longLabel = { english: 'A'.repeat(100), property: 'name' }
const navigation = { english: 'Home', property: 'shortName' }
const textsTest = 'kit/texts/texts.test.ts'

export const languages: Claims = [
  ['a device type pays only for the languages', shownBy('kit/texts/languages.test.ts', 'costs the others no byte')],
  ['`languages/pt.po`', unproven('example')],
  ['the largest number of characters', shownBy(textsTest, 'how long a translation may be')],
  ['What has no translation', shownBy('kit/texts/languages.test.ts', 'is in English where the catalogue lacks it')],
  ['This type has three; without the line for `zh` it would have two', unproven('wording')],
  ['A further language adds about 12 KB', unproven('measured')],
  ['are the two letters of ISO 639-1', shownBy('kit/build/profile.test.ts', 'size-budget.json is checked')],
  ['would be two catalogues of the same name', unproven('wording')],
  ['A translation needs the same number of them', shownBy(textsTest, 'has 0 placeholders')],
  [
    'A label may have 10 characters more than the English one, or 30 % more',
    limitOf(label) === 18 && limitOf(longLabel) === 130,
  ],
  ['have at most 7, or as many as the English one', limitOf(navigation) === 7],
  ['the login page lists English last', shownBy('browser/login/branding.test.ts', "['auto', 'zh', 'en']")],
  ['Users find screens by the words of all languages', shownBy('web/shell/menu.test.ts', 'finds')],
  ['is several entries; the Chinese text', shownBy(textsTest, 'what it means and how long')],
  ['A text that needs another translation in one source only', shownBy(textsTest, 'a translation is for one place')],
  ['(“Devices: 3”)', unproven('example')],
  [
    'lists translations whose text the console no longer has',
    shownBy(textsTest, 'a catalogue is exported, translated'),
  ],
]

const addingTest = 'kit/adding.test.ts'

export const adding: Claims = [
  ['applies them literally to a copy of the sources', shownBy(addingTest, 'with every step all tests pass')],
  ['name the file and the line', shownBy(addingTest, 'and the line for the menu')],
  ['a location of at most 64 characters', /location: text\([^)]*\{ max: 64,/.test(contentOf('docs/adding.md'))],
  ['stored, in a backup, in the contract', shownBy(addingTest, 'with every step all tests pass')],
  ['a definition with two fields', shownBy('kit/new-screen.test.ts', 'new-screen')],
  ['`src/device/applications/wake.ts`', unproven('example')],
  ['`web/pages/applications/wake.tsx`', unproven('example')],
  ['`src/gateway/behaviours/applications/wake.ts`', unproven('example')],
  ['drawn, in the order of the definition', shownBy(addingTest, 'with every step all tests pass')],
  ['does not compile', contentOf('tests/model/definitions.types.ts').includes('@ts-expect-error')],
  ['is stored and returned', shownBy('gateway/engine/entities.test.ts', 'a read of every entity matches')],
  [
    'a missing one is an error at start-up',
    shownBy('gateway/engine/boot-order.test.ts', 'without waiting for it is an'),
  ],
  ['so that the call is answered first', shownBy('gateway/behaviours/system/reboot.test.ts', 'a restart is confirmed')],
  ['finds texts that are not pairs', shownBy('words.test.ts', 'every text of the console is in both languages')],
  ['hides the screen if it is 0', shownBy('web/shell/menu.test.ts', 'a screen is open unless its module is missing')],
  ['refuses its calls with 10205', shownBy('gateway/engine/roles.test.ts', 'operator')],
  ['is read-only for it and says why', shownBy('web/ui/read-only.test.tsx', 'which is told why')],
  [
    'an empty value in its write means unchanged',
    shownBy('kit/contract/contract.test.ts', 'a hidden secret may be empty'),
  ],
  ['Add its two gradient colours', ['from', 'to'].every(colour => colour in coloursOf('blue'))],
  ['at least 4.5:1', shownBy('web/look/theme.test.ts', "['barInk', 'from', 4.5]")],
]

export const performance: Claims = [
  ['takes about four minutes', unproven('measured')],
  [
    'CPU slowed six times, 1.5 Mbit/s, 40 ms round trip',
    slow.processor === 6 && slow.bitsPerSecond === 1.5e6 && slow.latency === 40,
  ],
  ['with two reference pages', unproven('wording')],
  ['a login form of 400 bytes', /\b400,/.test(contentOf('tests/bench/yardsticks.ts'))],
  ['the same form on react-dom 19', /"react-dom": "19\./.test(contentOf('package.json'))],
  ['a table of 256 filter rules', /, 256\)/.test(contentOf('tests/bench/visits.ts'))],
  ['## Figures', unproven('measured')],
  ['the target of 0.02', /shift <= 0\.02\b/.test(contentOf('tests/bench/bench.ts'))],
  ['for three seconds at most', shownBy('browser/login/steady.test.ts', 'nothing jumps from Log in to a usable Home')],
  [
    'evaluated in four tasks, and drawn in a fifth',
    shownBy('kit/build/bundle.test.ts', 'and it is drawn, each in a task'),
  ],
  ['the longest task took 253 ms. It had taken 521 ms before three earlier changes', unproven('measured')],
  ['took 200 of the 350 ms in which the script ran, and only two are created now', unproven('measured')],
  [
    '`index.html` draws the two fields',
    shownBy('browser/login/early-login.test.ts', 'the early form has the same labels'),
  ],
  ['what has been typed, the caret position', shownBy('browser/login/early-login.test.ts', 'is kept, with caret')],
  ['fails if the letter is missing afterwards', /letter|typed/.test(contentOf('tests/bench/slow-phone.ts'))],
]
