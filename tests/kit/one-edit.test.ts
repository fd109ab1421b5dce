import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-edit-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** What a checkout makes of SNMP: its contract, its console, its gateway, and what conformance sends. */
interface Made {
  header: string
  reference: string
  schema: { anyOf: { properties: Record<string, { maxLength?: number }> }[] }
  console: string
  answers: Record<string, unknown>[]
  state: Record<string, unknown>
  sent: string[]
  conformance: { id: string; outcome: string; message: string }[]
}

/** Runs in the checkout itself, on its own sources. */
const probe = `
import { entities } from './src/device/index.ts'
import * as problems from './src/device/problems.ts'
import { contractFiles, namedProblems } from './src/kit/contract/contract-command.ts'
import { conform } from './src/kit/conform/conform.ts'
import { pack } from './src/kit/pack.ts'
import { profileOf } from './src/kit/profile-file.ts'
import { startBench } from './tests/gateway/start.ts'
const files = contractFiles('all', entities, namedProblems(problems))
const bench = await startBench()
await bench.login()
const { write_community: _, ...state } = await bench.read('snmp_config')
const key = Object.keys(state).find(name => state[name] === 'public')
const answers = []
for (const length of [20, 21, 32]) answers.push(await bench.write('snmp_config', { enable: 1, [key]: 'a'.repeat(length), write_community: 'w' }))
const sent = []
const results = await conform({ origin: bench.base, user: 'admin', password: 'Admin@123', timeoutMs: 9000 },
  { readOnly: false, only: ['snmp_config'], idleSeconds: 0, patienceSeconds: 5, resume: '', isCarried: () => true, say() {} }, entities)
// What conformance sends, as the gateway sees it.
const open = await startBench({ plants: [{ sentence: '', json: async ({ on, body }, next) => {
  if (on === 'write' && body.module === 'snmp_config' && typeof body[key] === 'string') sent.push(body[key])
  return next()
} }] })
await conform({ origin: open.base, user: 'admin', password: 'Admin@123', timeoutMs: 9000 },
  { readOnly: false, only: ['snmp_config'], idleSeconds: 0, patienceSeconds: 5, resume: '', isCarried: () => true, say() {} }, entities)
await bench.end(); await open.end()
const { console: script } = await pack(profileOf('all'), { quick: true })
process.stdout.write(JSON.stringify({ header: files['ontlet.h'], reference: files['reference.md'], schema: JSON.parse(files['schema/snmp_config.write.json']), console: script.text, answers, state, sent, conformance: results }))
`

/** A checkout with one line of src/device/applications/snmp.ts changed, and what comes of it. */
function madeWith(name: string, from: string, to: string): Made {
  const clone = join(folder, name)
  for (const part of ['src', 'web', 'tests/gateway/start.ts', 'package.json', 'tsconfig.json', 'size-budget.json']) cpSync(resolve(root, part), join(clone, part), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'))
  const file = join(clone, 'src/device/applications/snmp.ts')
  const before = readFileSync(file, 'utf8')
  assert.is(before.split(from).length, 2, 'the line is there once')
  writeFileSync(file, before.replace(from, to))
  writeFileSync(join(clone, 'probe.ts'), probe)
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'probe.ts'], { cwd: clone, encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  assert.ok(stdout.startsWith('{'), stderr)
  return JSON.parse(stdout) as Made
}

const lengths = ({ sent }: Made) => new Set(sent.filter(text => /^a+$/.test(text)).map(text => text.length))

test('a limit changed in one line changes page, gateway, contract, header and conformance', () => {
  const made = madeWith('limit', 'max: 32,', 'max: 20,')
  assert.match(made.header, /^#define ONTLET_SNMP_CONFIG_READ_COMMUNITY_MAX_LENGTH 20$/m)
  assert.match(made.reference, /^\| `read_community` \| Read community \| text, at most 20 characters \|/m)
  assert.is(made.schema.anyOf[0]!.properties.read_community!.maxLength, 20)
  assert.match(made.console, /max:20,check/)
  assert.equal(made.answers.map(({ code }) => code), [0, 10203, 10203])
  assert.match(String(made.answers[1]!.message), /At most 20 characters/)
  assert.ok(lengths(made).has(20) && lengths(made).has(21) && !lengths(made).has(32) && !lengths(made).has(33), String([...lengths(made)]))
  assert.equal(made.conformance.filter(({ outcome }) => outcome === 'failed'), [])
})

test('a key that a vendor names otherwise, in one line: console, gateway, contract and conformance follow', () => {
  const made = madeWith('key', "{ init: 'public' }", "{ init: 'public', wire: 'ro_comm' }")
  assert.match(made.header, /^#define ONTLET_SNMP_CONFIG_RO_COMM_MAX_LENGTH 32$/m)
  assert.match(made.reference, /^\| `ro_comm` \| Read community \|/m)
  assert.ok(made.schema.anyOf[0]!.properties.ro_comm)
  assert.match(made.console, /wire:"ro_comm"/)
  assert.is(made.state.ro_comm, 'public')
  for (const text of [made.header, made.reference, made.console, JSON.stringify(made.state)]) assert.not.match(text, /read_community|READ_COMMUNITY/)
  assert.equal(made.answers.map(({ code }) => code), [0, 0, 0])
  assert.ok(lengths(made).has(32) && lengths(made).has(33), String([...lengths(made)]))
  assert.equal(made.conformance.filter(({ outcome }) => outcome === 'failed'), [])
})

test.run()
