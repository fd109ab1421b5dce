import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** What each layer may import beside itself: imports run one way. `web` is what stands directly in web/. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/device': ['src/model'],
  'src/gateway': ['src/model', 'src/device'],
  'src/kit': ['src/model', 'src/device'],
  'web/loader': ['src/model'],
  'web/look': ['src/model', 'src/device'],
  'web/net': ['src/model', 'src/device'],
  'web/ui': ['src/model', 'src/device', 'web/look', 'web/net'],
  'web/pages': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  'web/shell': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui'],
  'web': ['src/model', 'src/device', 'web/look', 'web/net', 'web/ui', 'web/pages', 'web/shell'],
}

/** What single files may import beyond their layer, and why. */
const exceptions: readonly (readonly [from: string, to: string])[] = [
  // The profile has to be applied before a definition is imported, and the file of profiles is read by the kit.
  ['src/gateway/start.ts', 'src/kit/profile-file'],
  // The frame draws the menu, and menu.ts names every page: the one place where the shell meets the pages.
  ['web/shell/frame.tsx', 'web/menu'],
  ['web/shell/menu.tsx', 'web/menu'],
  ['web/shell/open-screens.ts', 'web/menu'],
  ['web/shell/search.tsx', 'web/menu'],
]

/** Words that name no subject: a file of that name collects what belongs elsewhere. */
const emptyNames = /^(utils?|helpers?|constants?|types)\.\w+$/

const layerOf = (path: string) => (/^web\/[^/]+$/.test(path) ? 'web' : path.split('/').slice(0, 2).join('/'))
const isAllowed = (layer: string, ...layers: string[]) => layers.includes(layer)

/** The source without its comments: what stands in prose breaks no rule. */
const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g, '$1')

/** Why a file may not import that; nothing when it may. `path` and the answer are relative to the project. */
function importFault(path: string, specifier: string): string | undefined {
  const layer = layerOf(path)
  if (!specifier.startsWith('.')) {
    if (isAllowed(layer, 'src/model', 'src/device')) return `imports the package ${specifier}; ${layer} imports none`
    if (layer.startsWith('web') && specifier.startsWith('node:')) return `imports ${specifier}; a browser has none`
    return undefined
  }
  const target = posix.join(posix.dirname(path), specifier)
  if (exceptions.some(([from, to]) => from === path && to === target.replace(/\.tsx?$/, ''))) return undefined
  const targetLayer = layerOf(target)
  if (targetLayer !== layer) return mayImport[layer]?.includes(targetLayer) ? undefined : `imports ${target}; ${layer} may not import ${targetLayer}`
  if (layer !== 'web/pages') return undefined
  // A large page may be split: home.tsx imports home-ports.tsx beside it, and nobody else does.
  const own = path.replace(/\.tsx?$/, '')
  return target.startsWith(`${own}-`) ? undefined : `imports ${target}; a page imports no other page`
}

/** What in a file goes against the plan of the house, one sentence each. `path` is relative to the project. */
function faultsOf(path: string, source: string): string[] {
  const code = withoutComments(source)
  const layer = layerOf(path)
  const faults = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"`])([^'"`\n]+)\1/g)].map(match => importFault(path, match[2]!))
  const refuse = (where: boolean, pattern: RegExp, why: string) => {
    const found = where && pattern.exec(code)
    if (found) faults.push(`has “${found[0]}”; ${why}`)
  }
  if (!mayImport[layer]) faults.push(`stands in no layer we know (${Object.keys(mayImport).join(', ')})`)
  if (emptyNames.test(basename(path))) faults.push('is named after no subject')
  const inBrowser = layer.startsWith('web') || isAllowed(layer, 'src/model', 'src/device')
  refuse(inBrowser && !isAllowed(layer, 'web/net', 'web/loader'), /(?<![.\w])(window\.)?fetch\s*\(|\bnew XMLHttpRequest\b|\bsendBeacon\b|\bEventSource\b|\bWebSocket\b/, 'only web/net calls the device')
  refuse(inBrowser && !isAllowed(layer, 'web/look', 'web/loader'), /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\(/i, 'only web/look knows colours')
  const markup = 'what comes from outside is text, never markup'
  refuse(inBrowser, /\b(?:dangerouslySetInnerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write\b/, markup)
  // The loader draws only its own sentences, long before anything has come from outside.
  refuse(inBrowser && !isAllowed(layer, 'web/loader'), /\binnerHTML\b/, markup)
  return faults.filter(fault => fault !== undefined)
}

/** The sources of a folder: TypeScript and the loader's page, relative to the project. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|mts|mjs|html)$/.test(path))
    .map(path => `${folder}/${path}`)

test('every source keeps to the plan', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('web')]
  for (const folder of Object.keys(mayImport)) assert.ok(sources.some(path => layerOf(path) === folder), `${folder} has no source: is the test looking in the right place?`)
  const faults = sources.flatMap(path => faultsOf(path, readFileSync(join(root, path), 'utf8')).map(fault => `${path} ${fault}`))
  assert.is(faults.join('\n'), '')
})

test('web/ui-first.ts names every module of web/ui but the one it tells of', () => {
  const named = [...readFileSync(join(root, 'web/ui-first.ts'), 'utf8').matchAll(/^import '\.\/ui\/(.+)'$/gm)].map(([, name]) => name)
  assert.equal(named, sourcesIn('web/ui').map(path => basename(path).replace(/\.tsx?$/, '')).filter(name => name !== 'choose-language').sort())
})

test('no test file is named after no subject', () => {
  assert.equal(sourcesIn('tests').filter(path => emptyNames.test(basename(path))), [])
})

test('every exception is in use', () => {
  for (const [path, target] of exceptions) {
    const specifiers = [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(match => posix.join(posix.dirname(path), match[1]!).replace(/\.tsx?$/, ''))
    assert.ok(specifiers.includes(target), `${path} no longer imports ${target}: take the exception away`)
  }
})

const planted: readonly (readonly [path: string, source: string, fault: RegExp])[] = [
  ['src/model/field.ts', `import { wan } from '../device/internet/wan'`, /may not import src\/device/],
  ['src/model/field.ts', `import { signal } from '@preact/signals'`, /imports the package/],
  ['src/device/internet/wan.ts', `import { hash } from 'node:crypto'`, /imports the package/],
  ['src/device/internet/wan.ts', `export { page } from '../../../web/menu'`, /may not import web$/],
  ['src/device/internet/wan.ts', `import type { Store } from '../../gateway/store'`, /may not import src\/gateway/],
  ['src/gateway/server.ts', `import { pack } from '../kit/pack'`, /may not import src\/kit/],
  ['src/kit/size.ts', `const gateway = await import('../gateway/start.ts')`, /may not import src\/gateway/],
  ['src/kit/size.ts', `import { site } from '../../web/menu'`, /may not import web$/],
  ['web/net/call.ts', `import { notify } from '../ui/message'`, /may not import web\/ui/],
  ['web/look/style.ts', `import '../net/call'`, /may not import web\/net/],
  ['web/ui/form.ts', `import { lan } from '../pages/internet/lan'`, /may not import web\/pages/],
  ['web/ui/page.tsx', `import { site } from '../menu'`, /may not import web$/],
  ['web/ui/page.tsx', `import { Frame } from '../shell/frame'`, /may not import web\/shell/],
  ['web/pages/internet/wan.ts', `import { lan } from './lan'`, /a page imports no other page/],
  ['web/pages/internet/wan.ts', `import { lan } from './wanted'`, /a page imports no other page/],
  ['web/pages/internet/wan.ts', `import { home } from '../home/home'`, /a page imports no other page/],
  ['web/pages/internet/wan.ts', `import { server } from '../../../src/gateway/server'`, /may not import src\/gateway/],
  ['web/shell/login.tsx', `import { site } from '../menu'`, /may not import web$/],
  ['web/loader/loader.ts', `import { say } from '../look/language'`, /may not import web\/look/],
  ['web/main.tsx', `import { pack } from '../src/kit/pack'`, /may not import src\/kit/],
  ['web/main.tsx', `import 'node:fs'`, /a browser has none/],
  ['web/extra/thing.ts', '', /stands in no layer/],
  ['web/ui/helpers.ts', '', /named after no subject/],
  ['src/model/types.ts', '', /named after no subject/],
  ['web/pages/home/home.tsx', 'const answer = await fetch(url)', /only web\/net calls/],
  ['web/pages/home/home.tsx', 'window.fetch (url)', /only web\/net calls/],
  ['web/ui/load.ts', 'const request = new XMLHttpRequest()', /only web\/net calls/],
  ['web/ui/button.tsx', `const style = 'color:#fff'`, /only web\/look/],
  ['web/ui/button.tsx', `<b style="color:#8274EA">`, /only web\/look/],
  ['src/device/system/led.ts', `const on = 'rgba(0,0,0,.5)'`, /only web\/look/],
  ['web/app.tsx', `'hsl(20 10% 5%)'`, /only web\/look/],
  ['web/ui/show.tsx', '<p dangerouslySetInnerHTML={{ __html: name }} />', /never markup/],
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
  ['src/gateway/server.ts', `import { createServer } from 'node:http'\nimport { wan } from '../device/internet/wan'\nfetch(target)`],
  ['src/gateway/start.ts', `import { applyProfile } from '../kit/profile-file'`],
  ['src/kit/pack.ts', `import { publicInfo } from '../device/login/public-info.ts'`],
  ['web/pages/home/home.tsx', `import { Ports } from './home-ports'\nimport { read } from '../../net/device'`],
  ['web/shell/menu.tsx', `import { site } from '../menu'`],
  ['web/net/call.ts', 'const request = new XMLHttpRequest()'],
  ['web/look/theme.ts', `const purple = '#8274EA'`],
  ['web/ui/location.tsx', `go('#/lan'); go('#/add-wan'); load.fetch(); href === '#facade1x'`],
  ['web/ui/form.ts', `// see '#fff' and innerHTML\n/* import { a } from '../pages/a' */`],
]
for (const [path, source] of good) {
  test(`accepts ${JSON.stringify(source)} in ${path}`, () => {
    assert.equal(faultsOf(path, source), [])
  })
}

test.run()
