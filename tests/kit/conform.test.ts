import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index.ts'
import { plants, readPlants } from '../../src/gateway/plants.ts'
import { fileCalls } from '../../src/gateway/file-calls.ts'
import { root } from '../../src/kit/bundle.ts'
import { conform } from '../../src/kit/conform/conform.ts'
import { inJunit, inText } from '../../src/kit/conform/report.ts'
import { Gone, type Result, type RunChoices } from '../../src/kit/conform/run.ts'
import { decode, encodeShape } from '../../src/model/wire.ts'
import { isCarried } from '../../src/gateway/carried.ts'
import { type Bench, startBench } from '../gateway/start.ts'
import type { RunOptions } from '../../src/gateway/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-conform-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

// The configuration is flushed to the disk with every write: a disk of memory spares two minutes of waiting.
const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/ontlet-conform-') : folder
test.after(() => rmSync(memory, { recursive: true, force: true }))
let count = 0
const start = (options: Partial<RunOptions> = {}) => startBench({ state: join(memory, `${count++}.xml`), ...options })

const usual: RunChoices = { readOnly: false, only: [], idleSeconds: 0, patienceSeconds: 5, resume: '', isCarried, say: () => {} }
const run = (bench: Bench, choices: Partial<RunChoices> = {}, password = 'Admin@123') =>
  conform({ origin: bench.base, user: 'admin', password, timeoutMs: 10_000 }, { ...usual, ...choices }, entities)
const failures = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed').map(({ id, message }) => `${id}: ${message}`)

/** Everything that a gateway keeps and that counts, entity by entity. */
const kept = async (bench: Bench) => {
  const { modules } = (await bench.control('/state')) as { modules: Record<string, Record<string, unknown>> }
  return entities.filter(({ writes }) => writes).map(entity => {
    const { values, rows } = decode(entity, modules[entity.module])
    return { module: entity.module, settings: encodeShape(entity.settings, values), rows: rows.map(row => ({ id: row.id, ...encodeShape(entity.rows!, row) })) }
  })
}

/** What each planted fault is found as: what is checked, the check that fails, and what it says. */
const found: Readonly<Record<string, readonly [only: string, id: string, says: RegExp]>> = {
  'wrong-type': ['snmp_config', 'snmp_config/types', /^enable has a type/],
  'word-for-number': ['dev_status', 'dev_status/types', /^uptime has a type/],
  'missing-key': ['alg_config', 'alg_config/keys', /lacks sip$/],
  'missing-table': ['terminal_conn_inform', 'terminal_conn_inform/keys', /lacks list$/],
  'unknown-code': ['firewall_config', 'firewall_config/types', /^level has a type or code/],
  'out-of-range': ['upgrade', 'upgrade/values', /^progress is 150: .*\(0 … 100\)/],
  'same-ids': ['lan_terminal_conn_inform', 'lan_terminal_conn_inform/rows', /two rows of one id/],
  'missing-module': ['dev_statistics', 'dev_statistics/answers', /code 10204/],
  'clamps': ['voip_config', 'voip_config.protocol/refuses', /^expires: 86401 is taken$/],
  'limit-open': ['acl_config', 'acl_config[].row/refuses', /^port: 1 is taken$/],
  'cuts-text': ['snmp_config', 'snmp_config/refuses', /^read_community: "a+" is taken/],
  'any-format': ['macfileter_config', 'macfileter_config[].row/refuses', /^mac: .* is taken/],
  'empty-taken': ['parental_config', 'parental_config[].row/refuses', /^name: "" is taken$/],
  'edge-refused': ['voip_config', 'voip_config.protocol/edges', /^local_port: 65535 is refused with code 10203$/],
  'wrong-code': ['firewall_config', 'firewall_config/refuses', /refused with code 10202, not 10203/],
  'keeps-refused': ['catv_config', 'catv_config/refuses', /^channels changed although/],
  'not-kept': ['alg_config', 'alg_config/keeps', /ftp was sent as 0 and is told as 1/],
  'trims': ['port_forwarding', 'port_forwarding[].row/texts', /^name: " two {2}words ": name was sent/],
  'escapes': ['voip_config', 'voip_config.list/texts', /sip_domain was sent as "<b>.*told as "&lt;b>/],
  'counts-bytes': ['parental_config', 'parental_config[].row/edges', /^name: "华+" is refused/],
  'resets-neighbour': ['snmp_config', 'snmp_config/keeps', /write_community was sent as/],
  'rule-open': ['ipv4_lan_config', 'ipv4_lan_config/rules', /^end: .* is taken$/],
  'duplicate-taken': ['macfileter_config', 'macfileter_config[]/unique', /second row with the same mac/],
  'delete-late': ['domainblk_config', 'domainblk_config[]/delete', /still told/],
  'ghost-row': ['ipportfileterv4_config', 'ipportfileterv4_config[]/no-such-row', /^set of a row .* code 0, not 10207$/],
  'never-full': ['parental_config', 'parental_config[]/full', /^row 17 is taken, where 16/],
  'full-code': ['parental_time', 'parental_time[]/full', /code 10200, not 10226$/],
  'mode-keeps-list': ['macfileter_config', 'macfileter_config[]/clears', /^a change of mode leaves 1 rows/],
  'port-deleted': ['voip_confignew', 'voip_confignew[]/fixed', /can be deleted/],
  'open-read': ['dev_status', 'dev_status/session', /code 0, not 10102/],
  'open-write': ['upnp_config', 'upnp_config/write-session', /code 10203, not 10102/],
  'debug-token': ['session', 'session/wrong-token', /nobody was given is answered with code 0/],
  'short-token': ['session', 'session/short-token', /without its last character is answered with code 0/],
  'token-outlives': ['session', 'session/logout', /after its logout is answered with code 0/],
  'password-code': ['session', 'session/wrong-password', /code 10200, not 10001 or 10002/],
  'names-users': ['session', 'session/wrong-user', /code 10207/],
  'login-bare': ['session', 'session/login-answer', /lacks onu_capability/],
  'timer-keeps': ['session', 'session/timer', /keep the session alive/],
  'any-module': ['hostile', 'hostile/unknown-module', /read of the module "" is answered with code 0/],
  'lenient-json': ['hostile', 'hostile/broken-json', /answered with success/],
  'reads-files': ['hostile', 'hostile/traversal', /reads a file outside/],
  'open-upload': ['files', 'files/upload-session', /not 10102/],
  'empty-firmware': ['files', 'files/upload-empty', /is taken/],
  ...(fileCalls.some(({ name }) => name === 'formSaveConfig') && { 'backup-unnamed': ['files', 'files/backup', /content-disposition/] as const }),
}
const withoutCall = fileCalls.some(({ name }) => name === 'formSaveConfig') ? [] : ['backup-unnamed']

test('our gateway keeps the contract, and is afterwards as it was', async () => {
  const bench = await start()
  const before = await kept(bench)
  const results = await run(bench)
  assert.equal(failures(results), [])
  assert.ok(results.filter(({ outcome }) => outcome === 'passed').length > 400)
  assert.equal(await kept(bench), before)
  assert.match(inText(results), /\n\d+ passed, 0 failed, \d+ do not apply$/)
  await bench.end()
})

test('every fault that can be planted has a row here, and there are 25 at least', () => {
  assert.equal([...Object.keys(found), ...withoutCall].sort(), Object.keys(plants).sort())
  assert.ok(Object.keys(found).length >= 25)
  assert.throws(() => readPlants(['no-such']), /There is no fault “no-such” to plant; there are: wrong-type, /)
})

for (const [name, [only, id, says]] of Object.entries(found)) {
  test(`finds “${plants[name]!.sentence}” and nothing else`, async () => {
    const isIdle = name === 'timer-keeps'
    const bench = await start({ plants: readPlants([name]), ...(isIdle && { sessionSeconds: 1 }) })
    const failed = (await run(bench, { only: [only], idleSeconds: isIdle ? 1 : 0 })).filter(({ outcome }) => outcome === 'failed')
    await bench.end()
    assert.equal(failed.map(result => result.id), [id], JSON.stringify(failed))
    assert.match(failed[0]!.message, says)
  })
}

test('many faults at once, over everything: each is named, and nothing but them', async () => {
  // One for each check: a fault that hides another's check is left out.
  const chosen = [...new Map(Object.entries(found).filter(([name]) => name !== 'timer-keeps').map(([name, [, id]]) => [id.replace(/^(\w+).*$/, '$1'), name])).values()]
  assert.ok(chosen.length >= 20, String(chosen.length))
  const bench = await start({ plants: readPlants(chosen) })
  const failed = (await run(bench)).filter(({ outcome }) => outcome === 'failed')
  assert.equal(failed.map(({ id }) => id).sort(), chosen.map(name => found[name]![1]).sort())
  await bench.end()
})

test('--read-only writes nothing but logins', async () => {
  const bench = await start()
  const results = await run(bench, { readOnly: true, only: ['snmp_config', 'port_forwarding', 'files', 'voip_config'] })
  assert.equal(failures(results), [])
  const { calls } = (await bench.control('/calls')) as { calls: { on: string; module: string; action: string }[] }
  const writes = calls.filter(({ on, module, action }) => on === 'write' && !['login', 'logout'].includes(module) && action !== 'no-such-action')
  assert.equal(writes, [])
  await bench.end()
})

test('says what it could not put back', async () => {
  // What has been turned on stays on.
  const stuck = await start({ plants: [{ sentence: '', json: async ({ on, body }, next) => (on === 'write' && body.module === 'snmp_config' && body.enable === 0 ? { code: 0 } : next()) }] })
  const failed = failures(await run(stuck, { only: ['snmp_config'] }))
  assert.match(failed.join('\n'), /snmp_config\/put-back: could not be put back as it was: enable.* Before: \{/)
  await stuck.end()
})

test('a run that is broken off by a reboot is taken up again, and puts back what the first part changed', async () => {
  const resume = join(folder, 'resume.json')
  const state = join(memory, 'resumed.xml')
  const bench = await start({ state })
  const before = await kept(bench)
  let dead = false
  // Away in the middle of a module, and for longer than anybody waits.
  const choices = { only: ['snmp_config', 'alg_config'], resume, patienceSeconds: 0.2 }
  const { find } = bench.gateway.sessions
  let calls = 0
  bench.gateway.sessions.find = (...given) => {
    if (++calls === 60) {
      dead = true
      void bench.close()
    }
    return find.apply(bench.gateway.sessions, given)
  }
  const origin = bench.base
  try {
    await run(bench, choices)
    assert.unreachable('the device was there to the end')
  } catch (fault) {
    assert.instance(fault, Gone)
  }
  assert.ok(dead)
  const part = JSON.parse(readFileSync(resume, 'utf8')) as { done: Result[]; pending: object }
  assert.ok(part.done.length > 3)
  assert.is(Object.keys(part.pending).length, 1)
  const again = await start({ state, port: Number(new URL(origin).port) })
  const results = await run(again, choices)
  assert.equal(failures(results), [])
  assert.ok(results.some(({ id }) => id === 'snmp_config/put-back'))
  const after = await kept(again)
  assert.equal(after, before)
  await again.end()
})

test('reports: JUnit is XML with a case a check; text names the faults', () => {
  const results: Result[] = [
    { id: 'a/x', module: 'a', outcome: 'passed', message: '' }, { id: 'a/y', module: 'a', outcome: 'failed', message: 'told "<b>" & more' }, { id: 'b/z', module: 'b', outcome: 'skipped', message: 'not here' },
  ]
  const xml = inJunit(results, 'http://192.168.1.1')
  assert.match(xml, /<testsuites tests="3" failures="1">[^]*<testsuite name="a" hostname="http:\/\/192\.168\.1\.1" tests="2" failures="1" skipped="0">/)
  assert.match(xml, /<failure message="told &quot;&lt;b&gt;&quot; &amp; more"\/>/)
  assert.is(inText(results), '  -  b/z: not here\nFAIL  a/y: told "<b>" & more\n1 passed, 1 failed, 1 do not apply')
})

test('the command: exit codes, files, sentences', async () => {
  const bench = await start()
  const command = (...args: string[]) => new Promise<{ status: number | null; said: string }>(done => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/kit/conform/conform-command.ts', ...args], { cwd: root, env: { ...process.env, NODE_NO_WARNINGS: '1' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
    child.on('close', status => done({ status, said }))
  })
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
  const words = ['--user', 'admin', '--password', 'Admin@123']
  const good = await command(bench.base, ...words, '--only', 'snmp_config', '--json', json, '--junit', junit)
  assert.is(good.status, 0, good.said)
  const report = JSON.parse(readFileSync(json, 'utf8')) as { contract: string; results: Result[] }
  assert.match(report.contract, /^\d+\.\d+$/)
  assert.ok(report.results.some(({ id, outcome }) => id === 'snmp_config/refuses' && outcome === 'passed'))
  assert.match(readFileSync(junit, 'utf8'), /<testcase classname="snmp_config" name="snmp_config\/keeps">/)
  bench.gateway.faults.add({ kind: 'html', module: 'snmp_config', on: 'read' })
  const [bad, wrong, unknown, nobody] = await Promise.all([
    command(bench.base, ...words, '--only', 'snmp_config'),
    command(bench.base, '--user', 'admin', '--password', 'wrong'),
    command(bench.base, ...words, '--only', 'telex'),
    command('http://127.0.0.1:9', ...words, '--timeout', '1'),
  ])
  assert.is(bad.status, 1)
  assert.match(bad.said, /^FAIL {2}snmp_config\/answers: a read of snmp_config is answered with HTTP 200 and no JSON object$/m)
  assert.match(wrong.said, /does not let admin in: code 10002\./)
  assert.match(unknown.said, /There is no module "telex" to check\./)
  assert.match(nobody.said, /does not answer/)
  assert.equal([wrong.status, unknown.status, nobody.status], [2, 2, 2])
  assert.is(resolve(folder, 'report.json'), json)
  await bench.end()
})

test.run()
