import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** What each layer may import besides itself: imports run one way. `web` means the files directly in web/. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/device': ['src/model'],
  'src/gateway/engine': ['src/model', 'src/device'],
  'src/gateway/situations': ['src/model', 'src/device', 'src/gateway/engine'],
  'src/gateway/behaviours': ['src/model', 'src/device', 'src/gateway/engine', 'src/gateway/situations'],
  'src/gateway/storage': ['src/model', 'src/device', 'src/gateway/engine'],
  'src/gateway/server': ['src/model', 'src/device', 'src/gateway/engine'],
  'src/gateway/faults': [
    'src/model',
    'src/device',
    'src/gateway/engine',
    'src/gateway/server',
    'src/gateway/situations',
  ],
  'src/gateway': [
    'src/model',
    'src/device',
    'src/gateway/engine',
    'src/gateway/situations',
    'src/gateway/behaviours',
    'src/gateway/storage',
    'src/gateway/server',
    'src/gateway/faults',
  ],
  'src/demo': ['src/model', 'src/device', 'src/gateway/engine', 'src/gateway/situations', 'src/gateway/behaviours'],
  'src/kit': ['src/model', 'src/device'],
  'web/loader': ['src/model'],
  'web/look': ['src/model', 'src/device'],
  'web/net': ['src/model', 'src/device'],
  'web/ui': ['src/model', 'src/device', 'web/look', 'web/net'],
  'web/pages': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  'web/shell': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  // Only in a build for a vendor.
  'web/vendor': ['src/model', 'web/ui', 'web'],
  web: ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui', 'web/pages', 'web/shell'],
}

/** What individual files may import beyond their layer's rules, and why. */
const exceptions: readonly (readonly [from: string, to: string])[] = [
  // The profile has to be applied before any definition is imported, and the kit reads the profile file.
  ['src/gateway/start.ts', 'src/kit/build/profile-file'],
  // The page is painted in the colours of a theme before the console arrives.
  ['src/kit/build/page.ts', 'web/look/theme'],
  // What the page says when its loader does not run is one of the loader's sentences.
  ['src/kit/build/page.ts', 'web/loader/sentences'],
  // The program that `npm start` runs: it builds the console, then starts the gateway.
  ['src/kit/start-command.ts', 'src/gateway/start'],
  // The frame draws the menu, and menu.ts names every page: the only place where the shell refers to pages.
  ['web/shell/frame.tsx', 'web/menu'],
  ['web/shell/menu.tsx', 'web/menu'],
  ['web/shell/search.tsx', 'web/menu'],
  ['web/shell/tools.tsx', 'web/menu'],
]

/** What a part of a layer may not import, although its layer may, and why. */
const refused: readonly (readonly [from: string, to: RegExp, reason: string])[] = [
  [
    'src/kit/build/',
    /^src\/kit\/(conform|contract|demo|dev|pack|release|size)\//,
    'the build knows nothing of what runs it',
  ],
  [
    'web/ui/primitives/',
    /^(web\/net|web\/ui\/(data|feedback|forms|tables)|src\/device|src\/model\/(entity|shape|validation))\b/,
    'primitives depend on neither definitions nor the device',
  ],
  ['web/ui/data/', /^web\/ui\/(feedback|forms|tables|page)\b/, 'what was read does not depend on where it is drawn'],
  ['web/ui/feedback/', /^web\/ui\/(tables|page)\b/, 'feedback does not depend on what it is about'],
  ['web/ui/forms/', /^web\/ui\/tables\b/, 'a form does not know tables'],
]

/** The largest number of files in a folder, not counting its README. */
const maxFilesInFolder = 12

/** Folders that may hold more files, including their subfolders, and why. */
const largeFolders: readonly (readonly [folder: string, reason: string])[] = [
  [
    'src/device',
    'one file per subject, and its group is the one of the menu: a folder between them would change its slug',
  ],
  ['docs', 'one document per subject, to which the README and other projects link'],
]

/** Lists derived from folders. They read the file system, so nothing that runs in a browser may import them. */
const derivedLists = ['src/device/exports-in', 'src/device/index', 'src/device/vendor']

/** Names that name no subject: such files collect what belongs elsewhere. */
const emptyNames = /^(utils?|helpers?|constants?|types)\.\w+$/

/** Layers of the gateway that can run in a browser worker as well as in Node, and the one package they need. */
const engineLayers = ['src/gateway/engine', 'src/gateway/situations', 'src/gateway/behaviours']
const enginePackage = 'fast-xml-parser'

/** The packages of the demo's page. What it gets from its build is not in a file. */
const demoPackages = [
  'preact',
  'preact/hooks',
  '@preact/signals',
  '@noble/ciphers/aes',
  '@noble/hashes/hmac',
  '@noble/hashes/sha2',
  '@noble/hashes/utils',
  'ontlet:definitions',
  'ontlet:behaviours',
]

/** The layer of a path: `web` for files directly in web/, a folder of the gateway, else the first two folders. */
function layerOf(path: string): string {
  if (/^web\/[^/]+$/.test(path)) return 'web'
  const depth = /^src\/gateway\/[^/]+\//.test(path) ? 3 : 2
  return path.split('/').slice(0, depth).join('/')
}
const isAllowed = (layer: string, ...layers: string[]) => layers.includes(layer)

/** The source without its comments: prose cannot break a rule. */
const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g, '$1')

/** Why a file must not import `specifier`; undefined if it may. All paths are relative to the project. */
function importFault(path: string, specifier: string): string | undefined {
  const layer = layerOf(path)
  if (!specifier.startsWith('.')) {
    if (derivedLists.includes(path.replace(/\.ts$/, '')) && specifier.startsWith('node:')) return undefined
    if (isAllowed(layer, 'src/model', 'src/device')) return `imports the package ${specifier}; ${layer} imports none`
    if (engineLayers.includes(layer) && specifier !== enginePackage)
      return `imports ${specifier}; ${layer} also runs in a browser`
    if (layer === 'src/demo' && !demoPackages.includes(specifier)) return `imports ${specifier}; a browser has none`
    if (layer.startsWith('web') && specifier.startsWith('node:')) return `imports ${specifier}; a browser has none`
    return undefined
  }
  const target = posix.join(posix.dirname(path), specifier)
  if (exceptions.some(([from, to]) => from === path && to === target.replace(/\.tsx?$/, ''))) return undefined
  const refusal = refused.find(([from, to]) => path.startsWith(from) && to.test(target))
  if (refusal) return `imports ${target}; ${refusal[2]}`
  const targetLayer = layerOf(target)
  const runsInBrowser = layer.startsWith('web') || layer === 'src/demo' || engineLayers.includes(layer)
  if (runsInBrowser && derivedLists.includes(target.replace(/\.ts$/, '')))
    return `imports ${target}, which reads the file system; ${layer} runs in a browser`
  if (targetLayer !== layer)
    return mayImport[layer]?.includes(targetLayer)
      ? undefined
      : `imports ${target}; ${layer} may not import ${targetLayer}`
  if (layer !== 'web/pages') return undefined
  // What several pages share is in a folder `parts`. A large page may be split: home.tsx imports home-ports.tsx.
  const own = path.replace(/\.tsx?$/, '')
  const isPart = target.includes('/parts/') || target.startsWith(`${own}-`)
  return isPart ? undefined : `imports ${target}; a page imports no other page`
}

/** The violations of the layering rules in a file, one sentence each. `path` is relative to the project. */
function faultsOf(path: string, source: string): string[] {
  const code = withoutComments(source)
  const layer = layerOf(path)
  const faults = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"`])([^'"`\n]+)\1/g)].map(
    match => importFault(path, match[2]!),
  )
  const refuse = (where: boolean, pattern: RegExp, why: string) => {
    const found = where && pattern.exec(code)
    if (found) faults.push(`has “${found[0]}”; ${why}`)
  }
  if (!mayImport[layer]) faults.push(`stands in no layer we know (${Object.keys(mayImport).join(', ')})`)
  if (emptyNames.test(basename(path))) faults.push('is named after no subject')
  const inBrowser = layer.startsWith('web') || isAllowed(layer, 'src/model', 'src/device')
  refuse(
    inBrowser && !isAllowed(layer, 'web/net', 'web/loader'),
    /(?<![.\w])(window\.)?fetch\s*\(|\bnew XMLHttpRequest\b|\bsendBeacon\b|\bEventSource\b|\bWebSocket\b/,
    'only web/net calls the device',
  )
  refuse(
    inBrowser && !isAllowed(layer, 'web/look', 'web/loader'),
    /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\(/i,
    'only web/look knows colours',
  )
  refuse(
    engineLayers.includes(layer) || layer === 'src/demo',
    /\b(?:Buffer|setImmediate|NodeJS)\b|\bprocess\./,
    `${layer} also runs in a browser`,
  )
  const markup = 'what comes from outside is text, never markup'
  refuse(inBrowser, /\b(?:dangerouslySetInnerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write\b/, markup)
  // The loader draws only its own texts, before any data has been received.
  refuse(inBrowser && !isAllowed(layer, 'web/loader'), /\binnerHTML\b/, markup)
  return faults.filter(fault => fault !== undefined)
}

/** The sources of a folder: TypeScript and the loader's page, relative to the project. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|mts|mjs|html)$/.test(path))
    .map(path => `${folder}/${path}`)

test('every source follows the layering rules', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('web')]
  for (const folder of Object.keys(mayImport))
    assert.ok(
      sources.some(path => layerOf(path) === folder),
      `${folder} has no source: is the test looking in the right place?`,
    )
  const faults = sources.flatMap(path =>
    faultsOf(path, readFileSync(join(root, path), 'utf8')).map(fault => `${path} ${fault}`),
  )
  assert.is(faults.join('\n'), '')
})

/** How many files a folder and each folder in it hold, READMEs excepted; paths are relative to the project. */
function fileCounts(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'README.md') continue
    const path = relative(root, entry.parentPath).split(sep).join('/')
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

const isIn = (folder: string, outer: string) => folder === outer || folder.startsWith(`${outer}/`)
const tooLarge = ['src', 'web', 'tests', 'docs'].flatMap(folder =>
  [...fileCounts(folder)].filter(([, count]) => count > maxFilesInFolder),
)

test(`no folder holds more than ${maxFilesInFolder} files`, () => {
  const faults = tooLarge
    .filter(([folder]) => !largeFolders.some(([outer]) => isIn(folder, outer)))
    .map(([folder, count]) => `${folder} holds ${count} files: group them in folders by subject`)
  assert.is(faults.join('\n'), '')
})

for (const [outer] of largeFolders) {
  test(`${outer} still needs its exception from the folder size limit`, () => {
    assert.ok(
      tooLarge.some(([folder]) => isIn(folder, outer)),
      `no folder in ${outer} holds more than ${maxFilesInFolder} files: take the exception away`,
    )
  })
}

test('every test file is named after a subject', () => {
  assert.equal(
    sourcesIn('tests').filter(path => emptyNames.test(basename(path))),
    [],
  )
})

test('every exception is in use', () => {
  for (const [path, target] of exceptions) {
    const specifiers = [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
      match => posix.join(posix.dirname(path), match[1]!).replace(/\.tsx?$/, ''),
    )
    assert.ok(specifiers.includes(target), `${path} no longer imports ${target}: take the exception away`)
  }
})

const planted: readonly (readonly [path: string, source: string, fault: RegExp])[] = [
  ['src/model/field.ts', `import { wan } from '../device/internet/wan'`, /may not import src\/device/],
  ['src/model/field.ts', `import { signal } from '@preact/signals'`, /imports the package/],
  ['src/device/internet/wan.ts', `import { hash } from 'node:crypto'`, /imports the package/],
  ['src/gateway/engine/simulated-gateway.ts', `import { entities } from '../../device/index'`, /reads the file system/],
  ['web/shell/capabilities.ts', `import { entities } from '../../src/device/index.ts'`, /reads the file system/],
  ['src/device/internet/wan.ts', `export { page } from '../../../web/menu'`, /may not import web$/],
  ['src/device/internet/wan.ts', `import type { Store } from '../../gateway/store'`, /may not import src\/gateway/],
  ['src/gateway/server/server.ts', `import { pack } from '../../kit/pack/pack'`, /may not import src\/kit/],
  ['src/gateway/engine/random.ts', `import { randomBytes } from 'node:crypto'`, /also runs in a browser/],
  ['src/gateway/engine/access/session.ts', `const token = Buffer.from(bytes)`, /also runs in a browser/],
  [
    'src/gateway/engine/calls/write.ts',
    `import { Store } from '../../storage/store'`,
    /may not import src\/gateway\/storage/,
  ],
  [
    'src/gateway/engine/calls/api.ts',
    `import { json } from '../../server/reply'`,
    /may not import src\/gateway\/server/,
  ],
  [
    'src/gateway/engine/calls/api.ts',
    `import { wan } from '../../behaviours/internet/wan'`,
    /may not import .*behaviours/,
  ],
  ['src/gateway/engine/gateway.ts', `import { behaviours } from '../behaviours'`, /may not import src\/gateway$/],
  ['src/gateway/behaviours/system/led.ts', `import { createSocket } from 'node:dgram'`, /also runs in a browser/],
  ['src/gateway/behaviours/system/led.ts', `import { json } from '../../server/reply'`, /may not import .*server/],
  ['src/gateway/storage/store.ts', `import { json } from '../server/reply'`, /may not import src\/gateway\/server/],
  ['src/gateway/server/server.ts', `import { Store } from '../storage/store'`, /may not import src\/gateway\/storage/],
  ['src/gateway/server/server.ts', `import { applyFault } from '../faults/apply-fault'`, /may not import .*faults/],
  ['src/demo/engine/gateway-worker.ts', `import { entities } from '../../device/index'`, /reads the file system/],
  ['src/demo/engine/form.ts', `import { readFile } from 'node:fs/promises'`, /a browser has none/],
  ['src/demo/engine/form.ts', `const bytes = Buffer.from(text)`, /also runs in a browser/],
  [
    'src/demo/engine/kept-device.ts',
    `import { Store } from '../../gateway/storage/store'`,
    /may not import src\/gateway\/storage/,
  ],
  ['src/demo/page/bar.tsx', `import { Select } from '../../../web/ui/primitives/select'`, /may not import web\/ui/],
  ['src/kit/demo/demo-build.ts', `import { deviceName } from '../../demo/channel'`, /may not import src\/demo/],
  ['src/kit/size/size.ts', `const gateway = await import('../../gateway/start.ts')`, /may not import src\/gateway/],
  ['src/kit/size/size.ts', `import { site } from '../../../web/menu'`, /may not import web$/],
  ['src/kit/build/bundle.ts', `import { pack } from '../pack/pack'`, /knows nothing of what runs it/],
  ['web/ui/primitives/select.tsx', `import { useForm } from '../forms/form'`, /neither definitions nor the device/],
  ['web/ui/primitives/select.tsx', `import { read } from '../../net/device'`, /neither definitions nor the device/],
  ['web/ui/data/resource.ts', `import { notify } from '../feedback/message'`, /does not depend on where it is drawn/],
  ['web/ui/feedback/job.tsx', `import { Page } from '../page'`, /does not depend on what it is about/],
  ['web/ui/forms/form.ts', `import { newRow } from '../tables/row-form'`, /does not know tables/],
  ['web/net/call.ts', `import { notify } from '../ui/message'`, /may not import web\/ui/],
  ['web/look/style.ts', `import '../net/call'`, /may not import web\/net/],
  ['web/ui/forms/form.ts', `import { lan } from '../../pages/internet/lan'`, /may not import web\/pages/],
  ['web/ui/page.tsx', `import { site } from '../menu'`, /may not import web$/],
  ['web/ui/page.tsx', `import { Frame } from '../shell/frame'`, /may not import web\/shell/],
  ['web/pages/internet/wan.ts', `import { lan } from './lan'`, /a page imports no other page/],
  ['web/pages/internet/wan.ts', `import { lan } from './wanted'`, /a page imports no other page/],
  ['web/pages/internet/wan.ts', `import { home } from '../home/home'`, /a page imports no other page/],
  [
    'web/pages/internet/wan.ts',
    `import { server } from '../../../src/gateway/server/server'`,
    /may not import src\/gateway/,
  ],
  ['web/shell/login/login.tsx', `import { site } from '../../menu'`, /may not import web$/],
  ['web/loader/loader.ts', `import { say } from '../look/language'`, /may not import web\/look/],
  ['web/main.tsx', `import { buildType } from '../src/kit/build/build'`, /may not import src\/kit/],
  ['web/main.tsx', `import 'node:fs'`, /a browser has none/],
  ['web/extra/thing.ts', '', /stands in no layer/],
  ['web/ui/helpers.ts', '', /named after no subject/],
  ['src/model/types.ts', '', /named after no subject/],
  ['web/pages/home/home.tsx', 'const answer = await fetch(url)', /only web\/net calls/],
  ['web/pages/home/home.tsx', 'window.fetch (url)', /only web\/net calls/],
  ['web/ui/data/resource.ts', 'const request = new XMLHttpRequest()', /only web\/net calls/],
  ['web/ui/primitives/button.tsx', `const style = 'color:#fff'`, /only web\/look/],
  ['web/ui/primitives/button.tsx', `<b style="color:#8274EA">`, /only web\/look/],
  ['src/device/system/led.ts', `const on = 'rgba(0,0,0,.5)'`, /only web\/look/],
  ['web/app.tsx', `'hsl(20 10% 5%)'`, /only web\/look/],
  ['web/ui/data/format.tsx', '<p dangerouslySetInnerHTML={{ __html: name }} />', /never markup/],
  ['web/look/style.ts', 'element.innerHTML = css', /never markup/],
  ['web/loader/loader.ts', 'document.write(text)', /never markup/],
]
for (const [path, source, fault] of planted) {
  test(`refuses ${source || 'the name'} in ${path}`, () => {
    assert.match(faultsOf(path, source).join('\n'), fault)
  })
}

const good: readonly (readonly [path: string, source: string])[] = [
  ['src/device/internet/wan.ts', `import { table } from '../../model/entity'\nimport { lan } from './lan'`],
  [
    'src/gateway/server/server.ts',
    `import { createServer } from 'node:http'\nimport { wan } from '../../device/internet/wan'\nfetch(target)`,
  ],
  ['src/gateway/run.ts', `import { Store } from './storage/store'\nimport { behaviours } from './behaviours'`],
  ['src/device/exports-in.ts', `import { readdirSync } from 'node:fs'`],
  ['src/gateway/engine/state/configuration.ts', `import { XMLParser } from 'fast-xml-parser'`],
  [
    'src/gateway/faults/control.ts',
    `import { createServer } from 'node:http'\nimport { collect } from '../server/request'`,
  ],
  ['src/gateway/start.ts', `import { applyProfile } from '../kit/build/profile-file'`],
  ['src/kit/pack/pack.ts', `import { publicInfo } from '../device/login/public-info.ts'`],
  ['web/pages/home/home.tsx', `import { Ports } from './home-ports'\nimport { read } from '../../net/device'`],
  ['web/shell/menu.tsx', `import { site } from '../menu'`],
  ['web/net/call.ts', 'const request = new XMLHttpRequest()'],
  ['web/look/theme.ts', `const purple = '#8274EA'`],
  ['web/ui/router.tsx', `go('#/lan'); go('#/add-wan'); load.fetch(); href === '#facade1x'`],
  ['web/ui/forms/form.ts', `// see '#fff' and innerHTML\n/* import { a } from '../pages/a' */`],
]
for (const [path, source] of good) {
  test(`accepts ${JSON.stringify(source)} in ${path}`, () => {
    assert.equal(faultsOf(path, source), [])
  })
}

test.run()
