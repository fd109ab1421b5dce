// What README.md says.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sourceLanguages } from '../../../../src/device/profile'
import { troubles } from '../../../../src/gateway/situations/troubles'
import { oldestBrowsers } from '../../../../src/kit/build/plugins/styles'
import { deliveredFiles } from '../../../../src/kit/build/profiles/profile'
import { root } from '../../../../src/kit/root'
import { contenders } from '../../../bench/yardsticks.ts'
import { type Claims, shownBy } from '../claim.ts'
import { contentOf } from '../prose.ts'

const routes = [...contentOf('web/menu.ts').matchAll(/\broute: '/g)].length
const manifest = JSON.parse(contentOf('package.json')) as { license: string; engines: { node: string } }
const { scripts, dependencies } = JSON.parse(contentOf('package.json')) as Record<string, Record<string, string>>
const engines = ['old-chromium', 'firefox', 'webkit'].map(name => `tests/browser/engines/${name}.test.ts`)

export const readme: Claims = [
  ['in English and Chinese', Object.keys(sourceLanguages).join() === 'en,zh'],
  [
    '**one small page and one gzip file**',
    ['index.html', 'ui.gz'].every(file => deliveredFiles.includes(file as never)),
  ],
  [
    'any small web server can serve unmodified',
    shownBy('kit/servers.test.ts', 'serves the files of the image unchanged'),
  ],
  ['ends with "N passed, N failed"', shownBy('run.test.ts', 'the tests of files that fail in every way are counted')],
  ['You need only Node 20 and npm', manifest.engines.node === '>=20'],
  ['Packages are installed on the first run', shownBy('kit/build/profile.test.ts', 'isReady compares')],
  ['into `node_modules/.cache`', /node_modules\/\.cache/.test(contentOf('tests/browser/downloads/package-cache.ts'))],
  [
    'runs in your browser and sends nothing anywhere',
    shownBy('browser/demo/demo.test.ts', 'nothing leaves the browser'),
  ],
  ['keeps your settings, restarts', shownBy('gateway/process.test.ts', 'values survive a restart')],
  ['fills its log like a real one', shownBy('gateway/behaviours/system/system-log.test.ts', 'the log grows by itself')],
  [
    'Chrome and Android WebView 61, Safari 11, Firefox 60',
    [...oldestBrowsers].sort().join() === 'chrome61,firefox60,safari11',
  ],
  ['Chromium 64, Firefox ESR and WPE WebKit', engines.every(path => existsSync(join(root, path)))],
  ['The console sends nothing to anyone but the gateway', shownBy('kit/build/page.test.ts', 'to the device only')],
  ['`npm run build` writes one folder per device type', shownBy('kit/build/build.test.ts', 'every type into its own')],
  ['decides between desktop and phone', shownBy('web/loader/loader.test.ts', 'narrow windows get the mobile version')],
  ['draws the login', shownBy('web/loader/loader.test.ts', 'a login form is usable at once')],
  ['a link to `index.html`', shownBy('kit/build/build.test.ts', 'mobile.html as a link')],
  ['some fifty screens in two languages', routes >= 45 && routes < 60 && Object.keys(sourceLanguages).length === 2],
  [
    'fetched only by browsers without `DecompressionStream`',
    shownBy('web/loader/loader.test.ts', 'with and without DecompressionStream'),
  ],
  ['prints what each feature costs', shownBy('kit/size/size.test.ts', 'the cost of a feature')],
  ['exports every text for translators', shownBy('kit/texts/texts.test.ts', 'are all texts that the sources have')],
  ['writes a web root, a squashfs image and a manifest', shownBy('kit/newcomer.test.ts', 'from a clone to a trimmed')],
  [
    'reference, OpenAPI, JSON Schemas, C header',
    shownBy('kit/contract/contract.test.ts', 'every module is in the ref'),
  ],
  ['a validator in C', shownBy('kit/contract/validator/validator.test.ts', 'agree on code and key')],
  [
    'checks a device against the contract over HTTP',
    shownBy('kit/conform/conform-faults.test.ts', 'every bug is found'),
  ],
  ['from a clean tag', shownBy('kit/release/release.test.ts', 'a release needs a clean tree')],
  ['forwards its calls to a device', shownBy('gateway/server/target.test.ts', '--target serves the console here')],
  [
    'preact/compat as `react`, @preact/signals and preact-iso',
    ['@preact/signals', 'preact-iso'].every(name => name in dependencies!),
  ],
  ['goober compiles the styles when the console is built', shownBy('kit/build/styles.test.ts', 'neither goober nor')],
  ['One definition in `src/device` feeds', shownBy('kit/one-edit.test.ts', 'applies to console, gateway, contract')],
  ['adds a complete setting', shownBy('kit/adding.test.ts', 'with every step all tests pass')],
  ['you stay logged in', shownBy('kit/dev/dev.test.ts', 'users stay logged in when')],
  ['`npm run check` | types and lint', /^tsc [^"]*biome check/.test(scripts!.check!)],
  ['creates a screen that runs', shownBy('kit/adding.test.ts', 'creates a screen of a group')],
  ['only the test files whose path contains `lan`', shownBy('run.test.ts', 'runs only what a pattern matches')],
  ['against `size-budget.json`', shownBy('kit/size/size.test.ts', 'over budget')],
  ['a workflow publishes it from a tag', /tags: .*\n[^]*npm run demo/.test(contentOf('.github/workflows/demo.yml'))],
  ['compared with two reference pages', Object.keys(contenders).join() === 'bare,console,react,plain'],
  [
    'no light, a refused password, silent DNS, weak Wi-Fi',
    ['no-light', 'wrong-password', 'dns', 'far-wifi'].every(name => name in troubles),
  ],
  ['MIT.', manifest.license === 'MIT' && contentOf('LICENSE').startsWith('MIT')],
]
