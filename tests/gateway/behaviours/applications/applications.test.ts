// What changes of the Security and Applications groups do to the simulated gateway beyond being kept.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eventLog } from '../../../../src/device/system/event-log'
import { printerPin } from '../../../../src/gateway/behaviours/applications/wps'
import { household } from '../../../../src/gateway/behaviours/home/household'
import { decode } from '../../../../src/model/wire'
import { profileOf } from '../../../../src/tools/build/profile-file'
import { gatewayOf } from '../../gateway-of'
import { type Bench, type Body, overRestart, startBench, testOn } from '../../start'

let bench: Bench
test.before(async () => {
  bench = await startBench()
  await bench.login()
})
test.after(() => bench.end())

test('a new NAT type restarts the device, the same one does not', async () => {
  assert.is((await bench.write('nat_config', { nat_type: 0 })).code, 0)
  assert.is((await bench.read('nat_config')).code, 0, 'the session is still there')
  for (const bad of [3, -1, 'x']) assert.is((await bench.write('nat_config', { nat_type: bad })).code, 10203)
  assert.is((await bench.write('nat_config', { nat_type: 2 })).code, 0)
  await overRestart(bench)
  assert.is((await bench.read('nat_config')).nat_type, 2)
})

test('access control: the own address, and a port that restarts', async () => {
  const rows = async () => (await bench.read('acl_config')).acl as Body[]
  assert.equal(
    (await rows()).map(row => row.client),
    ['127.0.0.1', '', '', '', ''],
  )
  assert.is((await bench.write('acl_config', { action: 'set', id: 3, range: '10.0.0.1-10.0.0.2' })).code, 0)
  assert.is((await bench.read('acl_config')).code, 0, 'a range restarts nothing')
  for (const port of [2, 65535]) {
    assert.is((await bench.write('acl_config', { action: 'set', id: 3, port })).code, 0)
    await overRestart(bench)
    assert.is((await rows())[2]!.port, port)
  }
})

// Not a second counts but those that the test lets pass.
testOn({ timeByHand: true })('WPS: push button, correct PIN, unknown PIN again and again, and off', async on => {
  const now = async () => {
    const { state, left } = await on.read('wps_config')
    return [state, left]
  }
  const pass = (seconds: number) => on.control('/time', { seconds })
  const begin = async (keys: Body) => {
    assert.is((await on.write('wps_config', keys)).code, 0)
    assert.is((await now())[0], 1)
  }
  await begin({ push: 1 })
  await pass(40)
  assert.equal(await now(), [2, 0])
  for (const keys of [{ pin: '0000' }, { enable: 1, pin: '0000' }]) {
    await begin(keys)
    await pass(60)
    assert.is((await now())[0], 1)
    // Two minutes in all.
    await pass(59)
    assert.equal(await now(), [1, 1])
    await pass(1)
    assert.equal(await now(), [3, 0])
  }
  assert.is((await on.read('wps_config')).pin, '', 'no PIN is kept')
  for (const keys of [{ push: 1 }, { pin: printerPin }]) {
    await begin(keys)
    await pass(40)
    assert.equal(await now(), [2, 0])
  }
  await on.write('wps_config', { enable: 0 })
  assert.equal(await now(), [0, 0])
  for (const keys of [{ push: 1 }, { pin: printerPin }]) assert.is((await on.write('wps_config', keys)).code, 10200)
})

test('UPnP: ports are open while it is on, cannot be written, and each one that a program opens is an event', async () => {
  const list = async () => (await bench.read('upnp_config')).list as Body[]
  const opened = async () =>
    decode(eventLog, await bench.read('event_log')).rows.filter(({ event }) => event === 'port')
  await bench.control('/time', { seconds: 250 })
  assert.equal(await list(), [])
  await bench.write('upnp_config', { enable: 1 })
  await bench.control('/time', { seconds: 250 })
  assert.is((await list()).length, 3)
  const events = (await opened()).reverse()
  assert.equal(
    events.map(({ name }) => name),
    (await list()).map(({ name }) => name),
  )
  const devices: readonly string[] = household.map(({ name }) => name)
  assert.ok(
    events.every(({ by }) => devices.includes(by)),
    JSON.stringify(events),
  )
  assert.is((await bench.write('upnp_config', { action: 'add', name: 'x' })).code, 10205)
  await bench.write('upnp_config', { enable: 0 })
  assert.equal(await list(), [])
})

/** Adds a static route and returns the code of the response. */
const addIpv4Route = async (keys: Body) => (await bench.write('ipv4_route_config', { action: 'add', ...keys })).code
const addIpv6Route = async (keys: Body) => (await bench.write('ipv6_route_config', { action: 'add', ...keys })).code

test('routes: an unreachable next hop is rejected; active routes are updated', async () => {
  const running = async () =>
    ((await bench.read('ipv4_route_info')).list as Body[]).map(row => `${row.destination} ${row.interface}`)
  const before = (await running()).length
  assert.is(await addIpv4Route({ destination: '10.1.0.0', mask: '255.255.0.0', next_hop: '9.9.9.9' }), 10305)
  assert.is(await addIpv4Route({ destination: '10.1.0.0', mask: '255.255.0.0', next_hop: '192.168.1.7' }), 0)
  assert.is((await running())[before], '10.1.0.0 br0')
  assert.is(await addIpv6Route({ destination: '2001:db8:9::', prefix_len: 48, next_hop: '2001:db9::1' }), 10305)
  assert.is(
    await addIpv6Route({
      destination: '2001:db8:9::',
      prefix_len: 48,
      next_hop: 'fe80::1',
      interface: '1_INTERNET_R_VID_100',
    }),
    0,
  )
})

test('a next hop is a host, and in the network of its interface', async () => {
  const internet = '1_INTERNET_R_VID_100'
  const code = async (keys: Body) => {
    const answer = await bench.write('ipv4_route_config', { action: 'add', mask: '255.255.255.0', ...keys })
    if (answer.code === 0) await bench.write('ipv4_route_config', { action: 'del', ids: [answer.id] })
    return answer.code
  }
  for (const [next_hop, name, expected] of [
    ['192.168.1.0', '', 10305],
    ['192.168.1.255', '', 10305],
    ['192.168.1.254', '', 0],
    ['192.168.1.254', internet, 10305],
    ['', internet, 0],
  ] as const)
    assert.is(await code({ destination: '10.77.3.0', next_hop, interface: name }), expected, `${next_hop} ${name}`)
})

test('parental controls: periods follow their group; overlapping and surplus ones are rejected', async () => {
  const group = await bench.write('dev_config', { action: 'add', name: 'Kids', terminals: '00:11:22:33:44:77' })
  const time = (keys: Body) =>
    bench.write('dev_config', { action: 'add', group: 'Kids', days: 1, start: '08:00', end: '09:00', ...keys })
  assert.is((await time({})).code, 0)
  assert.equal(await time({ start: '08:59', end: '10:00' }), {
    code: 10203,
    field: 'end',
    message: 'Overlaps with “08:00-09:00”.',
  })
  await bench.write('dev_config', { action: 'set', id: group.id, name: 'Children' })
  assert.is(((await bench.read('dev_config')).parental_time as Body[])[0]!.group, 'Children')
  const list = Array.from({ length: 32 }, (_, index) => ({
    id: index + 1,
    group: 'Children',
    days: 1 << (index % 7),
    start: `${10 + Math.floor(index / 7)}:00`,
    end: `${10 + Math.floor(index / 7)}:30`,
  }))
  await bench.control('/set', { module: 'dev_config', parental_time: list })
  assert.is((await time({ group: 'Children', days: 64 })).code, 10226)
  await bench.write('dev_config', { action: 'del', table: 'parental_group', ids: [group.id] })
  assert.equal((await bench.read('dev_config')).parental_time, [])
})

test('a device type without a feature does not have its modules', async () => {
  const all = profileOf('all')
  const features = { ...all.features, mirror: false, wifiTools: false, parental: false, people: false }
  const lacking = await startBench({}, await gatewayOf({ ...all, features }))
  await lacking.login()
  for (const module of ['mirror_config', 'wps_config']) {
    assert.is((await bench.read(module)).code, 0, module)
    assert.is((await lacking.read(module)).code, 10204, module)
  }
  // Parental controls share their module with other things.
  assert.not('parental_group' in (await lacking.read('dev_config')))
  const group = { action: 'add', table: 'parental_group', name: 'x', terminals: '00:11:22:33:44:77' }
  assert.is.not((await lacking.write('dev_config', group)).code, 0)
  await lacking.end()
})

test('invalid routes return their own codes', async () => {
  const valid = { destination: '10.9.0.0', mask: '255.255.0.0', next_hop: '192.168.1.7' }
  const valid6 = { destination: '2001:db8:8::', prefix_len: 48, next_hop: 'fe80::1' }
  await bench.write('ipv4_route_config', { action: 'clear' })
  for (const [code, keys] of [
    [10303, { destination: '10.1.0' }],
    [10304, { mask: 'x' }],
    [10306, { mask: '255.0.255.0' }],
    [10306, { destination: '10.1.0.1' }],
    [10305, { next_hop: 'x' }],
    [10305, { next_hop: '9.9.9.9' }],
    [10305, { next_hop: '192.168.1.1' }],
    [10305, { next_hop: '100.64.18.77' }],
    [10203, { destination: '127.0.0.0', mask: '255.0.0.0' }],
  ] as const)
    assert.is(await addIpv4Route({ ...valid, ...keys }), code, JSON.stringify(keys))
  for (const [code, keys] of [
    [10303, { destination: '2001:::' }],
    [10304, { prefix_len: 129 }],
    [10306, { destination: '2001:db8::1' }],
    [10305, { next_hop: '::' }],
  ] as const)
    assert.is(await addIpv6Route({ ...valid6, ...keys }), code, JSON.stringify(keys))
  for (const module of ['ipv4_route_config', 'ipv6_route_config']) {
    assert.is((await bench.write(module, { action: 'del', ids: [999] })).code, 10302)
    assert.is((await bench.write(module, { action: 'set', id: 999 })).code, 10302)
  }
})

test('the default route is reported; without a default WAN connection there is none, and no DMZ', async () => {
  assert.is((await bench.write('dmz_config', { enable: 1, ip: '192.168.1.255' })).code, 10300)
  assert.is((await bench.write('dmz_config', { enable: 1, ip: '192.168.1.9' })).code, 0)
  const { interface: name, next_hop } = await bench.read('route_config')
  assert.equal([name, next_hop], ['1_INTERNET_R_VID_100', '100.64.18.1'])
  await bench.write('wan_confignew', { action: 'clear' })
  assert.equal([(await bench.read('route_config')).interface, (await bench.read('route_config')).next_hop], ['', ''])
  assert.not(((await bench.read('ipv4_route_info')).list as Body[]).some(row => row.destination === '0.0.0.0'))
  assert.is((await bench.write('dmz_config', { enable: 1, ip: '192.168.1.10' })).code, 10301)
  assert.is((await bench.write('dmz_config', { enable: 0 })).code, 0)
})

test.run()
