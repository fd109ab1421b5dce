// What each device type has of the screens and modules that the requirements name (requirements 2.3, 3.33, 7.7).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { specifiedTypes } from '../../../src/device/profile'
import { bundle, consoleEntry } from '../../../src/tools/build/bundle'
import { profileOf } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'

const requirements = readFileSync(resolve(root, 'docs/requirements.md'), 'utf8')

/** The rows of the table that has this head, each as its cells. */
const rowsBelow = (head: string): string[][] => {
  const [, table = ''] = requirements.split(`\n| ${head} |`)
  const [lines = ''] = table.split('\n\n')
  return lines
    .split('\n')
    .slice(2)
    .map(line =>
      line
        .split('|')
        .map(cell => cell.trim())
        .slice(1, -1),
    )
}

/** A row of the requirements: a screen, or one module. */
interface Row {
  name: string
  routes: readonly string[]
  /** Modules, keys and addresses of file calls. */
  modules: readonly string[]
}

const modulesIn = (text: string) => text.match(/\w+_\w+|\bform[A-Z]\w+|\b(login|logout|account|upgrade)\b/g) ?? []

/** The screens of requirements 2.3: `- Login (\`/login\`): public_info, login`. */
const screens = [...requirements.matchAll(/^ {2}- (.+?) \((.+?)\): ([^]+?)(?=\n {2}-|\n\n)/gm)].map(
  ([, name = '', routes = '', modules = '']): Row => ({
    name,
    routes: [...routes.matchAll(/`([^`]+)`/g)].map(([, route]) => route!.replace('{id}', ':id')),
    modules: modulesIn(modules),
  }),
)
const modules = rowsBelow('Modules').flatMap(([names = '']) =>
  names.split(', ').map((name): Row => ({ name, routes: [], modules: [name] })),
)

/** Consoles with the same features differ in their limits only, which no row is about. */
const texts = new Map<string, Promise<string>>()
const consoleOf = (type: string): Promise<string> => {
  const profile = profileOf(type)
  const features = JSON.stringify(profile.features)
  const text = texts.get(features) ?? bundle(profile, consoleEntry).then(result => result.text)
  texts.set(features, text)
  return text
}

/** The module is read or written; one definition makes both of `ping_ipv4` and `ping_ipv6`, with one name in full. */
const hasModule = (text: string, module: string) =>
  [module, module.replace(/ipv6$/, 'ipv4')].some(name => text.includes(name))

const hasScreen = (text: string, { routes }: Row) => routes.every(route => text.includes(`"${route}"`))

const isComplete = (text: string, row: Row) =>
  hasScreen(text, row) && row.modules.every(module => hasModule(text, module))

test('the requirements name screens and modules', () => {
  assert.ok(screens.length > 50 && modules.length > 75, `${screens.length} screens, ${modules.length} modules`)
  assert.equal(
    screens.filter(row => !row.modules.length).map(({ name }) => name),
    [],
  )
})

for (const type of specifiedTypes)
  test(`${type} lacks no screen and no module of the requirements`, async () => {
    const text = await consoleOf(type)
    const absent = [...screens, ...modules].filter(row => !isComplete(text, row))
    assert.equal(
      absent.map(({ name }) => name),
      [],
    )
  })

test('the smallest console has the screens that size-budget.json states', async () => {
  const { assumption } = profileOf('smallest')
  const [, stated] = /it has these: (.*)\.$/.exec(assumption)!
  const text = await consoleOf('smallest')
  assert.equal(
    screens.filter(row => hasScreen(text, row)).map(({ name }) => name),
    stated!.split('; '),
  )
})

test('a feature that an integrator switches off gives its bytes back', async () => {
  const profile = profileOf('ax3000')
  const { text } = await bundle({ ...profile, features: { ...profile.features, voip: false } }, consoleEntry)
  const absent = screens.filter(row => !hasScreen(text, row)).map(({ name }) => name)
  assert.equal(absent, [
    'VoIP accounts and servers',
    'VoIP advanced',
    'VoIP media',
    'Dial digit map',
    'Value-added services',
  ])
  assert.ok((await consoleOf('ax3000')).length - text.length > 8000)
})

test.run()
