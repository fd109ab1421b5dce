import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, testOn } from '../../start'

/** With real delays: `pass` advances the time. */
const onGateway = testOn({ fast: false })
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })

const settings = { host: '192.0.2.1', wan: '', attempts: 4, timeout: 2, size: 56, dscp: 0 }
const trace = { ...settings, attempts: 3, hops: 30 }
/** Codes of the states of a test. */
const [done, stopped, unresolved, unreachable] = [2, 3, 4, 5]
const linesOf = (found: Body) => (found.list as Body[]).map(row => String(row.line))
const lines = async (on: Bench, kind = 'ping') => linesOf(await on.read(`${kind}_result`))
const state = async (on: Bench, kind = 'ping') => (await on.read(`${kind}_result`)).state

/** Starts a test and waits until the device has begun: its first line is of this host. */
const start = async (on: Bench, module: string, keys: Body) => {
  assert.is((await on.write(module, keys)).code, 0)
  // A device begins once it has answered.
  await new Promise(resolve => setTimeout(resolve, 150))
}

onGateway('an unresolvable host, an unreachable one, and a LAN host that responds without a WAN', async on => {
  for (const [kind, keys] of [
    ['ping', settings],
    ['tracert', trace],
  ] as const) {
    await start(on, `${kind}_ipv4`, { ...keys, host: 'nobody.invalid' })
    assert.equal([await state(on, kind), await lines(on, kind)], [unresolved, []])
  }
  await on.control('/set', { module: 'pon_info', reg_status: 2 })
  for (const [kind, keys] of [
    ['ping', settings],
    ['tracert', trace],
  ] as const) {
    await start(on, `${kind}_ipv4`, keys)
    assert.equal([await state(on, kind), await lines(on, kind)], [unreachable, []])
    await start(on, `${kind}_ipv4`, { ...keys, host: '192.168.1.20' })
    await pass(on, 10)
    assert.is(await state(on, kind), done)
    assert.match((await lines(on, kind))[0]!, /^1 {2}192\.168\.1\.20/)
  }
})

onGateway('stop ends a running test and keeps its lines; without one it does nothing', async on => {
  for (const [kind, keys] of [
    ['ping', { ...settings, attempts: 86400 }],
    ['tracert', trace],
  ] as const) {
    assert.is((await on.write(`${kind}_ipv4`, { stop: 1 })).code, 0)
    assert.is(await state(on, kind), 0)
    await start(on, `${kind}_ipv4`, keys)
    await pass(on, 1)
    assert.is((await on.write(`${kind}_ipv4`, { stop: 1 })).code, 0)
    const kept = await lines(on, kind)
    assert.ok(kept.length > 0)
    assert.is(await state(on, kind), stopped)
    await pass(on, 20)
    assert.equal([await state(on, kind), await lines(on, kind)], [stopped, kept])
  }
})

onGateway('a second start replaces the first; ping and tracert run independently', async on => {
  await start(on, 'ping_ipv4', { ...settings, host: '192.0.2.1', attempts: 50 })
  await pass(on, 3)
  await start(on, 'ping_ipv4', { ...settings, host: '198.51.100.7', attempts: 3 })
  await start(on, 'tracert_ipv4', { ...trace, host: '203.0.113.9' })
  await pass(on, 60)
  const pinged = await lines(on)
  assert.is(pinged.length, 3)
  for (const line of pinged) assert.match(line, /198\.51\.100\.7/)
  assert.equal([await state(on), await state(on, 'tracert')], [done, done])
  // The other protocol as well.
  await start(on, 'ping_ipv6', { ...settings, host: '2001:db8::1' })
  await pass(on, 10)
  assert.equal(
    (await lines(on)).map(line => line.includes('2001:db8::1')),
    [true, true, true, true],
  )
})

onGateway('tracert: hop by hop to the host, including a silent hop, up to the hop limit', async on => {
  await start(on, 'tracert_ipv4', trace)
  await pass(on, 20)
  const all = await lines(on, 'tracert')
  assert.is(all.length, 4)
  assert.match(all[0]!, /^1 {2}100\.64\.18\.1( {2}\d+ ms){3}$/)
  assert.is(all[2], '3  *')
  assert.match(all[3]!, /^4 {2}192\.0\.2\.1 /)
  await start(on, 'tracert_ipv4', { ...trace, hops: 2 })
  await pass(on, 20)
  assert.equal(
    (await lines(on, 'tracert')).map(line => line[0]),
    ['1', '2'],
  )
  assert.is(await state(on, 'tracert'), done)
  await start(on, 'tracert_ipv6', { ...trace, host: 'www.example.com' })
  await pass(on, 20)
  const six = await lines(on, 'tracert')
  assert.match(six[0]!, /^1 {2}2001:db8:64::1 /)
  assert.match(six[3]!, /^4 {2}2001:db8:99::[\da-f]+ /)
})

onGateway('nothing is reached over a connection without an address of the family', async on => {
  const wan = '2_TR069_R_VID_46'
  await start(on, 'ping_ipv4', { ...settings, wan })
  await pass(on, 10)
  assert.is(await state(on), done)
  await start(on, 'ping_ipv6', { ...settings, host: '2001:db8::1', wan })
  assert.is(await state(on), unreachable)
})

const ports = async (on: Bench) =>
  ((await on.read('lbd_config')).port as Body[]).map(({ state, loop }) => [state, loop])
const ring = (on: Bench, ...with_: string[]) =>
  on.control('/set', {
    module: 'lbd_config',
    port: ['LAN1', 'LAN2', 'LAN3', 'LAN4'].map((name, place) => ({
      id: place + 1,
      name,
      loop: with_.includes(name) ? 1 : 0,
    })),
  })
const [forwards, off, blocked] = [0, 1, 2]

onGateway('loop detection blocks a port within its interval, and unblocks it after the recovery interval', async on => {
  const quiet = [forwards, 0]
  assert.equal(await ports(on), [quiet, quiet, quiet, quiet])
  await ring(on, 'LAN2')
  await pass(on, 100)
  assert.equal((await ports(on))[1], quiet, 'who does not look finds nothing')
  const detection = { enable: 1, ether_type: '88B5', interval: 20, recovery: 60, vlan_list: '0,100' }
  assert.is((await on.write('lbd_config', detection)).code, 0)
  await pass(on, 10)
  assert.equal((await ports(on))[1], [forwards, 1])
  await pass(on, 11)
  assert.equal(await ports(on), [quiet, [blocked, 1], quiet, quiet])
  await pass(on, 200)
  assert.equal((await ports(on))[1], [blocked, 1])
  // The cable is pulled out; the gateway only knows when it tries again.
  const rows = (await on.read('lbd_config')).port as Body[]
  await on.control('/set', { module: 'lbd_config', port: rows.map(row => ({ ...row, loop: 0 })) })
  await pass(on, 50)
  assert.equal((await ports(on))[1], [blocked, 0])
  await pass(on, 12)
  assert.equal(await ports(on), [quiet, quiet, quiet, quiet])
  // Turned off, it blocks nothing at once.
  await ring(on, 'LAN1', 'LAN4')
  await pass(on, 25)
  assert.equal(
    (await ports(on)).map(([now]) => now),
    [blocked, forwards, forwards, blocked],
  )
  await on.write('lbd_config', { enable: 0 })
  await pass(on, 3)
  assert.equal(await ports(on), [quiet, quiet, quiet, quiet])
  const kept = await on.read('lbd_config')
  assert.equal([kept.ether_type, kept.interval, kept.recovery, kept.vlan_list], ['88B5', 20, 60, '0,100'])
})

onGateway('a port that is turned off is disabled', async on => {
  assert.is((await on.write('port_config', { action: 'set', id: 3, enable: 0 })).code, 0)
  assert.equal(
    (await ports(on)).map(([now]) => now),
    [forwards, forwards, off, forwards],
  )
  await on.write('port_config', { action: 'set', id: 3, enable: 1 })
  assert.is((await ports(on))[2]![0], forwards)
})

const acs = {
  enable: 1,
  acs_url: 'https://acs.example.com/',
  username: 'ontlet',
  password: '',
  periodic: 1,
  interval: 43200,
  request_path: '/tr069',
  request_port: 7547,
  request_username: '',
  request_password: '',
  stun: 0,
}
const told = async (on: Bench) => {
  const { inform_result, connection_request } = await on.read('tr069_status')
  return [inform_result, connection_request]
}
/** Reports by hand and lets the report take its time. */
const inform = async (on: Bench) => {
  assert.is((await on.write('tr069_status')).code, 0)
  assert.is((await told(on))[0], 5)
  await new Promise(resolve => setTimeout(resolve, 150))
  await pass(on, 4)
  return (await told(on))[0]
}

onGateway('periodic inform: reports after each interval, not before, and not while it is off', async on => {
  assert.is((await on.write('tr069_config', { ...acs, interval: 120 })).code, 0)
  await pass(on, 110)
  assert.equal(await told(on), [0, 0])
  await pass(on, 15)
  await pass(on, 4)
  await pass(on, 6)
  assert.equal(await told(on), [4, 2])
  await on.control('/set', { module: 'tr069_status', inform_result: 0, connection_request: 0 })
  assert.is((await on.write('tr069_config', { ...acs, interval: 120, periodic: 0 })).code, 0)
  await pass(on, 200)
  await pass(on, 4)
  assert.equal(await told(on), [0, 0])
})

onGateway(
  'the disconnect lock locks after its time without the server, unlocks when it responds, and leaves TR-069 unchanged',
  async on => {
    const locked = async () => (await on.read('tr069_config')).locked
    assert.is((await on.write('tr069_config', { lock: 1, lock_after: 59 })).field, 'lock_after')
    assert.is((await on.write('tr069_config', { lock: 1, lock_after: 60 })).code, 0)
    assert.is((await on.read('tr069_config')).acs_url, acs.acs_url)
    await pass(on, 200)
    assert.is(await locked(), 0)
    await on.write('tr069_config', { ...acs, acs_url: 'https://acs.invalid/' })
    await pass(on, 30)
    assert.is(await locked(), 0)
    await pass(on, 35)
    assert.is(await locked(), 1)
    await on.write('tr069_config', { lock: 0 })
    await pass(on, 2)
    assert.is(await locked(), 0)
    await on.write('tr069_config', { lock: 1, lock_after: 60 })
    await pass(on, 2)
    assert.is(await locked(), 1)
    // Nobody opens it by saying so.
    await on.write('tr069_config', { lock: 1, lock_after: 60, locked: 0 })
    assert.is(await locked(), 1)
    await on.write('tr069_config', acs)
    await pass(on, 2)
    assert.is(await locked(), 0)
    assert.equal([(await on.read('tr069_config')).lock, (await on.read('tr069_config')).lock_after], [1, 60])
  },
)

onGateway('a locked disconnect lock blocks Internet access while the line is up', async on => {
  const internet = async () => (await on.read('dev_connect')).internet
  await on.write('tr069_config', { ...acs, acs_url: 'https://acs.invalid/', lock: 1, lock_after: 60 })
  await pass(on, 30)
  assert.is(await internet(), 1)
  await pass(on, 35)
  assert.is(await internet(), 0)
  assert.ok((await on.read('dev_connect')).ip, 'the line itself is up')
  // The device still reaches the server, or the lock would never open.
  await on.write('tr069_config', acs)
  assert.is(await inform(on), 4)
  assert.is(await internet(), 1)
})

onGateway('after a restart there is no connection request for an earlier report', async on => {
  assert.is(await inform(on), 4)
  on.gateway.boot(on.gateway.configuration())
  await on.login()
  await pass(on, 10)
  assert.equal(await told(on), [0, 0])
  // A newer report takes nothing away from the request that follows.
  assert.is(await inform(on), 4)
  await pass(on, 6)
  assert.equal(await told(on), [4, 2])
})

test.run()
