import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { main } from '../../../src/kit/conform/conform-command'
import { DeviceUnreachable, type Result } from '../../../src/kit/conform/report/progress'
import { junitReport, textReport } from '../../../src/kit/conform/report/report'
import { logForProcess, plainLog, terminalLog } from '../../../src/kit/conform/report/terminal'
import { root } from '../../../src/tools/root'
import { runCommand } from '../../commands/run-command'
import { isAll } from '../../scale'
import type { FirmwareBug } from './bugs/firmware-bug'
import { configurationOf, configurations, failures, folder, run, start } from './conform-setup'

const account = ['--user', 'admin', '--password', 'Admin@123']

/** The command as `npm run conform` starts it. */
const command = ['src/tools/run.mjs', 'src/kit/conform/conform-command.ts']

/** Starts a program in a process of its own. `done` resolves to its exit code and output. */
const spawned = (program: readonly string[], ...args: string[]) => {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += String(chunk)
    })
  }
  const done = new Promise<{ status: number | null; output: string }>(resolve => {
    child.on('close', status => resolve({ status, output }))
  })
  return { child, done }
}

test('the simulated gateway passes all checks and is restored', async () => {
  const bench = await start()
  const before = await configurationOf(bench)
  const results = await run(bench)
  assert.equal(failures(results), [])
  assert.ok(results.filter(({ outcome }) => outcome === 'passed').length > 400)
  assert.equal(await configurationOf(bench), before)
  await bench.end()
})

/** What a killed run checks: settings, tables, and fields under conditions. */
const killedModules = ['snmp_config', 'port_forwarding', 'ddns_config']

/** Calls of a run after which it is killed: in the middle of a module that it has changed. */
const killedAfter = [120, 300]

/** The run that is interrupted by a reboot, below, goes on in the same way. */
const killed = async () => {
  let calls = 0
  let kill: (() => void) | undefined
  let killAt = Infinity
  const counter: FirmwareBug = {
    description: '',
    async json({ on, body }, next) {
      const answer = await next()
      // After the write has been carried out and before the program knows.
      if (++calls >= killAt && on === 'write' && body.action !== 'del' && answer.code === 0) {
        killAt = Infinity
        kill?.()
      }
      return answer
    },
  }
  const bench = await start({ interceptors: [counter], timeByHand: false })
  const before = await configurationOf(bench)
  const json = join(folder, 'killed.json')
  const progress = join(configurations, 'killed.progress')
  const only = killedModules.flatMap(module => ['--only', module])
  const args = [bench.base, ...account, ...only, '--resume', progress, '--json', json]
  for (const count of killedAfter) {
    const { child, done } = spawned(command, ...args)
    killAt = calls + count
    kill = () => void child.kill('SIGKILL')
    assert.is((await done).status, null, 'the run ended before it was killed')
  }
  assert.not.equal(await configurationOf(bench), before)
  const { status, output } = await spawned(command, ...args).done
  assert.is(status, 0, output)
  assert.match(output, /^\d+ passed, 0 failed, \d+ skipped$/m)
  const { results } = JSON.parse(readFileSync(json, 'utf8')) as { results: Result[] }
  assert.equal(
    killedModules.filter(name => !results.some(({ module }) => module === name)),
    [],
  )
  assert.equal(await configurationOf(bench), before)
  await bench.end()
}
if (isAll) test('a run that is killed twice continues, and the gateway is restored', killed)

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
    interceptors: [
      {
        json: async ({ on, body }, next) =>
          on === 'write' && body.module === 'snmp_config' && body.enable === 0 ? { code: 0 } : next(),
      },
    ],
  })
  const { status, output } = await runCommand(main, [bench.base, ...account, '--only', 'snmp_config'])
  assert.is(status, 3)
  assert.match(output, /snmp_config\/put-back: could not be restored: enable.* Before: \{/)
  assert.match(output, /snmp_config\.enable\n +sent +0\n +returned +1\n +contract .* \(reference\.md#writes\)/)
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
  const progress = JSON.parse(readFileSync(resume, 'utf8')) as { done: Result[]; changed: string[] }
  assert.is(statSync(resume).mode & 0o077, 0, 'only its user may read it: it contains passwords')
  assert.ok(progress.done.length > 3)
  assert.is(progress.changed.length, 1)
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
  assert.match(xml, /<failure message="sent &quot;&lt;b&gt;&quot; &amp; more\?"><\/failure>/)
  assert.is(
    textReport(results.map(result => ({ ...result, message: result.message.replace('\0', '') }))),
    'SKIP  b/z: not supported\nFAIL  a/y: sent "<b>" & more\n1 passed, 1 failed, 1 skipped',
  )
})

test('a terminal shows the progress below the findings, and a device cannot control it', () => {
  const pieces: string[] = []
  const log = terminalLog({ write: text => pieces.push(text) })
  log.onProgress!('snmp_config', 3, 70)
  log.log('FAIL  a\u001b[2J')
  log.end()
  const clear = '\r\u001b[K'
  assert.is(pieces.join(''), `${clear}3/70  snmp_config${clear}FAIL  a?[2J\n${clear}3/70  snmp_config${clear}`)
  const lines: string[] = []
  const plain = plainLog(line => void lines.push(line))
  plain.onProgress?.('snmp_config', 3, 70)
  plain.log('FAIL  b')
  assert.equal(lines, ['FAIL  b'])
  const { isTTY } = process.stdout
  const { CI } = process.env
  const hasProgress = (terminal: boolean, ci: string) => {
    process.stdout.isTTY = terminal
    process.env.CI = ci
    return logForProcess().onProgress !== undefined
  }
  assert.equal([hasProgress(true, ''), hasProgress(true, 'true'), hasProgress(false, '')], [true, false, false])
  process.stdout.isTTY = isTTY
  if (CI === undefined) delete process.env.CI
  else process.env.CI = CI
})

test('the command sets the exit code, writes reports and prints messages', async () => {
  const bench = await start()
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
  const only = ['--only', 'snmp_config,wps_config']
  const passing = await spawned(command, bench.base, ...account, ...only, '--json', json, '--junit', junit).done
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
  process.env.ONTLET_PASSWORD = 'Admin@123'
  const quiet = await runCommand(main, [bench.base, '--user', 'admin', '--only', 'wps_config', '--quiet'])
  delete process.env.ONTLET_PASSWORD
  assert.match(
    quiet.output,
    /^\d+ passed, 0 failed, \d+ skipped\n?$/,
    'the password of the environment, and only the summary',
  )
  const cases: [args: string[], message: RegExp][] = [
    [[bench.base, '--user', 'admin', '--password', 'wrong'], /rejects the login of admin: code 10002 \(.*password.*\)/],
    [[bench.base, ...account, '--only', 'telex'], /Unknown module or group "telex"\./],
    [
      [bench.base, ...account, '--restricted-user', 'user'],
      /--restricted-user and --restricted-password belong together/,
    ],
    [[bench.base, ...account, '--idle', 'long'], /--idle must be a number of seconds, not "long"\./],
    [['http://127.0.0.1:9', ...account, '--timeout', '1'], /does not respond/],
    [[bench.base, ...account, '--upgrade', 'none.img'], /^There is no file none\.img\.\n?$/],
    [[bench.base, ...account, '--upgrade', json], /ends in \.img, \.tar, \.bin, unlike "report\.json"\./],
    [[bench.base, ...account, '--upgrade', 'a.img', '--read-only'], /--upgrade and --read-only exclude each other\./],
  ]
  for (const [args, message] of cases) {
    const { status, output } = await runCommand(main, args)
    assert.is(status, 2, output)
    assert.match(output, message)
  }
  await bench.end()
})

test.run()
