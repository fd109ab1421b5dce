import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readPlants } from '../../src/gateway/plants.ts'
import { root } from '../../src/kit/bundle.ts'
import { inJunit, inText } from '../../src/kit/conform/report.ts'
import { Gone, type Result } from '../../src/kit/conform/run.ts'
import { failures, folder, found, kept, memory, run, start, tidy } from './conforming.ts'

test.after(tidy)

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
  assert.match(wrong.said, /does not let admin in: code 10002 \(.*password.*\)/)
  assert.match(unknown.said, /There is no module "telex" to check\./)
  assert.match(nobody.said, /does not answer/)
  assert.equal([wrong.status, unknown.status, nobody.status], [2, 2, 2])
  await bench.end()
})

test.run()
