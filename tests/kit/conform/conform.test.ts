import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFirmwareBugs } from '../../../src/gateway/faults/firmware-bugs'
import { root } from '../../../src/kit/build/bundle'
import { main } from '../../../src/kit/conform/conform-command'
import { DeviceUnreachable } from '../../../src/kit/conform/errors.ts'
import type { Result } from '../../../src/kit/conform/report/progress.ts'
import { junitReport, textReport } from '../../../src/kit/conform/report/report.ts'
import { runCommand } from '../run-command'
import {
  cleanUp,
  configurationOf,
  configurations,
  expectedFindings,
  failed,
  failures,
  folder,
  run,
  start,
} from './conform-setup.ts'

test.after(cleanUp)

test('the simulated gateway passes all checks and is restored', async () => {
  const bench = await start()
  const before = await configurationOf(bench)
  const results = await run(bench)
  assert.equal(failures(results), [])
  assert.ok(results.filter(({ outcome }) => outcome === 'passed').length > 400)
  assert.equal(await configurationOf(bench), before)
  assert.match(textReport(results), /\n\d+ passed, 0 failed, \d+ skipped$/)
  await bench.end()
})

test('many firmware bugs at once are all found, and nothing else', async () => {
  // One bug for each check, because a bug may hide another one of the same check.
  const names = Object.keys(expectedFindings).filter(name => name !== 'timer-keeps')
  const idOf = (name: string) => expectedFindings[name]![1]
  const byModule = new Map(names.map(name => [idOf(name).replace(/^(\w+).*$/, '$1'), name]))
  const chosen = [...byModule.values()]
  assert.ok(chosen.length >= 20, String(chosen.length))
  const bench = await start({ firmwareBugs: parseFirmwareBugs(chosen) })
  const results = failed(await run(bench, { only: chosen.map(name => expectedFindings[name]![0]) }))
  assert.equal(results.map(({ id }) => id).sort(), chosen.map(idOf).sort())
  await bench.end()
})

test('--read-only writes nothing but logins', async () => {
  const bench = await start()
  const results = await run(bench, { readOnly: true, only: ['snmp_config', 'port_forwarding', 'files', 'voip_config'] })
  assert.equal(failures(results), [])
  const { calls } = (await bench.control('/calls')) as { calls: { on: string; module: string; action: string }[] }
  const writes = calls.filter(
    ({ on, module, action }) => on === 'write' && !['login', 'logout'].includes(module) && action !== 'no-such-action',
  )
  assert.equal(writes, [])
  await bench.end()
})

test('reports what could not be restored', async () => {
  // Reports success for turning SNMP off without doing so.
  const bench = await start({
    firmwareBugs: [
      {
        description: '',
        json: async ({ on, body }, next) =>
          on === 'write' && body.module === 'snmp_config' && body.enable === 0 ? { code: 0 } : next(),
      },
    ],
  })
  const lines = failures(await run(bench, { only: ['snmp_config'] }))
  assert.match(lines.join('\n'), /snmp_config\/put-back: could not be restored: enable.* Before: \{/)
  await bench.end()
})

test('a run interrupted by a reboot continues and restores what its first part changed', async () => {
  const resume = join(folder, 'resume.json')
  const state = join(configurations, 'resumed.xml')
  const bench = await start({ state })
  const before = await configurationOf(bench)
  const options = { only: ['snmp_config', 'alg_config'], resume, patienceSeconds: 0.2 }
  // The gateway disappears in the middle of a module, for longer than the run waits.
  let isClosed = false
  let calls = 0
  const { find } = bench.gateway.sessions
  bench.gateway.sessions.find = (...given) => {
    if (++calls === 60) {
      isClosed = true
      void bench.close()
    }
    return find.apply(bench.gateway.sessions, given)
  }
  try {
    await run(bench, options)
    assert.unreachable('the run was not interrupted')
  } catch (error) {
    assert.instance(error, DeviceUnreachable)
  }
  assert.ok(isClosed)
  const progress = JSON.parse(readFileSync(resume, 'utf8')) as { done: Result[]; pending: object }
  assert.ok(progress.done.length > 3)
  assert.is(Object.keys(progress.pending).length, 1)
  const restarted = await start({ state, port: Number(new URL(bench.base).port) })
  const results = await run(restarted, options)
  assert.equal(failures(results), [])
  assert.ok(results.some(({ id }) => id === 'snmp_config/put-back'))
  assert.equal(await configurationOf(restarted), before)
  await restarted.end()
})

test('reports are JUnit XML with a case for each check, and text with every finding', () => {
  const results: Result[] = [
    { id: 'a/x', module: 'a', outcome: 'passed', message: '' },
    { id: 'a/y', module: 'a', outcome: 'failed', message: 'sent "<b>" & more\0' },
    { id: 'b/z', module: 'b', outcome: 'skipped', message: 'not supported' },
  ]
  const xml = junitReport(results, 'http://192.168.1.1')
  assert.match(
    xml,
    /<testsuites tests="3" failures="1">\n +<testsuite name="a" hostname="http:\/\/192\.168\.1\.1" tests="2" failures="1" skipped="0">/,
  )
  assert.match(xml, /<failure message="sent &quot;&lt;b&gt;&quot; &amp; more\?"\/>/)
  assert.is(
    textReport(results.map(result => ({ ...result, message: result.message.replace('\0', '') }))),
    'SKIP  b/z: not supported\nFAIL  a/y: sent "<b>" & more\n1 passed, 1 failed, 1 skipped',
  )
})

/** Runs the command in a process of its own and resolves to its exit code and output. */
const spawned = (...args: string[]) =>
  new Promise<{ status: number | null; output: string }>(done => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/kit/conform/conform-command.ts', ...args], {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += String(chunk)
      })
    }
    child.on('close', status => done({ status, output }))
  })

test('the command sets the exit code, writes reports and prints messages', async () => {
  const bench = await start()
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
  const account = ['--user', 'admin', '--password', 'Admin@123']
  const passing = await spawned(bench.base, ...account, '--only', 'snmp_config', '--json', json, '--junit', junit)
  assert.is(passing.status, 0, passing.output)
  const report = JSON.parse(readFileSync(json, 'utf8')) as { contract: string; results: Result[] }
  assert.match(report.contract, /^\d+\.\d+$/)
  assert.ok(report.results.some(({ id, outcome }) => id === 'snmp_config/refuses' && outcome === 'passed'))
  assert.match(readFileSync(junit, 'utf8'), /<testcase classname="snmp_config" name="snmp_config\/keeps">/)
  bench.faults.add({ kind: 'html', module: 'snmp_config', on: 'read' })
  const failing = await runCommand(main, [bench.base, ...account, '--only', 'snmp_config'])
  assert.is(failing.status, 1)
  assert.match(
    failing.output,
    /^FAIL {2}snmp_config\/answers: a read of snmp_config returns HTTP 200 without a JSON object$/m,
  )
  const cases: [args: string[], message: RegExp][] = [
    [[bench.base, '--user', 'admin', '--password', 'wrong'], /rejects the login of admin: code 10002 \(.*password.*\)/],
    [[bench.base, ...account, '--only', 'telex'], /Unknown module or group "telex"\./],
    [[bench.base, ...account, '--idle', 'long'], /--idle must be a number of seconds, not "long"\./],
    [['http://127.0.0.1:9', ...account, '--timeout', '1'], /does not respond/],
  ]
  for (const [args, message] of cases) {
    const { status, output } = await runCommand(main, args)
    assert.is(status, 2, output)
    assert.match(output, message)
  }
  await bench.end()
})

test.run()
