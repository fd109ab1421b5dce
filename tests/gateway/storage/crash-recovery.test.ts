// The gateway killed in the middle of a write: after its restart it holds the old or the new configuration, whole.
//
// One process runs several gateways, so that a kill meets each of them at another moment. Those that start again run in
// the process of the test; that the whole program starts again is tested in process.test.ts.
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ended } from '../../ended'
import { type Child, clientOf, startChild } from '../child'
import { severalGateways } from '../program'
import { type Bench, type Body, downloadBackup, startBench, until } from '../start'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-killed-'))
let last: Child | undefined
test.after(async () => {
  if (last) await ended(last.process)
  rmSync(folder, { recursive: true })
})

/** Starts a process with a gateway on each of these files; answers how to call them, logged in, and how to kill it. */
const startAll = async (states: readonly string[]) => {
  const portsIn = (output: string) => [...output.matchAll(/^port (\d+)$/gm)].map(([, port]) => Number(port))
  const child = await startChild([process.execPath, severalGateways, ...states], output => {
    return portsIn(output).length === states.length
  })
  last = child
  const clients = portsIn(child.output()).map(port => clientOf(`http://127.0.0.1:${port}`))
  assert.is(clients.length, states.length, child.output())
  await Promise.all(clients.map(client => client.login()))
  const kill = () => ended(child.process)
  return { clients, kill }
}

/** Starts a gateway on the file that a killed one has left, and calls `look` with it, logged in. */
const startAgain = async <Found>(state: string, look: (bench: Bench) => Promise<Found>): Promise<Found> => {
  const bench = await startBench({ state })
  try {
    assert.not.match(bench.said.join('\n'), 'cannot be used')
    await bench.login()
    return await look(bench)
  } finally {
    await bench.end()
  }
}

const macs = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => `00:1A:2B:3C:${String(first)}:${String(index + 10)}`)
/** Sets the bench to one of two configurations that differ everywhere, and answers its backup. */
const backupOf = async (bench: Bench, name: string, lease: number, list: readonly string[]): Promise<Buffer> => {
  await bench.write('macfileter_config', { action: 'clear' })
  for (const mac of list) await bench.write('macfileter_config', { action: 'add', mac })
  assert.is((await bench.write('snmp_config', { enable: 1, read_community: name, write_community: name })).code, 0)
  assert.is((await bench.write('ipv4_lan_config', { lease })).code, 0)
  return (await downloadBackup(bench)).bytes
}
/** What of them a gateway holds. */
const held = async ({ read }: Bench) => {
  const snmp = await read('snmp_config')
  const lan = await read('ipv4_lan_config')
  const filter = await read('macfileter_config')
  return JSON.stringify([
    snmp.read_community,
    snmp.write_community,
    lan.lease,
    (filter.list as Body[]).map(row => row.mac),
  ])
}

test('killed in the middle of a restore, the gateway has the old or the new configuration', async () => {
  const bench = await startBench()
  await bench.login()
  const lists = [macs(12, 11), macs(16, 22)] as const
  const fresh = await backupOf(bench, 'new', 1111, lists[0])
  await backupOf(bench, 'old', 2222, lists[1])
  const states = Array.from({ length: 5 }, (_, index) => join(folder, `restore-${index}.xml`))
  for (const state of states) copyFileSync(join(bench.folder, 'state.xml'), state)
  await bench.end()
  const { clients, kill } = await startAll(states)
  const timeOf = (state: string) => statSync(state).mtimeMs
  const before = states.map(timeOf)
  const isWritten = (at: number) => timeOf(states[at]!) !== before[at]
  // All but the last are asked to restore; an import takes 50 ms here. The kill comes as soon as the third has written
  // its file: two are further, and the fourth has begun. A restore in two writes is met between them.
  for (const client of clients.slice(0, -1)) await client.upload('/boaform/formSaveConfig', 'a.xml', fresh)
  await until(() => isWritten(2))
  await kill()
  const whole = [JSON.stringify(['old', 'old', 2222, lists[1]]), JSON.stringify(['new', 'new', 1111, lists[0]])]
  for (const [at, state] of states.entries()) {
    const found = await startAgain(state, held)
    assert.ok(whole.includes(found), `gateway ${at}: ${found}`)
    if (at === 2) assert.is(found, whole[1], 'the kill came after the write')
  }
})

test('killed between writes, the gateway has every confirmed write and no partial one', async () => {
  const states = Array.from({ length: 6 }, (_, index) => join(folder, `writes-${index}.xml`))
  const { clients, kill } = await startAll(states)
  const confirmed = states.map(() => 0)
  const writeOn = async (at: number) => {
    for (let value = 1; ; value++) {
      const communities = { enable: 1, read_community: `r${value}`, write_community: `w${value}` }
      await clients[at]!.call('/post.json', { module: 'snmp_config', ...communities })
      confirmed[at] = value
    }
  }
  const writing = states.map((_, at) => writeOn(at).catch(() => undefined))
  await until(() => Math.min(...confirmed) > 2)
  await kill()
  await Promise.all(writing)
  for (const [at, state] of states.entries()) {
    const { read_community: read, write_community: written } = await startAgain(state, bench => {
      return bench.read('snmp_config')
    })
    const most = confirmed[at]!
    assert.ok(read === `r${most}` || read === `r${most + 1}`, `${read}, ${most} confirmed`)
    assert.is(String(written).slice(1), String(read).slice(1), 'of one write')
  }
})

test.run()
