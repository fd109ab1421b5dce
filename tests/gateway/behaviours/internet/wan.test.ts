import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, overRestart, testOn } from '../../start'

// Seconds pass only when a test says so: one of real time on top could hide a state between two looks.
const onGateway = testOn({ ticksByHand: true })
/** Lets time pass; who was logged out by it is logged in again. */
const pass = async (on: Bench, seconds: number) => {
  await on.control('/time', { seconds })
  await on.login()
}
const wans = async (on: Bench) => (await on.read('wan_confignew')).wan as Body[]
const find = async (on: Bench, id: unknown) => (await wans(on)).find(row => row.id === id)!
/** Status codes: not connected, connecting, connected, 678, 691, user, provider, idle, IP configuration, unknown. */
const statuses = async (on: Bench) => (await wans(on)).map(row => row.status)
const interfaces = async (on: Bench) => ((await on.read('wan_interface')).list as Body[]).map(row => row.name)
const light = (on: Bench, code: number) => on.control('/set', { module: 'pon_info', reg_status: code })
const add = async (on: Bench, keys: Body) => {
  const answer = await on.write('wan_confignew', { action: 'add', ...keys })
  assert.is(answer.code, 0, JSON.stringify(answer))
  return answer.id
}
const ppp = { mode: 2, username: 'anna', password: 'secret' }

onGateway(
  'factory defaults: traffic and management are connected; Home and the routes show their addresses',
  async on => {
    assert.equal(
      (await wans(on)).map(row => [
        row.name,
        row.mode,
        row.vlan_id,
        row.status,
        row.cur_ip,
        row.cur_ipv6,
        row.cur_prefix,
        row.mac,
      ]),
      [
        [
          '1_INTERNET_R_VID_100',
          2,
          100,
          2,
          '100.64.18.77',
          '2001:db8:64::fe:4d',
          '2001:db8:101::/64',
          '02:00:5E:10:20:01',
        ],
        ['2_TR069_R_VID_46', 1, 46, 2, '100.64.18.78', '', '', '02:00:5E:10:20:02'],
      ],
    )
    assert.equal(await interfaces(on), ['1_INTERNET_R_VID_100', '2_TR069_R_VID_46'])
    const home = async () => {
      const { internet, ip } = await on.read('dev_connect')
      return [internet, ip]
    }
    assert.equal(await home(), [1, '100.64.18.77'])
    await pass(on, 5)
    assert.ok(Number((await wans(on))[0]!.uptime) >= 5)
    assert.is((await on.write('wan_confignew', { action: 'del', ids: [1] })).code, 0)
    assert.equal(
      [await home(), await interfaces(on)],
      [[0, ''], ['2_TR069_R_VID_46']],
      'management is not the Internet',
    )
    assert.not.ok(
      ((await on.read('ipv4_route_info')).list as Body[]).some(row => row.interface === '1_INTERNET_R_VID_100'),
    )
  },
)

onGateway('PPPoE takes time to connect; static IPoE and bridges come up too; a bridge is no interface', async on => {
  await add(on, { name: 'ppp', ...ppp })
  await add(on, {
    name: 'static',
    mode: 1,
    ip_protocol: 0,
    ipv4_mode: 1,
    ip: '203.0.113.10',
    mask: '255.255.255.0',
    gateway: '203.0.113.1',
  })
  await add(on, { name: 'bridge', mode: 0 })
  assert.equal(await statuses(on), [2, 2, 1, 1, 1])
  await pass(on, 2)
  assert.equal((await statuses(on)).slice(3), [2, 2])
  await pass(on, 2)
  assert.equal(
    (await wans(on)).slice(2).map(row => [row.status, row.cur_ip, row.cur_ipv6]),
    [
      [2, '100.64.18.79', '2001:db8:64::fe:4f'],
      [2, '203.0.113.10', ''],
      [2, '', ''],
    ],
  )
  assert.equal(await interfaces(on), ['1_INTERNET_R_VID_100', '2_TR069_R_VID_46', 'ppp', 'static'])
  const routes = (await on.read('ipv4_route_info')).list as Body[]
  assert.ok(
    routes.some(row => row.interface === 'static' && row.destination === '203.0.113.0' && row.mask === '255.255.255.0'),
  )
  // A next hop in its subnet can be reached now.
  assert.is(
    (
      await on.write('ipv4_route_config', {
        action: 'add',
        destination: '198.51.100.0',
        mask: '255.255.255.0',
        next_hop: '203.0.113.1',
      })
    ).code,
    0,
  )
})

onGateway('routes and the prefix keep a connection that becomes a bridge, until it is deleted', async on => {
  const id = await add(on, { name: 'line', ...ppp, ip_protocol: 2 })
  await on.write('ipv6_route_config', { action: 'add', destination: '2001:db8:7::', prefix: 48, interface: 'line' })
  await on.write('ipv6_lan_config', { prefix_wan: 'line' })
  const named = async () => [
    ...((await on.read('ipv6_route_config')).list as Body[]).map(row => row.interface),
    (await on.read('ipv6_lan_config')).prefix_wan,
  ]
  assert.equal(await named(), ['line', 'line'])
  for (const change of [{ mode: 0 }, { name: 'bridged' }, { mode: 2, name: 'line' }]) {
    assert.is((await on.write('wan_confignew', { action: 'set', id, ...change })).code, 0)
    const name = change.name ?? 'line'
    assert.equal(await named(), [name, name])
  }
  await on.write('wan_confignew', { action: 'del', id })
  assert.equal(await named(), [''])
})

onGateway('a provider that assigns no address: the connection is up without one', async on => {
  const id = await add(on, { name: 'ppp', ...ppp, username: 'noaddress@isp.cn' })
  await pass(on, 4)
  const { status, cur_ip, cur_ipv6 } = await find(on, id)
  assert.equal([status, cur_ip, cur_ipv6], [2, '', ''])
})

const dialled: readonly [about: string, keys: Body, status: number, after?: number][] = [
  ['a wrong password is refused (691)', { password: 'wrong' }, 4],
  ['nobody answers (678)', { username: '678@isp.cn' }, 3],
  ['no address is given', { username: 'ip' }, 8],
  ['for no known reason', { username: 'unknown' }, 9],
  ['cut off by the provider', { username: 'isp' }, 6, 70],
  ['idle on demand', { dial: 1, idle: 1 }, 7, 70],
]
for (const [about, keys, status, after = 4] of dialled)
  onGateway(`PPPoE ends: ${about}, and is tried again`, async on => {
    const id = await add(on, { name: 'ppp', ...ppp, ...keys })
    const seen = new Set<unknown>()
    const watch = async (seconds: number) => {
      for (let past = 0; past < seconds; past++) {
        await on.control('/time', { seconds: 1 })
        if (past % 3 === 0) seen.add((await find(on, id)).status)
      }
    }
    await watch(after)
    assert.ok(seen.has(status), `saw ${[...seen]}`)
    assert.is((await find(on, id)).cur_ip, '')
    seen.clear()
    await pass(on, status === 7 ? 285 : 0)
    await watch(20)
    assert.ok(seen.has(1), `saw ${[...seen]}`)
  })

onGateway('manual connections wait for a connect and stay down after a disconnect, as others do', async on => {
  const id = await add(on, { name: 'hand', ...ppp, dial: 2 })
  await pass(on, 60)
  assert.is((await find(on, id)).status, 0)
  const dial = (target: unknown, connect: number) => on.write('wan_confignew', { wan_id: target, connect })
  assert.is((await dial(id, 1)).code, 0)
  assert.is((await find(on, id)).status, 1)
  await pass(on, 4)
  assert.is((await find(on, id)).status, 2)
  await dial(id, 0)
  assert.equal([(await find(on, id)).status, (await find(on, id)).cur_ip], [5, ''])
  await pass(on, 600)
  assert.is((await find(on, id)).status, 5)
  await dial(1, 0)
  assert.is((await find(on, 1)).status, 5)
  await pass(on, 15)
  assert.is((await find(on, 1)).status, 5)
  await dial(1, 1)
  await pass(on, 4)
  assert.is((await find(on, 1)).status, 2)
  assert.is((await dial(99, 1)).code, 10207)
})

onGateway('without light nothing is connected; with light everything reconnects', async on => {
  await add(on, { name: 'bridge', mode: 0 })
  await pass(on, 4)
  await light(on, 6)
  assert.equal(await statuses(on), [3, 0, 0])
  assert.is((await on.read('dev_connect')).internet, 0)
  await light(on, 0)
  await pass(on, 20)
  assert.equal(await statuses(on), [2, 2, 2])
})

onGateway('connections survive a restart and connect while the device starts; addresses do not survive', async on => {
  const id = await add(on, {
    name: '名 "x" \\ <b>',
    ...ppp,
    password: ' p"\\ä ',
    service_type: 'TR069,VOIP',
    vlan: 1,
    vlan_id: 7,
    binding: 'LAN4,SSID2',
  })
  await on.write('dev_config', { reboot: 1 })
  await overRestart(on)
  const row = await find(on, id)
  assert.equal(
    [row.name, row.password, row.service_type, row.vlan_id, row.binding, row.status],
    ['名 "x" \\ <b>', ' p"\\ä ', 'TR069,VOIP', 7, 'LAN4,SSID2', 2],
  )
})

test.run()
