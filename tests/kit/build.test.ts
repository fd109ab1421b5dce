import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundle, consoleEntry, root } from '../../src/kit/bundle.ts'
import { pack } from '../../src/kit/pack.ts'
import { deliveredFiles, profileOf, readProfiles } from '../../src/kit/profile-file.ts'
import { features } from '../../src/device/profile.ts'
import { unpack } from '../../web/loader/unpack.ts'

const standIn = 'tests/kit/stand-in/main.tsx'
const entry = resolve(root, standIn)
const all = profileOf('all')
const folder = mkdtempSync(join(tmpdir(), 'ontlet-build-'))

// Node warns when a colour choice that the test runner made meets another.
const quietEnvironment = { ...process.env, NODE_NO_WARNINGS: '1' }

/** Runs build.mjs of a checkout; returns its exit code and what it said. */
function build(choices: string[], { cwd = root, shell = '', env = {} }: { cwd?: string; shell?: string; env?: Record<string, string> } = {}) {
  const command = `${shell} exec "${process.execPath}" build.mjs ${choices.map(choice => `"${choice}"`).join(' ')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env: { ...quietEnvironment, ...env }, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const digests = (out: string) => deliveredFiles.map(name => digestOf(join(out, 'all', name)))

test.after(() => rmSync(folder, { recursive: true, force: true }))

/** A size-budget.json with another budget for ui.gz of `all`. */
function withBudget(bytes: number) {
  const file = join(folder, `budget-${bytes}.json`)
  const types = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8')) as Record<string, { budget: Record<string, number> }>
  types.all!.budget['ui.gz'] = bytes
  writeFileSync(file, JSON.stringify(types))
  return file
}

test('gives the same bytes again, and in another folder, umask, time zone and language', () => {
  const copy = join(folder, 'a copy')
  for (const part of ['src', 'web', 'tests/kit/stand-in', 'build.mjs', 'package.json', 'tsconfig.json', 'size-budget.json']) {
    cpSync(resolve(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'))
  const odd = { cwd: copy, shell: 'umask 077;', env: { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8' } }
  const good = { status: 0, said: '' }
  for (const part of [standIn, 'web/main.tsx']) {
    const choices = ['--quiet', '--entry', part, '--budget', withBudget(1e6), '--out']
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    assert.equal(build([...choices, first]), good)
    assert.equal(build([...choices, second]), good)
    assert.equal(digests(second), digests(first), part)
    assert.equal(build([...choices, 'dist'], odd), good)
    assert.equal(digests(join(copy, 'dist')), digests(first), part)
    assert.equal(digestOf(join(copy, 'dist/licences.txt')), digestOf(join(first, 'licences.txt')))
  }
  for (const name of deliveredFiles) assert.is(statSync(join(copy, 'dist/all', name)).mode & 0o777, 0o644, name)
})

test('names no folder and no date, and zopfli has compressed the console', async () => {
  const { files, console: script, build: id } = await pack(all, { entry })
  assert.ok(unpack(new TextDecoder('gb18030').decode(gunzipSync(files['ui.gz']))) === script.text)
  assert.equal([...files['ui.gz'].subarray(0, 8)], [31, 139, 8, 0, 0, 0, 0, 0], 'no name and no time in the gzip header')
  assert.ok(files['ui.gz'].length < (await pack(all, { entry, quick: true })).files['ui.gz'].length)
  assert.match(script.text, new RegExp(`"${id}"|\`${id}\`| ${id} `))
  for (const name of deliveredFiles) {
    const text = name === 'ui.gz' ? script.text : files[name].toString()
    assert.not.match(text, /BUILDID_|8888888|\{\{/, name)
    assert.not.ok(text.includes(root), name)
  }
})

test('writes mobile.html as a link to index.html, also over an older copy', () => {
  const out = join(folder, 'links')
  build(['--quiet', '--entry', standIn, '--out', out])
  rmSync(join(out, 'all/mobile.html'))
  writeFileSync(join(out, 'all/mobile.html'), 'old')
  build(['--quiet', '--entry', standIn, '--out', out])
  assert.ok(lstatSync(join(out, 'all/mobile.html')).isSymbolicLink())
  assert.is(readlinkSync(join(out, 'all/mobile.html')), 'index.html')
})

test('leaves no byte of a feature that the type lacks', async () => {
  const marksOf = async (carried: (feature: string) => boolean) => {
    const chosen = Object.fromEntries(features.map(feature => [feature, carried(feature)])) as typeof all.features
    const { text } = (await pack({ ...all, features: chosen }, { entry, quick: true })).console
    return [text.includes('MARK voip'), text.includes('/voip'), text.includes('语音'), text.includes('MARK snmp')]
  }
  assert.equal(await marksOf(() => true), [true, true, true, true])
  assert.equal(await marksOf(feature => feature === 'snmp'), [false, false, false, true])
  assert.equal(await marksOf(() => false), [false, false, false, false])
})

test('the console drops the page of each feature that its menu can leave out', async () => {
  const named = [...new Set([...readFileSync(resolve(root, 'web/menu.ts'), 'utf8').matchAll(/WITH\.(\w+)/g)].map(([, feature]) => feature!))]
  assert.ok(named.length > 0)
  const modulesOf = async (chosen: typeof all.features) => {
    const { metafile } = await bundle({ ...all, features: chosen }, consoleEntry)
    return Object.entries(Object.values(metafile.outputs)[0]!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput).map(([path]) => path)
  }
  const full = await modulesOf(all.features)
  for (const feature of named) {
    const left = new Set(await modulesOf({ ...all.features, [feature]: false }))
    const dropped = full.filter(path => !left.has(path))
    assert.ok(dropped.some(path => path.startsWith('web/pages/')) && dropped.some(path => path.startsWith('src/device/')), `${feature}: ${dropped}`)
  }
})

test('a type without telephone and cable TV carries none of either', async () => {
  const textOf = async (carried: boolean) => {
    const { text } = (await pack({ ...all, features: { ...all.features, voip: carried, catv: carried } }, { quick: true })).console
    return text
  }
  const marks = [
    /voip/i, /SIP domain/, /SIP INFO/, /G\.711/, /digitmap/, /[Dd]igit map/, /Registrar/, /Hotline/, /Dials/, /phone:/, /数图/, /热线/, /传真/,
    /catv/i, /\bAGC\b/, /Deadband/, /extreme/i, /dBuV/, /死区/, /光功率 \(/,
  ]
  const [full, without] = [await textOf(true), await textOf(false)]
  for (const mark of marks) {
    assert.match(full, mark)
    assert.not.match(without, mark)
  }
})

test('a type without PON, EasyMesh and DDNS carries none of them', async () => {
  const textOf = async (carried: boolean) => {
    const { text } = (await pack({ ...all, features: { ...all.features, pon: carried, mesh: carried, ddns: carried } }, { quick: true })).console
    return text
  }
  const marks = [/LOID/, /pon_/, /"pon"/, /Vendor ID/, /OLT/, /EasyMesh/, /mesh_topo/, /easy-mesh/, /\.graph/, /节点/, /DDNS/, /DynDNS/, /花生壳/, /mailbox/]
  const [full, without] = [await textOf(true), await textOf(false)]
  for (const mark of marks) {
    assert.match(full, mark)
    assert.not.match(without, mark)
  }
})

test('a type without TR-069 carries none of it', async () => {
  const textOf = async (carried: boolean) => (await pack({ ...all, features: { ...all.features, tr069: carried } }, { quick: true })).console.text
  const marks = [/tr069/, /TR-069/, /"inform"/, /"remote",\w/, /disconnect-lock/, /STUN/, /\bACS\b/, /Report now/, /Remote management/, /上报/, /断开锁定/, /运营商服务器/]
  const [full, without] = [await textOf(true), await textOf(false)]
  for (const mark of marks) {
    assert.match(full, mark)
    assert.not.match(without, mark)
  }
})

test('puts the type and its limits into the console as constants', async () => {
  const of = async (vlanMax: number) =>
    (await pack({ ...all, type: 'other', limits: { ...all.limits, vlanMax } }, { entry, quick: true })).console.text
  assert.match(await of(4094), '4094')
  assert.not.match(await of(4094), '4095')
  assert.match(await of(4095), 'other')
})

test('fails when a file is over its budget: names file, size, excess and budget; one byte less passes', async () => {
  const { files } = await pack(all, { entry })
  const size = files['ui.gz'].length
  const budgeted = (budget: number) => build(['--entry', standIn, '--out', join(folder, 'over'), '--budget', withBudget(budget)])
  assert.is(budgeted(size).status, 0)
  assert.equal(budgeted(size - 1), {
    status: 1,
    said: `all/ui.gz has ${size} bytes, 1 more than its budget of ${size - 1} in size-budget.json.\n`,
  })
})

test('says in a sentence what it cannot do', () => {
  const cases: [choices: string[], said: RegExp][] = [
    [['--device', '99z'], /^There is no device type "99z"\. size-budget\.json has: all, 07c, 02c, f501, 17c, ax3000, ax1500\.\n$/],
    [['--device', 'toString'], /^There is no device type "toString"/],
    [['--entry', 'no/such.tsx'], /^There is no .*no\/such\.tsx to start the console from\.\n$/],
    [['--budget', 'no-such.json'], /no-such\.json cannot be read/],
    [['--nonsense'], /--nonsense[^]*--device TYPE/],
    [['--watch', '--device', 'every', '--entry', standIn], /--watch works on one device type/],
  ]
  for (const [choices, said] of cases) {
    const result = build(choices)
    assert.is(result.status, 1, choices.join(' '))
    assert.match(result.said, said)
    assert.not.match(result.said, /\n +at /, 'a stack')
  }
  const broken = join(folder, 'broken.tsx')
  writeFileSync(broken, 'export const a = ;')
  const result = build(['--entry', broken])
  assert.is(result.status, 1)
  assert.match(result.said, /broken\.tsx:1: Unexpected/)
})

test('packs every type into a folder of its own', () => {
  const out = join(folder, 'every')
  const { status, said } = build(['--device', 'every', '--entry', standIn, '--out', out])
  assert.is(status, 0)
  const types = Object.keys(readProfiles())
  assert.equal(said.trim().split('\n').map(line => line.split(' ')[0]), types)
  for (const type of types) assert.ok(statSync(join(out, type, 'ui.gz')).size > 0)
  assert.match(readFileSync(join(out, 'licences.txt'), 'utf8'), /preact 1[^]*Permission is hereby granted[^]*signals-core/)
})

test.run()
