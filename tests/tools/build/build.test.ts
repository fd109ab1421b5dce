import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Feature, features } from '../../../src/device/profile'
import { type Build, buildType } from '../../../src/tools/build/build'
import { main } from '../../../src/tools/build/build-command'
import { bundle, consoleEntry, settingsOf } from '../../../src/tools/build/bundle'
import { gzipQuick } from '../../../src/tools/build/compress/compress'
import { licences } from '../../../src/tools/build/licences'
import { profileOf } from '../../../src/tools/build/profile-file'
import { withoutDependents } from '../../../src/tools/build/profiles/combinations'
import { deliveredFiles, type Profile } from '../../../src/tools/build/profiles/profile'
import { root } from '../../../src/tools/root'
import { runCommand } from '../../commands/run-command'
import { builtConsole, unpackedOf, withTexts } from './whole-console'

const standIn = 'tests/tools/stand-in/main.tsx'
const entry = resolve(root, standIn)
const all = profileOf('all')
const folder = mkdtempSync(join(tmpdir(), 'ontlet-build-'))

let standInBuilt: Promise<Build> | undefined
/** The stand-in as it is delivered. */
const standInBuild = () => (standInBuilt ??= buildType(all, { entry }))

// Node warns when a colour choice that the test runner made meets another.
const quietEnvironment = { ...process.env, NODE_NO_WARNINGS: '1' }

/** Runs build.mjs of this checkout; returns its exit code and what it printed. */
const build = async (choices: string[]) => {
  const { status, output: said } = await runCommand(main, choices)
  return { status, said }
}

/** Runs build.mjs of a checkout in a process of its own. */
const buildIn = (
  cwd: string,
  choices: string[],
  { shell = '', env = {} }: { shell?: string; env?: Record<string, string> } = {},
) => {
  const command = `${shell} exec "${process.execPath}" build.mjs ${choices.map(choice => `"${choice}"`).join(' ')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { ...quietEnvironment, ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test.after(() => rmSync(folder, { recursive: true, force: true }))

/** A size-budget.json with another budget for ui.gz of `all`. */
const withBudget = (bytes: number) => {
  const file = join(folder, `budget-${bytes}.json`)
  const types = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8')) as Record<
    string,
    { budget: Record<string, number> }
  >
  types.all!.budget = { 'ui.gz': bytes }
  writeFileSync(file, JSON.stringify(types))
  return file
}

test('the build is reproducible, also in another folder, umask, time zone and language', async () => {
  const copy = join(folder, 'a copy')
  for (const part of ['src', 'web', 'build.mjs', 'package.json', 'tsconfig.json', 'size-budget.json', 'LICENSE']) {
    cpSync(resolve(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'))
  const odd = { shell: 'umask 077;', env: { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8' } }
  assert.equal(buildIn(copy, ['--quiet', '--budget', withBudget(1e6), '--out', 'dist'], odd), { status: 0, said: '' })
  const { files } = await builtConsole()
  const contentOf = (path: string) => readFileSync(join(copy, 'dist', path))
  for (const name of deliveredFiles) {
    assert.ok(contentOf(`all/${name}`).equals(files[name]), name)
    assert.is(statSync(join(copy, 'dist/all', name)).mode & 0o777, 0o644, name)
  }
  assert.is(contentOf('licences.txt').toString(), licences())
})

test('the output contains no folder name or date, and ui.gz is compressed with zopfli', async () => {
  const built = await standInBuild()
  const { files, console: script, build: id } = built
  assert.ok(withTexts(unpackedOf(built)) === script.text)
  assert.equal(
    [...files['ui.gz'].subarray(0, 8)],
    [31, 139, 8, 0, 0, 0, 0, 0],
    'no name and no time in the gzip header',
  )
  assert.ok(files['ui.gz'].length < gzipQuick(gunzipSync(files['ui.gz'])).length)
  assert.match(script.text, new RegExp(`"${id}"|\`${id}\`| ${id} `))
  for (const name of deliveredFiles) {
    const text = name === 'ui.gz' ? script.text : files[name].toString()
    assert.not.match(text, /BUILDID_|8888888|\{\{/, name)
    assert.not.ok(text.includes(root), name)
  }
})

test('writes mobile.html as a link to index.html, also over an older copy', async () => {
  const out = join(folder, 'links')
  await build(['--quiet', '--entry', standIn, '--out', out])
  rmSync(join(out, 'all/mobile.html'))
  writeFileSync(join(out, 'all/mobile.html'), 'old')
  await build(['--quiet', '--entry', standIn, '--out', out])
  assert.ok(lstatSync(join(out, 'all/mobile.html')).isSymbolicLink())
  assert.is(readlinkSync(join(out, 'all/mobile.html')), 'index.html')
})

/** The modules of which something is in the console of a type with these features. */
const modulesOf = async (carried: (feature: Feature) => boolean) => {
  const chosen = Object.fromEntries(features.map(feature => [feature, carried(feature)])) as typeof all.features
  // The styles, which take most of the time, change nothing about which modules are in the bundle.
  const { metafile } = await esbuild(settingsOf({ ...all, features: chosen }, consoleEntry))
  const inputs = Object.entries(Object.values(metafile.outputs)[0]!.inputs)
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput).map(([path]) => path)
}

/** Whether a module belongs to a feature alone; texts tell whether a feature without a module is there. */
const ownModules: Readonly<Record<Feature, RegExp | undefined>> = {
  wifi: /\/(wifi[\w-]*|wps)\.ts/,
  mesh: /\/mesh/,
  ddns: /\/ddns/,
  voip: /\/voip\//,
  catv: /\/catv\//,
  poe: /\/poe/,
  mirror: /\/mirror/,
  snmp: /\/snmp/,
  parental: /\/parental/,
  tr069: /\/(remote\/|inform)/,
  pon: /\/pon/,
  wifiTools: /\/(wifi-channel|wifi-shutdown|wps)\./,
  quick: /\/(quick|home-offer|wizard|guide)/,
  security: /\/security\//,
  applications: /\/applications\/(port-forwarding|upnp|nat|access|alg|route)\.tsx?$/,
  diagnosis: /\/(network-test|ping|tracert|loop)/,
  service: /system\/(led|restart|reset-button|default-config|decrypt)/,
  check: /\/diagnosis\/(check|parts\/check)/,
  devices: /\/devices\/|\/terminal-alias|\/home-people/,
  dashboard: /\/(home-traffic|traffic-history)/,
  search: /shell\/search/,
  qr: /\/(qr|wifi-qr)/,
  trials: /\/safe-apply/,
  advice: /\/(home-trouble|use-link-trouble)/,
  cautions: /\/(caution|leases|wan-cautions)\.tsx?$/,
  expertCautions: /\/expert-wan-cautions\.ts$/,
  themes: undefined,
  sixGhz: undefined,
  dfs: /\/radar\./,
  sheet: /\/wifi-sheet/,
  updates: /\/system\/(updates|upgrade-available)/,
  diary: /\/(diary|event-log|new-devices)/,
  wake: /\/terminal-wake/,
  usage: /\/usage(-days)?\.ts/,
  pinholes: /\/pinhole/,
  people: /\/shared\/people\/|\/(parental-people|home-persons)/,
  speed: /\/(speed-test|local-speed)/,
  install: /\/shell\/install/,
  ranges: /\/port-ranges/,
  commonWords: /\/common-words\.ts$/,
  synonyms: undefined,
  tabs: /\/net\/other-tabs/,
  zoneNames: undefined,
  connectionNames: undefined,
  moves: undefined,
  rejoin: undefined,
  netTools: undefined,
  ruleTools: /\/(row-switch|row-order)\.tsx$/,
  plainNames: undefined,
  ruleFiles: /\/(row-file|row-file-buttons|row-file-dialog)\.tsx?$/,
  shortcuts: /\/device-games/,
  times: /\/model\/span\.ts$/,
  dialTest: /\/number-trial\.tsx$/,
  clock: /\/time-status\.tsx?$/,
  guestEnd: /\/(moment|moment-input|guest-switch)\.tsx?$/,
  safety: /\/(strength-meter|weaknesses|safety|safety-facts|firewall-log|restore-report|setting-names)\.tsx?$/,
}

const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** Every way to choose four of eight. */
const foursOfEight = Array.from({ length: 256 }, (_, number) => places.filter(place => number & (1 << place))).filter(
  ({ length }) => length === 4,
)

test('the console contains no module of a feature that the type lacks', async () => {
  assert.ok(features.length <= foursOfEight.length)
  // Eight consoles instead of one for each feature. Each feature is missing in four of them, and no other feature is
  // missing in the same four.
  const lacking = new Map(features.map((feature, index) => [feature, foursOfEight[index]!]))
  const whole = await modulesOf(() => true)
  for (const feature of features) {
    const own = ownModules[feature]
    assert.ok(own ? whole.some(path => own.test(path)) : featureMarks[feature], feature)
  }
  for (const place of places) {
    const lacks = (feature: Feature) => lacking.get(feature)!.includes(place)
    const carried = withoutDependents(
      Object.fromEntries(features.map(feature => [feature, !lacks(feature)])) as typeof all.features,
    )
    const modules = await modulesOf(feature => carried[feature])
    const left = features
      .filter(lacks)
      .flatMap(feature => modules.filter(path => ownModules[feature]?.test(path)).map(path => `${feature}: ${path}`))
    assert.equal(left, [])
  }
})

/** Texts and names that occur only in the code of a feature. */
const featureMarks: Readonly<Partial<Record<Feature, readonly RegExp[]>>> = {
  voip: [
    /voip/i,
    /SIP domain/,
    /SIP INFO/,
    /G\.711/,
    /digitmap/,
    /[Dd]igit map/,
    /Registrar/,
    /Hotline/,
    /Dials/,
    /phone:/,
    /数图/,
    /热线/,
    /传真/,
  ],
  catv: [/catv/i, /\bAGC\b/, /Deadband/, /extreme/i, /dBµV/, /死区/, /输入光功率/],
  pon: [/LOID/, /pon_/, /"\/pon"/, /Vendor ID/, /OLT/],
  mesh: [/EasyMesh/, /mesh_topo/, /easy-mesh/, /["}]tree["{]|\.tree[ {]/, /节点/],
  advice: [/numbers below/, /Call your provider/, /Find the cause/, /Fibre: _/, /联系运营商/, /查找原因/],
  themes: [/Rufous|rufous/, /Orange/, /#0E6245/, /#444C58/, /赤褐色/, /橙色/],
  sixGhz: [/6\u00a0GHz/, /6 GHz only/, /"802\.11ax"/, /six_?ghz/i, /for all bands/, /所有频段/],
  trials: [/safe_apply/, /Keep the change/, /Another change/, /trial_left/, /试用/],
  check: [/Connection check/],
  search: [/Search all settings/, /mark\{/],
  zoneNames: [/AU12AR11/],
  connectionNames: [/_VID_/],
  moves: [/These move with it/, /一并更改/],
  netTools: [/SNTP server 3/, /home\.arpa/, /Lasting addresses/, /固定内网地址/],
  plainNames: [/Renamed to/, /已重命名/],
  rejoin: [/For your other devices/, /Join another network/, /供其他设备/],
  synonyms: [/Port Vila/, /shortGeneric/, /No-IP, domain name/],
  devices: [/M4 3h16v18H4z/, /"\/devices"/],
  ddns: [/DDNS/, /DynDNS/, /花生壳/, /User name or email/],
  tr069: [
    /tr069/,
    /TR-069/,
    /"\/inform"/,
    /"\/remote"/,
    /disconnect-lock/,
    /STUN/,
    /\bACS\b/,
    /Report now/,
    /Remote management/,
    /上报/,
    /断开锁定/,
    /运营商服务器/,
  ],
}

test('a type without some features contains none of their code', async () => {
  const absent = Object.fromEntries(Object.keys(featureMarks).map(feature => [feature, false]))
  // terser only removes more. Comments would name the paths of modules.
  const shortened = { minifyIdentifiers: true, minifyWhitespace: true }
  const full = (await builtConsole()).console.text
  const lean: Profile = { ...all, features: withoutDependents({ ...all.features, ...absent }) }
  const without = (await bundle(lean, consoleEntry, {}, shortened)).text
  for (const [feature, marks] of Object.entries(featureMarks))
    for (const mark of marks) {
      assert.match(full, mark, feature)
      assert.not.match(without, mark, feature)
    }
})

test('puts the type and its limits into the console as constants', async () => {
  const of = async (vlanMax: number) => {
    const profile = { ...all, type: 'other', limits: { ...all.limits, vlanMax } }
    return (await bundle(profile, entry)).text
  }
  const [less, more] = [await of(4094), await of(4095)]
  assert.match(less, '4094')
  assert.not.match(less, '4095')
  assert.match(more, 'other')
})

test('fails when a file is over its budget, or warns with --may-exceed; one byte less passes', async () => {
  const { files } = await standInBuild()
  const size = files['ui.gz'].length
  const out = join(folder, 'over')
  const budgeted = (budget: number, ...more: string[]) =>
    build(['--entry', standIn, '--out', out, '--budget', withBudget(budget), ...more])
  const said = `all/ui.gz has ${size} bytes, 1 more than its budget of ${size - 1} in size-budget.json.\n`
  assert.equal(await budgeted(size - 1), { status: 1, said })
  assert.not.ok(existsSync(out))
  assert.equal(await budgeted(size - 1, '--quiet', '--may-exceed'), { status: 0, said: `Warning: ${said}` })
  assert.ok(existsSync(join(out, 'all/ui.gz')))
  assert.is((await budgeted(size)).status, 0)
})

test('prints a message for invalid options', async () => {
  const cases: [choices: string[], said: RegExp][] = [
    [
      ['--device', '99z'],
      /^Unknown device type "99z"\. size-budget\.json contains: all, smallest, 07c, 02c, f501, 17c, ax3000, ax1500\.\n$/,
    ],
    [['--device', 'toString'], /^Unknown device type "toString"/],
    [['--entry', 'no/such.tsx'], /^The entry .*no\/such\.tsx does not exist\.\n$/],
    [['--budget', 'no-such.json'], /no-such\.json cannot be read/],
    [['--nonsense'], /^There is no option --nonsense\.\n/],
  ]
  for (const [choices, said] of cases) {
    const result = await build(choices)
    assert.is(result.status, 1, choices.join(' '))
    assert.match(result.said, said)
    assert.not.match(result.said, /\n +at /, 'a stack')
  }
  const broken = join(folder, 'broken.tsx')
  writeFileSync(broken, 'export const a = ;')
  const result = await build(['--entry', broken])
  assert.is(result.status, 1)
  assert.match(result.said, /broken\.tsx:1: Unexpected/)
})

test('builds every type into its own folder', async () => {
  const out = join(folder, 'every')
  const { defaults, classes, all: whole, ax3000 } = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8'))
  const [budget, types] = [join(folder, 'two-types.json'), ['all', 'ax3000']]
  writeFileSync(budget, JSON.stringify({ defaults, classes, all: whole, ax3000 }))
  const { status, said } = await build(['--device', 'every', '--budget', budget, '--entry', standIn, '--out', out])
  assert.is(status, 0)
  assert.equal(
    said
      .trim()
      .split('\n')
      .map(line => line.split(' ')[0]),
    types,
  )
  for (const type of types) assert.ok(statSync(join(out, type, 'ui.gz')).size > 0)
  assert.match(
    readFileSync(join(out, 'licences.txt'), 'utf8'),
    /ontlet 0[\s\S]*Permission is hereby granted[\s\S]*signals-core 1[\s\S]*preact 1/,
  )
})

test.run()
