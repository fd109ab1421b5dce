import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codeOf } from './code'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const contentOf = (path: string) => readFileSync(join(root, path), 'utf8')

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
  // The console's tools: what builds, measures and translates it, and starts the simulated gateway.
  'src/tools': ['src/model', 'src/device', 'src/gateway', 'src/gateway/situations', 'src/gateway/faults'],
  // The integrator's kit: it packs what the tools build, and never looks into web/.
  'src/kit': ['src/model', 'src/device', 'src/tools'],
  'web/loader': ['src/model'],
  'web/look': ['src/model', 'src/device'],
  'web/net': ['src/model', 'src/device'],
  'web/ui': ['src/model', 'src/device', 'web/look', 'web/net'],
  'web/shared': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  'web/pages': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui', 'web/shared'],
  'web/shell': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  // Only in a build for a vendor.
  'web/vendor': ['src/model', 'web/ui', 'web/shell', 'web'],
  web: ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui', 'web/pages', 'web/shell'],
}

/** What individual files may import beyond their layer's rules, and why. */
const exceptions: readonly (readonly [from: string, to: string])[] = [
  // The page is painted in the colours of a theme before the console arrives.
  ['src/tools/build/page.ts', 'web/look/theme'],
  // The page allows the script that its loader finds in ui.gz.
  ['src/tools/build/build.ts', 'web/loader/unpack'],
  // What the page says when its loader does not run is one of the loader's sentences.
  ['src/tools/build/page.ts', 'web/loader/sentences'],
  // The frame draws the menu, and menu.ts names every page: the only place where the shell refers to pages.
  ['web/shell/capabilities.ts', 'web/menu'],
  ['web/shell/frame.tsx', 'web/menu'],
  ['web/shell/menu.tsx', 'web/menu'],
  ['web/shell/search-results.ts', 'web/menu'],
  ['web/shell/tools.tsx', 'web/menu'],
]

/** What a part of a layer may not import, although its layer may, and why. */
const refused: readonly (readonly [from: string, to: RegExp, reason: string])[] = [
  [
    'src/tools/build/',
    /^src\/tools\/(dev|new-screen|size|gateway-command|start-command)\b/,
    'the build knows nothing of what runs it',
  ],
  [
    'web/ui/primitives/',
    /^(web\/net|src\/device|src\/model\/(entity|shape|validation))\b/,
    'primitives depend on neither definitions nor the device',
  ],
]

/**
 * The layers inside web/ui: folders, and the files directly in it. A file may import from its own layer and from those
 * above it in this list.
 */
const uiLayers: readonly (readonly string[])[] = [
  ['layout', 'router', 'setter'],
  ['page', 'search-target'],
  ['primitives'],
  ['messages'],
  ['data'],
  ['forms'],
  ['transitions'],
  ['tables'],
  ['screens'],
]

/** The place of a path in `uiLayers`; -1 for a path in none of them. */
const uiLayerOf = (path: string) => {
  const [, , name] = path.replace(/\.tsx?$/, '').split('/')
  return uiLayers.findIndex(names => names.includes(name!))
}

/** Lists derived from folders. They read the file system, so nothing that runs in a browser may import them. */
const derivedLists = ['src/device/exports-in', 'src/device/index', 'src/device/vendor']

/** A colour in a style sheet. */
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\(/i

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
  '@noble/hashes/pbkdf2',
  '@noble/hashes/sha2',
  '@noble/hashes/utils',
  'ontlet:definitions',
  'ontlet:behaviours',
]

/** The layer of a path: `web` for files directly in web/, a folder of the gateway, else the first two folders. */
const layerOf = (path: string): string => {
  if (/^web\/[^/]+$/.test(path)) return 'web'
  const depth = /^src\/gateway\/[^/]+\//.test(path) ? 3 : 2
  return path.split('/').slice(0, depth).join('/')
}
const isAllowed = (layer: string, ...layers: string[]) => layers.includes(layer)

/** Why a file must not import `specifier`; undefined if it may. All paths are relative to the project. */
const importFault = (path: string, specifier: string): string | undefined => {
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
  if (layer === 'web/ui' && uiLayerOf(target) > uiLayerOf(path))
    return `imports ${target}; it belongs to a higher layer of web/ui`
  if (layer !== 'web/pages') return undefined
  // What pages of one group share is in its folder `parts`. A large page may be split: home.tsx imports home-ports.tsx.
  const own = path.replace(/\.tsx?$/, '')
  const [, , group] = path.split('/')
  const isPart = target.startsWith(`web/pages/${group}/parts/`) || target.startsWith(`${own}-`)
  return isPart ? undefined : `imports ${target}; a page imports no other page, and no part of another group`
}

/** The violations of the layering rules in a file, one sentence each. `path` is relative to the project. */
const faultsOf = (path: string, { imports, names, strings }: Code): string[] => {
  const layer = layerOf(path)
  const faults = imports.map(specifier => importFault(path, specifier))
  const refuse = (where: boolean, found: string | undefined, why: string) => {
    if (where && found !== undefined) faults.push(`has “${found}”; ${why}`)
  }
  const named = (...refused: readonly string[]) => refused.find(name => names.has(name))
  if (layer === 'web/ui' && uiLayerOf(path) < 0) faults.push('stands in no layer of web/ui')
  if (!mayImport[layer]) faults.push(`stands in no layer we know (${Object.keys(mayImport).join(', ')})`)
  if (emptyNames.test(basename(path))) faults.push('is named after no subject')
  const inBrowser = layer.startsWith('web') || isAllowed(layer, 'src/model', 'src/device')
  const calls = named('fetch', 'window.fetch', 'globalThis.fetch', 'XMLHttpRequest', '.sendBeacon', 'EventSource')
  refuse(
    inBrowser && !isAllowed(layer, 'web/net', 'web/loader'),
    calls ?? named('WebSocket'),
    'only web/net calls the device',
  )
  const colours = strings.map(text => colour.exec(text)?.[0]).find(found => found !== undefined)
  refuse(inBrowser && !isAllowed(layer, 'web/look', 'web/loader'), colours, 'only web/look knows colours')
  refuse(
    engineLayers.includes(layer) || layer === 'src/demo',
    named('Buffer', 'setImmediate', 'process'),
    `${layer} also runs in a browser`,
  )
  const markup = 'what comes from outside is text, never markup'
  const writers = named(
    'dangerouslySetInnerHTML',
    '.dangerouslySetInnerHTML',
    '.outerHTML',
    '.insertAdjacentHTML',
    'document.write',
  )
  refuse(inBrowser, writers, markup)
  // The loader draws only its own texts, before any data has been received.
  refuse(inBrowser && !isAllowed(layer, 'web/loader'), named('.innerHTML'), markup)
  return faults.filter(fault => fault !== undefined)
}

/** The sources of a folder, relative to the project. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|mjs)$/.test(path))
    .map(path => `${folder}/${path}`)

test('every source follows the layering rules', async () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('web')]
  for (const folder of Object.keys(mayImport))
    assert.ok(
      sources.some(path => layerOf(path) === folder),
      `${folder} has no source: is the test looking in the right place?`,
    )
  const codes = await Promise.all(sources.map(async path => [path, await codeOf(path, contentOf(path))] as const))
  const faults = codes.flatMap(([path, code]) => faultsOf(path, code).map(fault => `${path} ${fault}`))
  assert.is(faults.join('\n'), '')
})

/** The subjects of the firmware in C that a source or header includes; generated ones have no file here. */
const includedBy = (folder: string) => {
  const included = new Map<string, Set<string>>()
  for (const name of readdirSync(join(root, folder)).filter(name => /\.[ch]$/.test(name))) {
    const subject = name.slice(0, -2)
    const others = [...contentOf(`${folder}/${name}`).matchAll(/^#include "(.+)\.h"$/gm)].map(([, other]) => other!)
    included.set(subject, new Set([...(included.get(subject) ?? []), ...others.filter(other => other !== subject)]))
  }
  return included
}

/** The ways from a subject back to itself, over what each of them needs. */
const circlesOf = (needed: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const above = (subject: string, way: readonly string[]): string[] => {
    if (way.includes(subject)) return [[...way, subject].join(' > ')]
    return [...(needed.get(subject) ?? [])].flatMap(other => above(other, [...way, subject]))
  }
  return [...new Set([...needed.keys()].flatMap(subject => above(subject, [])))]
}

test('headers of the firmware in C are by subject, and no two subjects include each other on any way', () => {
  const included = includedBy('src/kit/firmware/runtime')
  assert.ok(included.get('store')?.has('copies'))
  assert.equal(circlesOf(included), [])
})

/** The sources of a board in C whose functions each of them calls; all share a header. */
const calledBy = (folder: string) => {
  const names = readdirSync(join(root, folder)).filter(name => name.endsWith('.c'))
  const codes = names.map(name => [name, contentOf(`${folder}/${name}`).replace(/\/\*[^]*?\*\//g, '')] as const)
  const homes = new Map(
    codes.flatMap(([name, code]) =>
      [...code.matchAll(/^[^\s#].*?\b(linux_\w+)\(.*\{/gm)].map(([, own]) => [own!, name]),
    ),
  )
  return new Map(
    codes.map(([name, code]) => {
      const called = [...code.matchAll(/\b(linux_\w+)\(/g)].flatMap(([, own]) => homes.get(own!) ?? [])
      return [name, new Set(called.filter(other => other !== name))]
    }),
  )
}

test('no two sources of the gateway on Linux call each other on any way', () => {
  const called = calledBy('src/kit/firmware/boards/linux')
  assert.ok(called.get('linux-wan.c')?.has('linux-pppoe.c'))
  assert.equal(circlesOf(called), [])
})

test('every test file is named after a subject', () => {
  assert.equal(
    sourcesIn('tests').filter(path => emptyNames.test(basename(path))),
    [],
  )
})

test('every exception is in use', async () => {
  for (const [path, target] of exceptions) {
    const { imports } = await codeOf(path, contentOf(path))
    const targets = imports.map(specifier => posix.join(posix.dirname(path), specifier).replace(/\.tsx?$/, ''))
    assert.ok(targets.includes(target), `${path} no longer imports ${target}: take the exception away`)
  }
})

/** One or two of each rule: each is a row of the tables above, or a line of `faultsOf`. */
const refusedSources: readonly (readonly [path: string, source: string, fault: RegExp])[] = [
  ['src/model/field.ts', `import { wan } from '../device/internet/wan'`, /may not import src\/device/],
  ['src/model/field.ts', `import { signal } from '@preact/signals'`, /imports the package/],
  ['src/gateway/engine/gateway.ts', `import { entities } from '../../device/index'`, /reads the file system/],
  ['src/device/internet/wan.ts', `export { page } from '../../../web/menu'`, /may not import web$/],
  ['src/gateway/engine/random.ts', `import { randomBytes } from 'node:crypto'`, /also runs in a browser/],
  ['src/demo/engine/form.ts', `import { readFile } from 'node:fs/promises'`, /a browser has none/],
  ['src/tools/build/bundle.ts', `import { git } from '../size/size'`, /knows nothing of what runs it/],
  ['src/tools/start-command.ts', `import { pack } from '../kit/pack/pack'`, /may not import src\/kit/],
  ['src/gateway/run.ts', `import { conform } from '../kit/conform/conform'`, /may not import src\/kit/],
  ['src/kit/device-program.ts', `export { run } from '../gateway/run'`, /may not import src\/gateway$/],
  ['src/kit/conform/run.ts', `import { pages } from '../../../web/menu'`, /may not import web$/],
  ['web/pages/internet/wan.ts', `import { lan } from './lan'`, /a page imports no other page/],
  ['web/pages/home/home.tsx', `import { ping } from '../diagnosis/parts/network-test'`, /no part of another group/],
  ['web/ui/forms/form.ts', `import { Table } from '../tables/entity-table'`, /higher layer of web\/ui/],
  ['web/extra/thing.ts', '', /stands in no layer/],
  ['web/ui/helpers.ts', '', /named after no subject/],
  ['web/pages/home/home.tsx', 'window.fetch (url)', /only web\/net calls/],
  ['web/ui/data/resource.ts', 'const request = new XMLHttpRequest()', /only web\/net calls/],
  ['web/ui/primitives/button.tsx', 'const card = style(`border: ${width} solid #fff`)', /only web\/look/],
  ['web/ui/data/format.tsx', 'const p = <p dangerouslySetInnerHTML={{ __html: name }} />', /never markup/],
  ['web/look/style.ts', 'element.innerHTML = css', /never markup/],
]
for (const [path, source, fault] of refusedSources) {
  test(`refuses ${source || 'the name'} in ${path}`, async () => {
    assert.match(faultsOf(path, await codeOf(path, source)).join('\n'), fault)
  })
}

const good: readonly (readonly [path: string, source: string])[] = [
  ['src/device/internet/wan.ts', `import { table } from '../../model/entity'\nimport { lan } from './lan'`],
  ['src/gateway/server/server.ts', `import { createServer } from 'node:http'\nfetch(target)`],
  ['web/pages/home/home.tsx', `import { Ports } from './home-ports'\nimport { read } from '../../net/device'`],
  ['web/ui/router.ts', `go('#/lan'); go('#/add-wan'); load.fetch(); href === '#facade1x'`],
  ['web/ui/forms/form.ts', `// see '#fff' and innerHTML\n/* import { a } from '../pages/a' */`],
  ['web/ui/forms/form.ts', `const words = ['Do not fetch() #fff: process.exit', '不要 fetch() #fff。']`],
  ['web/ui/forms/form.tsx', `const page = <p>import { '{' } a from 'x' #fff</p>`],
]
for (const [path, source] of good) {
  test(`accepts ${JSON.stringify(source)} in ${path}`, async () => {
    assert.equal(faultsOf(path, await codeOf(path, source)), [])
  })
}

test.run()
