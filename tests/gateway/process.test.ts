import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readOptions } from '../../src/tools/gateway-options'
import { ended } from '../ended'
import { type Child, clientOf, isServing, originIn, startChild } from './child'
import { gatewayProgram } from './program'
import { type Bench, type Body, startBench, until } from './start'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-process-'))
const state = join(folder, 'state.xml')
const children = new Set<Child>()
test.after(async () => {
  await Promise.all([...children].map(child => ended(child.process)))
  rmSync(folder, { recursive: true })
})

/** Starts the real program; `origin` is its address, once it has printed it. */
const start = async (...args: string[]) => {
  const options = ['--port', '0', '--state', state, '--fast', '--device', 'all', ...args]
  const child = await startChild([process.execPath, gatewayProgram, ...options], isServing)
  children.add(child)
  const origin = originIn(child.output())
  if (!origin) console.log(child.output())
  const end = (signal: NodeJS.Signals) => {
    child.process.kill(signal)
    return child.ended
  }
  return { ...clientOf(origin), origin, ended: child.ended, output: child.output, end }
}

/** Starts a gateway in this process on what the program has left, and calls `look` with it, logged in. */
const startAgain = async (look: (bench: Bench) => Promise<void>) => {
  const bench = await startBench({ state })
  try {
    await bench.login()
    await look(bench)
  } finally {
    await bench.end()
  }
}

test('values survive the end of the program', async () => {
  const first = await start('--fresh')
  await first.login()
  assert.is((await first.call('/post.json', { module: 'ipv4_lan_config', lease: 7200 })).code, 0)
  assert.is(await first.end('SIGTERM'), 0)
  const second = await start()
  await second.login()
  assert.is((await second.call('/get.json?module=ipv4_lan_config')).lease, 7200)
  await second.end('SIGTERM')
})

test('after kill -9 and in the next process, a change that nobody confirmed is undone', async () => {
  const first = await start('--fresh')
  await first.login()
  const write = (keys: Body) => first.call('/post.json', keys)
  assert.is((await write({ module: 'safe_apply', action: 'begin', seconds: 300 })).code, 0)
  assert.is((await write({ module: 'lan_port_config', port_isolation: 1, trial: 1 })).code, 0)
  await first.end('SIGKILL')

  for (const next of ['after the kill', 'stored as well']) {
    await startAgain(async ({ read }) => {
      assert.is((await read('lan_port_config')).port_isolation, 0, next)
      const { seconds_left, outcome } = await read('safe_apply')
      assert.equal([seconds_left, outcome], [0, 2], next)
    })
  }
})

test('prints its address and accounts, uses the next port if one is in use, and ends with Ctrl+C', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => blocker.on('listening', resolve))
  const { port } = blocker.address() as { port: number }
  const gateway = await start(
    '--fresh',
    ...['--control', '0', '--root', folder, '--port', String(port)],
    ...['--device', 'f501', '--fault', 'module=snmp_config,kind=code,code=10201'],
  )
  const lines = gateway.output().split('\n')
  assert.match(lines[0]!, /^console {2}http:\/\/127\.0\.0\.1:\d+\/$/)
  assert.match(lines[1]!, /^control {2}http:\/\/127\.0\.0\.1:\d+\/$/)
  assert.is(lines[2], 'accounts  admin / Admin@123 (role 1), user / User@1234 (role 0)')
  await until(() => gateway.output().includes('There is no console in'))
  const chosen = Number(new URL(gateway.origin).port)
  assert.ok(chosen > port && chosen < port + 100, String(chosen))
  assert.is((await gateway.call('/get.json?module=public_info')).device_type, 2, 'the device type that was named')
  await gateway.login()
  assert.is((await gateway.call('/get.json?module=snmp_config')).code, 10201)
  assert.is(await gateway.end('SIGINT'), 0)
  blocker.close()
})

test('an unknown device type, and a fault of an unknown module', async () => {
  const none = await start('--device', 'nope')
  assert.is(await none.ended, 1)
  assert.match(none.output(), 'Unknown device type "nope".')
  const strange = await start('--fault', 'module=nosuch,kind=hang')
  assert.is(await strange.ended, 1)
  assert.match(strange.output(), 'not “nosuch”')
})

test('options are parsed and checked', () => {
  const read = (...args: string[]) => readOptions(args, { PORT: '81' })
  assert.is(read('--help'), undefined)
  assert.is(read()!.options.port, 81)
  assert.is(read('--port', '0')!.options.port, 0)
  assert.is(read()!.options.address, '127.0.0.1')
  assert.is(read()!.options.device, 'ax3000')
  assert.match(read('--device', '07c')!.options.root, /dist\/07c$/)
  assert.match(read('--device', '07c')!.options.state, /\.ontlet\/state-07c\.xml$/)
  assert.is(read('--fault', 'hang', '--fault', 'kind=500')!.options.faults.length, 2)
  for (const args of [
    ['--port', 'x'],
    ['--port', '65536'],
    ['--address', 'example'],
    ['--target', 'ftp://x'],
    ['--target', 'http://x/y'],
    ['--fault', 'x'],
    ['--nope'],
    ['word'],
  ])
    assert.throws(() => read(...args), undefined, args.join(' '))
})

test.run()
