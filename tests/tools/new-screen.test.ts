import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isInMenu, menuSections } from '../../src/tools/new-screen/menu-sections'
import { main } from '../../src/tools/new-screen/new-screen-command'
import { screenFiles } from '../../src/tools/new-screen/screen-files'
import { emptyMenu, forVendor, rowsEnd } from '../../src/tools/new-screen/vendor-files'
import { root } from '../../src/tools/root'
import { sourceOf } from '../../src/tools/vendor/public-api'
import { runCommand } from '../commands/run-command'

// What the command creates is tested in a copy of the sources, by adding.test.ts.

const menu = readFileSync(resolve(root, 'web/menu.ts'), 'utf8')

test('the groups of the menu are found, and the feature of each', () => {
  assert.equal(
    menuSections(menu).map(({ group, feature }) => [group, feature]),
    [
      ['internet', ''],
      ['system', ''],
      ['security', ''],
      ['applications', ''],
      ['voip', 'voip'],
      ['diagnosis', ''],
      ['remote', 'tr069'],
      ['catv', 'catv'],
    ],
  )
  for (const { end } of menuSections(menu)) assert.match(menu.slice(end), /^\]\)/)
})

const refusals: readonly [args: string[], sentence: RegExp][] = [
  [[], /^A group and a slug are required\./],
  [['voip'], /^A group and a slug are required\./],
  [['voip', 'door', 'bell'], /^A group and a slug are required\./],
  [['garage', 'door'], /^"garage" is no group with a section in the menu; there are: applications, catv, .*voip\.$/m],
  [['home', 'door'], /^"home" is no group/],
  [['voip', 'Door'], /^"Door" is no slug: lower-case letters and digits, words separated by hyphens\.$/m],
  [['voip', 'door_bell'], /^"door_bell" is no slug/],
  [['voip', '../door'], /^"\.\.\/door" is no slug/],
  [['voip', '2g'], /^"2g" is no slug/],
  [['voip', 'door-'], /^"door-" is no slug/],
  [['system', 'led'], /^The slug "led" is taken by src\/device\/system\/led\.ts\.$/m],
  [['voip', 'wan-edit'], /^The slug "wan-edit" is taken by web\/pages\/internet\/wan-edit\.tsx?\.$/m],
  [['voip', 'household'], /^The slug "household" is taken by src\/gateway\/behaviours\/home\/household\.ts\.$/m],
  [['voip', 'delete'], /^"delete" cannot be used: web\/menu\.ts or JavaScript needs it\.$/m],
  [['voip', 'inform-page'], /^"inform-page" cannot be used/],
  [['voip', 'section'], /^"section" cannot be used/],
  [['voip', 'screens'], /^"screens" cannot be used/],
  [['voip', 'systemlog'], /^"systemlog" cannot be used/],
  [
    ['diagnosis', 'ping-watch'],
    /^"ping-watch" cannot be used: the menu takes one of \/ping-watch and \/ping for a part/,
  ],
  [['security', 'speed'], /^"speed" cannot be used: the menu takes one of \/speed and \/speed-test for a part/],
]
for (const [args, sentence] of refusals)
  test(`new-screen ${args.join(' ')} is refused with a sentence, and nothing is written`, async () => {
    const { status, stderr, stdout } = await runCommand(main, args)
    assert.equal([status, stdout], [1, ''])
    assert.match(stderr, sentence)
    assert.is(readFileSync(resolve(root, 'web/menu.ts'), 'utf8'), menu)
  })

test('a name is taken by what the menu imports or defines, and by a route, not by words to search for', () => {
  const entry = "{ name: ['Loans', '借用'], words: ['borrow, lend, it\\'s, keep', '借'], route: '/loan', page: loans },"
  const own = `import loans from './pages/home/loans'\nimport { type Entry, lease } from './entries'\n${entry}`
  const taken = ['loans', 'loan', 'lease', 'lend', 'keep', 'borrow'].filter(slug => isInMenu(own, { slug, name: slug }))
  assert.equal(taken, ['loans', 'loan', 'lease'])
})

test('in a vendor folder, a screen imports by stable names what is not its own', () => {
  const screen = { group: 'voip', slug: 'bell', name: 'bell', module: 'bell_config', title: 'Bell', feature: 'voip' }
  const files = forVendor(screenFiles(screen))
  const imports = Object.values(files).flatMap(text => [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name!))
  const own = imports.filter(name => name.startsWith('.'))
  assert.equal([...new Set(own)].sort(), ['../../../src/device/voip/bell', '../../../device/voip/bell'].sort())
  const others = imports.filter(name => !name.startsWith('.') && !name.startsWith('uvu'))
  assert.ok(others.length > 8)
  for (const name of others) assert.ok(sourceOf(name), name)
  assert.throws(
    () => forVendor({ 'src/device/voip/bell.ts': "import '../x'\nimport a from '../../tools/usage-error'" }),
    /stable/,
  )
})

test('the list of rows in the menu of a vendor ends at its bracket', () => {
  const menus = [
    [emptyMenu, ']\n'],
    [
      "// A vendor's.\nexport const rows: readonly MenuRow[] = [\n  { words: ['a', 'b]'] },\n]\nconst x = []",
      ']\nconst x = []',
    ],
  ] as const
  for (const [menu, rest] of menus) assert.is(menu.slice(rowsEnd(menu)), rest)
  assert.throws(() => rowsEnd('export const row = 1'), /does not export a list of "rows"\./)
})

test.run()
