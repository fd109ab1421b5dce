// The gateway killed in the middle of a write: after its restart it holds the old or the new configuration, whole.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/model/sha256'
import { gatewayProgram } from '../program'
import { type Bench, type Body, startBench, until } from '../start'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-killed-'))
const state = join(folder, 'state.xml')
const children = new Set<ChildProcess>()
test.after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts the real program on the file; answers how to call it, logged in. */
const start = async () => {
  const child = spawn(process.execPath, [gatewayProgram, '--port', '0', '--state', state, '--fast'], { stdio: 'pipe' })
  children.add(child)
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const ended = new Promise<void>(done => child.on('exit', () => done()))
  await new Promise<void>(done => child.stdout.on('data', () => output.includes('accounts') && done()))
  const base = /^console {2}(http:\S+)\/$/m.exec(output)![1]
  let token = ''
  const call = async (path: string, body?: Body | FormData): Promise<Body> =>
    (
      await fetch(base + path, {
        headers: { Authorization: token },
        ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
    ).json() as Promise<Body>
  token = String(
    (await call('/post.json', { module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') })).token,
  )
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { call, kill, output: () => output }
}

const macs = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => `00:1A:2B:3C:${String(first)}:${String(index + 10)}`)
/** Sets the bench to one of two configurations that differ everywhere, and answers its backup. */
const backupOf = async (bench: Bench, name: string, lease: number, list: readonly string[]): Promise<Buffer> => {
  await bench.write('macfileter_config', { action: 'clear' })
  for (const mac of list) await bench.write('macfileter_config', { action: 'add', mac })
  assert.is((await bench.write('snmp_config', { enable: 1, read_community: name, write_community: name })).code, 0)
  assert.is((await bench.write('ipv4_lan_config', { lease })).code, 0)
  const response = await fetch(`${bench.base}/boaform/formSaveConfig`, {
    method: 'POST',
    body: 'save_cs=1',
    headers: { Authorization: bench.token, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  return Buffer.from(await response.arrayBuffer())
}
/** What of them a gateway holds. */
const held = async (call: (path: string) => Promise<Body>) => {
  const snmp = await call('/get.json?module=snmp_config')
  const lan = await call('/get.json?module=ipv4_lan_config')
  const filter = await call('/get.json?module=macfileter_config')
  return JSON.stringify([
    snmp.read_community,
    snmp.write_community,
    lan.lease,
    (filter.list as Body[]).map(row => row.mac),
  ])
}

test('killed at any moment of a restore, the gateway has the old or the new configuration', async () => {
  const bench = await startBench()
  await bench.login()
  const lists = [macs(12, 11), macs(16, 22)] as const
  const backups = [await backupOf(bench, 'one', 1111, lists[0]), await backupOf(bench, 'two', 2222, lists[1])] as const
  copyFileSync(join(bench.folder, 'state.xml'), state)
  await bench.end()
  const whole = [JSON.stringify(['one', 'one', 1111, lists[0]]), JSON.stringify(['two', 'two', 2222, lists[1]])]
  const seen = new Set<number>()
  let now = 1
  let gateway = await start()
  // The import takes 50 ms here, and writes at its end: the kills fall from before to after that.
  for (const [round, wait] of [0, 40, 50, 60, 300].entries()) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(backups[1 - now]!)]), 'a.xml')
    assert.is((await gateway.call('/boaform/formSaveConfig', form)).code, 0)
    await new Promise(done => setTimeout(done, wait))
    await gateway.kill()
    gateway = await start()
    assert.not.match(gateway.output(), 'cannot be used', `round ${round}`)
    const found = whole.indexOf(await held(gateway.call))
    assert.ok(found >= 0, `round ${round}: ${await held(gateway.call)}`)
    seen.add(found === now ? 0 : 1)
    now = found
  }
  await gateway.kill()
  assert.is(seen.size, 2, 'some kills came before the write, some after it')
})

test('killed between writes, the gateway has every confirmed write and no partial one', async () => {
  let gateway = await start()
  for (let round = 0; round < 3; round++) {
    let confirmed = 0
    const { call } = gateway
    const writing = (async () => {
      for (let value = 1; ; value++) {
        await call('/post.json', {
          module: 'snmp_config',
          enable: 1,
          read_community: `r${value}`,
          write_community: `w${value}`,
        })
        confirmed = value
      }
    })().catch(() => undefined)
    await until(() => confirmed > round)
    await new Promise(done => setTimeout(done, round * 3))
    await gateway.kill()
    await writing
    gateway = await start()
    const { read_community: read, write_community: written } = await gateway.call('/get.json?module=snmp_config')
    assert.ok(read === `r${confirmed}` || read === `r${confirmed + 1}`, `${read}, ${confirmed} confirmed`)
    assert.is(String(written).slice(1), String(read).slice(1), 'of one write')
  }
  await gateway.kill()
})

test.run()
