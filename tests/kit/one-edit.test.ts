import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/root'
import { compile, forComputing } from '../runner/compile.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-edit-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** What a checkout generates for SNMP, how its gateway responds, and what conformance finds. */
interface Output {
  header: string
  reference: string
  schema: { anyOf: { properties: Record<string, { maxLength?: number }> }[] }
  console: string
  /** Responses to writes of a read community of 20, 21 and 32 characters. */
  responses: Record<string, unknown>[]
  state: Record<string, unknown>
  /** The read communities that conformance sends. */
  sent: string[]
  results: { id: string; outcome: string; message: string }[]
}

/** Runs in the checkout, on its own sources, and prints an Output. */
const script = `
import { build } from 'esbuild'
import { entities } from './src/device/index.ts'
import * as errors from './src/device/device-errors.ts'
import { contractFiles, namedErrors } from './src/kit/contract/contract-files.ts'
import { conform } from './src/kit/conform/conform.ts'
import { consoleEntry, settingsOf } from './src/kit/build/bundle.ts'
import { profileOf } from './src/kit/build/profile-file.ts'
import { startBench } from './tests/gateway/start.ts'

const files = contractFiles('all', entities, namedErrors(errors))

const bench = await startBench()
await bench.login()
const { write_community: _, ...state } = await bench.read('snmp_config')
const key = Object.keys(state).find(name => state[name] === 'public')
const responses = []
for (const length of [20, 21, 32])
  responses.push(await bench.write('snmp_config', { enable: 1, [key]: 'a'.repeat(length), write_community: 'w' }))
await bench.end()

const sent = []
const record = async ({ on, body }, next) => {
  if (on === 'write' && body.module === 'snmp_config' && typeof body[key] === 'string') sent.push(body[key])
  return next()
}
const observed = await startBench({ firmwareBugs: [{ description: '', json: record }] })
const results = await conform(
  { origin: observed.base, user: 'admin', password: 'Admin@123', timeoutMs: 60_000 },
  { readOnly: false, only: ['snmp_config'], idleSeconds: 0, patienceSeconds: 5, resume: '', isModuleCarried: () => true, isModuleOptional: () => false, log() {} },
  entities,
)
await observed.end()

// The styles, which take most of the time, change nothing about definitions.
const { outputFiles: [script] } = await build(settingsOf(profileOf('all'), consoleEntry))
process.stdout.write(JSON.stringify({
  header: files['ontlet.h'],
  reference: files['reference.md'],
  schema: JSON.parse(files['schema/snmp_config.write.json']),
  console: script.text,
  responses,
  state,
  sent,
  results,
}))
`

/** Edits src/device/applications/snmp.ts of a new checkout and returns the checkout's output. */
async function outputWith(edits: readonly (readonly [from: string, to: string])[]): Promise<Output> {
  const clone = join(folder, 'edited')
  for (const part of [
    'src',
    'web',
    'tests/gateway/files-folder.ts',
    'tests/gateway/in-process.ts',
    'tests/gateway/start.ts',
    'tests/until.ts',
    'package.json',
    'tsconfig.json',
    'size-budget.json',
  ])
    cpSync(resolve(root, part), join(clone, part), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'))
  const file = join(clone, 'src/device/applications/snmp.ts')
  let source = readFileSync(file, 'utf8')
  for (const [from, to] of edits) {
    assert.is(source.split(from).length, 2, `“${from}” occurs once`)
    source = source.replace(from, to)
  }
  writeFileSync(file, source)
  writeFileSync(join(clone, 'script.ts'), script)
  const program = join(await compile(['script.ts'], { root: clone, folder: clone }), 'script.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [...forComputing, program], {
    cwd: clone,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  assert.ok(stdout.startsWith('{'), stderr)
  return JSON.parse(stdout) as Output
}

/** Both edits in one checkout, because its outputs take seconds. */
const output = await outputWith([
  ['max: 32,', 'max: 20,'],
  ["{ init: 'public' }", "{ init: 'public', wire: 'ro_comm' }"],
])

test('a limit changed in one line applies to console, gateway, contract and conformance', () => {
  assert.match(output.header, /^#define ONTLET_SNMP_CONFIG_RO_COMM_MAX_LENGTH 20$/m)
  assert.match(output.header, /^#define ONTLET_SNMP_CONFIG_WRITE_COMMUNITY_MAX_LENGTH 20$/m)
  assert.match(output.reference, /^\| `ro_comm` \| Read community \| text, at most 20 characters \|/m)
  assert.is(output.schema.anyOf[0]!.properties.ro_comm!.maxLength, 20)
  assert.match(output.console, /max: 20,\n\s*check/)
  assert.equal(
    output.responses.map(({ code }) => code),
    [0, 10203, 10203],
  )
  assert.match(String(output.responses[1]!.message), /At most 20 characters/)
  const lengths = new Set(output.sent.filter(text => /^a+$/.test(text)).map(text => text.length))
  assert.equal(
    [20, 21, 32, 33].map(length => lengths.has(length)),
    [true, true, false, false],
  )
})

test('a key renamed in one line applies to console, gateway, contract and conformance', () => {
  assert.match(output.reference, /^\| `ro_comm` \| Read community \|/m)
  assert.ok(output.schema.anyOf[0]!.properties.ro_comm)
  assert.match(output.console, /wire: "ro_comm"/)
  assert.is(output.state.ro_comm, 'public')
  for (const text of [output.header, output.reference, output.console, JSON.stringify(output.state)])
    assert.not.match(text, /read_community|READ_COMMUNITY/)
  assert.ok(output.sent.length > 0, 'conformance sends it')
})

test('conformance passes with both', () => {
  assert.equal(
    output.results.filter(({ outcome }) => outcome === 'failed'),
    [],
  )
})

test.run()
