import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { featureGroups, features } from '../../../src/device/profile'
import { loadVendor } from '../../../src/tools/vendor/load-vendor'
import { sourceOf } from '../../../src/tools/vendor/public-api'
import { acme, copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-vendor-'))
const folder = copyOfAcme(temporary)
test.after(() => rmSync(temporary, { recursive: true }))

/** What a check of the folder says after a file has been changed; '' if nothing. */
const conflictAfter = (path: string, change: (text: string) => string): string => {
  const file = join(folder, path)
  const original = read(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, change(original ?? ''))
  try {
    loadVendor(folder)
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    if (original === undefined) rmSync(file)
    else writeFileSync(file, original)
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const definition = 'src/device/applications/door-bell.ts'
const lanPort = 'src/device/internet/lan-port.ts'

test('the example has no conflict', () => {
  const { name, version, without, themes } = loadVendor(acme)
  assert.equal([name, version, without, Object.keys(themes)], ['acme', '1.0.0', ['applications/mirror'], ['teal']])
})

const conflicts: readonly [
  what: string,
  path: string,
  change: [from: string | RegExp, to: string],
  sentence: string,
][] = [
  [
    'an unknown slug',
    'vendor.json',
    ['applications/mirror', 'applications/miror'],
    'acme/vendor.json:4 takes out "applications/miror", which is no screen of ontlet.',
  ],
  [
    'Home taken out',
    'vendor.json',
    ['applications/mirror', 'home/home'],
    'acme/vendor.json:4 takes out "home/home", without which the console has no start.',
  ],
  [
    'an unknown key',
    'vendor.json',
    ['"without"', '"except"'],
    'acme/vendor.json:4 has the unknown key "except"; valid are: name, version, without, themes.',
  ],
  ['no version', 'vendor.json', ['1.0.0', 'one'], 'acme/vendor.json:3 needs "version": three numbers, such as 1.0.0.'],
  ['a theme of ontlet', 'vendor.json', ['teal', 'blue'], 'acme/vendor.json:6 adds the theme "blue", which ontlet has.'],
  [
    'a colour that is none',
    'vendor.json',
    ['#0B5E5A', 'teal'],
    'acme/vendor.json:6 needs "colours" by name for the theme "teal", such as { "from": "#1d54c4", "to": "#2f6fe4" }.',
  ],
  [
    'colours without names',
    'vendor.json',
    ['{ "from": "#0B5E5A", "to": "#128079" }', '["#0B5E5A", "#128079"]'],
    'acme/vendor.json:6 needs "colours" by name for the theme "teal", such as { "from": "#1d54c4", "to": "#2f6fe4" }.',
  ],
  [
    'a colour with an unknown name',
    'vendor.json',
    ['"to": "#128079"', '"to": "#128079", "ink": "#fff"'],
    'acme/vendor.json:6 has a wrong colour "ink" in the theme "teal"; the names are from, to, accent, barInk, onAccent.',
  ],
  [
    'a theme whose bar is too light for its text',
    'vendor.json',
    ['"#128079"', '"#3cc"'],
    'acme/vendor.json:6 has text that is hard to read in the theme "teal": barInk #fff on to #3cc has a contrast of ' +
      '1.97:1, below 4.5:1.',
  ],
  [
    'a comma too many',
    'vendor.json',
    ['["applications/mirror"]', '["applications/mirror",]'],
    'acme/vendor.json:4 is not valid JSON: JSON does not support trailing commas.',
  ],
  [
    'a byte order mark',
    'vendor.json',
    [/^/, '\ufeff'],
    'acme/vendor.json starts with a byte order mark (BOM). Save it as UTF-8 without one.',
  ],
  ['a list', 'vendor.json', [/^[^]*$/, '[]'], 'acme/vendor.json must be an object.'],
  [
    'an internal module',
    definition,
    [/^/, "import { session } from 'ontlet/net/session'\n"],
    'acme/src/device/applications/door-bell.ts:1 imports ontlet/net/session, which is internal; see docs/vendors.md.',
  ],
  [
    'a file of ontlet by its path',
    definition,
    [/^/, "\nimport '../../../../../../../src/model/field'\n"],
    'acme/src/device/applications/door-bell.ts:2 imports ../../../../../../../src/model/field, which is outside the ' +
      'vendor folder; see docs/vendors.md.',
  ],
  [
    'a file in place of an internal one',
    'web/net/call.ts',
    [/^/, 'export {}'],
    'acme/web/net/call.ts:1 is where ontlet looks for nothing of a vendor; see docs/vendors.md.',
  ],
  [
    'a file in place of a part of pages',
    'web/pages/applications/parts/parental-dialog.tsx',
    [/^/, 'export {}'],
    'acme/web/pages/applications/parts/parental-dialog.tsx:1 stands in place of a part that is internal; see ' +
      'docs/vendors.md.',
  ],
  [
    'a route of ontlet',
    'web/menu.ts',
    ["'/door-bell'", "'/nat'"],
    'acme/web/menu.ts:7 has the route /nat, which web/menu.ts has too.',
  ],
  [
    'a module of ontlet',
    definition,
    ["'door_bell_config'", "'firewall_config'"],
    'acme/src/device/applications/door-bell.ts:14 has the module firewall_config, which src/device/security/firewall.ts ' +
      'has too.',
  ],
  [
    'a section after one that ontlet does not have',
    'web/menu.ts',
    ["after: 'security'", "after: 'safety'"],
    'acme/web/menu.ts:13 names the section "safety"; valid are: internet, system, security, applications, phone, ' +
      'diagnosis, remote, catv.',
  ],
  [
    'a row in a section that ontlet does not have',
    'web/menu.ts',
    ["section: 'applications'", "section: 'house'"],
    'acme/web/menu.ts:7 names the section "house"; valid are: internet, system, security, applications, phone, ' +
      'diagnosis, remote, catv.',
  ],
  [
    'a route of ontlet in a section of the vendor',
    'web/menu.ts',
    ["'/chime'", "'/door-bell'"],
    'acme/web/menu.ts:16 has the route /door-bell, which acme/web/menu.ts has too.',
  ],
  [
    'a new name that a module of ontlet has',
    lanPort,
    ['acme_ports', 'mesh_config'],
    'acme/src/device/internet/lan-port.ts:7 has the module mesh_config, which src/device/internet/mesh.ts has too.',
  ],
  [
    'a new name that another module of the vendor has',
    lanPort,
    ['acme_ports', 'chime_config'],
    'acme/src/device/internet/lan-port.ts:7 has the module chime_config, which acme/src/device/house/chime.ts has too.',
  ],
  [
    'the same new name for two modules',
    lanPort,
    [/$/, "export const port = extend(original.port, { writes: 'acme_ports' })\n"],
    'acme/src/device/internet/lan-port.ts:7 has the module acme_ports, which acme/src/device/internet/lan-port.ts has ' +
      'too.\nacme/src/device/internet/lan-port.ts:8 has the module acme_ports, which ' +
      'acme/src/device/internet/lan-port.ts has too.',
  ],
  [
    'a name that is none of a module',
    lanPort,
    ['acme_ports', 'acme-ports'],
    'acme/src/device/internet/lan-port.ts:7 has the module "acme-ports"; a name has letters, digits and underscores.',
  ],
  [
    'a module of the protocol renamed',
    'src/device/system/account.ts',
    [
      /^/,
      "import * as original from 'ontlet/device/system/account'\nimport { extend } from 'ontlet/model/extend'\n" +
        "export const account = extend(original.account, { writes: 'acme_users' })\n",
    ],
    'acme/src/device/system/account.ts:3 renames account_info, which keeps its name; see docs/vendors.md.',
  ],
  [
    'a module renamed in another file than that of its definition',
    definition,
    [/$/, "import { snmp } from './snmp'\nextend(snmp, { module: 'acme_snmp' })\n"],
    'acme/src/device/applications/door-bell.ts:24 renames snmp, which the definition of ontlet at this path does not have.',
  ],
  [
    'a code of ontlet',
    definition,
    ['10900', '10203'],
    'acme/src/device/applications/door-bell.ts:6 needs a code from 10900 to 10999 for doorBellsFull, not 10203.',
  ],
  [
    'a code after those of vendors',
    definition,
    ['10901', '11000'],
    'acme/src/device/applications/door-bell.ts:11 needs a code from 10900 to 10999 for chimeBusy, not 11000.',
  ],
  [
    'a code that is not written where the error is',
    definition,
    ['deviceError(10901', 'deviceError(CODE'],
    'acme/src/device/applications/door-bell.ts:11 needs a code from 10900 to 10999 for chimeBusy.',
  ],
  [
    'an error that the header could not name',
    definition,
    ['errors: [chimeBusy]', "errors: [{ code: 10902, text: ['Off.', '已关闭。'] }]"],
    'acme/src/device/applications/door-bell.ts:21 has an error without a name: write export const NAME = ' +
      "deviceError(10902, ['…', '…']).",
  ],
  [
    'a code that two definitions have',
    'src/device/security/firewall.ts',
    ['10910', '10901'],
    'acme/src/device/security/firewall.ts:8 has the code 10901, which acme/src/device/applications/door-bell.ts has too.',
  ],
  [
    'an error with the name of one of ontlet',
    definition,
    ['export const chimeBusy =', 'export const takingEffect ='],
    'acme/src/device/applications/door-bell.ts:11 has the error takingEffect, which src/device/device-errors.ts has too.',
  ],
  [
    'a page that is on no menu',
    'web/pages/applications/gate.tsx',
    [/^/, 'export default undefined'],
    'acme/web/pages/applications/gate.tsx:1 is a page without a row in web/menu.ts.',
  ],
  [
    'a text that ontlet does not say',
    'texts/zh.po',
    ['Static routes', 'Static roads'],
    'acme/texts/zh.po:4 replaces “Static roads”, which ontlet does not say.',
  ],
  [
    'a text of the vendor that has a placeholder in one language only',
    definition,
    ["['Add a door bell', '添加门铃']", "['Add bell _', '添加门铃']"],
    'acme/src/device/applications/door-bell.ts:21: The Chinese of “Add bell _” has 0 placeholders “_” instead of 1: ' +
      '“添加门铃”.',
  ],
  [
    'a feature that ontlet does not have',
    'size-budget.json',
    ['"voip"', '"fax"'],
    'acme/size-budget.json:6: device type "acme-1" has the unknown key "fax" in "features"; valid are: ' +
      `${[...Object.keys(featureGroups), ...features].join(', ')}.`,
  ],
  [
    'a text that is too long',
    'texts/en.po',
    ['Fixed routes', 'Routes that have been entered by hand'],
    'acme/texts/en.po:4: The translation of “Static routes” is too long for its control: 37 characters, at most 23 fit: ' +
      '“Routes that have been entered by hand”.',
  ],
]
for (const [what, path, [from, to], sentence] of conflicts) {
  test(`${what} is one sentence`, () => {
    assert.is(
      conflictAfter(path, text => text.replace(from, to)),
      sentence,
    )
  })
}

test('a folder without vendor.json is refused', () => {
  assert.throws(() => loadVendor(temporary), /is no vendor folder: it has no vendor\.json/)
})

test('stable names lead to sources, whatever the folders are called; other names to none', () => {
  const cases: [name: string, source: string | undefined][] = [
    ['ontlet/model/field', 'src/model/field'],
    ['ontlet/model/wire', undefined],
    ['ontlet/device/applications/snmp', 'src/device/applications/snmp'],
    ['ontlet/behaviours/system/system-log', 'src/gateway/behaviours/system/system-log'],
    ['ontlet/limits/applications/snmp', 'tests/device/applications/snmp.limits'],
    ['ontlet/menu', 'web/vendor/menu-row'],
    ['ontlet/model/extend', 'src/model/vendor/extend'],
    ['ontlet/model/rules/order', 'src/model/rules/order'],
    ['ontlet/model/rules/rule', undefined],
    ['ontlet/tools/build', undefined],
    ['ontlet/net/session', undefined],
    ['ontlet/constructor', undefined],
  ]
  for (const [name, source] of cases) assert.is(sourceOf(name), source, name)
})

test.run()
