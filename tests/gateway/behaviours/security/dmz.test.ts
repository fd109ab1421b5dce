import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, testOn } from '../../start'

const onGateway = testOn({ timeByHand: true })

/** The office PC of the simulated home. */
const mac = '3C:52:82:10:4F:01'

const dmz = (bench: Bench, keys: Body) => bench.write('dmz_config', keys)

/** The address of the device in each list that has it, and its lease. */
const shown = async (bench: Bench) => {
  const rowOf = async (module: string) =>
    ((await bench.read(module)).list as Body[]).find(row => row.mac === mac) as Body
  const { ip, leased, bind_ip } = await rowOf('lan_terminal_conn_inform')
  return { lists: [ip, (await rowOf('terminal_conn_inform')).ip], isShort: Number(leased) <= 120, bind_ip }
}

const publicAddress = async (bench: Bench) => ((await bench.read('wan_confignew')).wan as Body[])[0]!.cur_ip as string

onGateway('one device has the address of the connection, with a short lease, until that is turned off', async bench => {
  const ip = await publicAddress(bench)
  const before = await shown(bench)
  assert.match(String(before.lists[0]), /^192\.168\.1\./)
  await bench.write('ipv4_lan_config', { action: 'add', host_name: 'pc', mac, ip: '192.168.1.60' })
  assert.is((await dmz(bench, { passthrough: 1, passthrough_mac: mac })).code, 0)
  assert.equal(await shown(bench), { lists: [ip, ip], isShort: true, bind_ip: 0 })
  const others = ((await bench.read('lan_terminal_conn_inform')).list as Body[]).filter(row => row.mac !== mac)
  assert.ok(others.every(row => /^192\.168\.1\./.test(String(row.ip)) && Number(row.leased) > 120))
  await dmz(bench, { passthrough: 0 })
  const after = await shown(bench)
  assert.match(String(after.lists[0]), /^192\.168\.1\./)
  assert.equal([after.isShort, after.bind_ip], [false, 1])
})

onGateway('while the connection has no address, the device has one at home', async bench => {
  await dmz(bench, { passthrough: 1, passthrough_mac: mac })
  await bench.write('wan_confignew', { wan_id: 1, connect: 0 })
  assert.match(String((await shown(bench)).lists[0]), /^192\.168\.1\./)
})

onGateway('what excludes it is refused at its key', async bench => {
  const refused = async (keys: Body, field: string) => {
    const answer = await dmz(bench, keys)
    assert.equal([answer.code, answer.field], [10203, field], JSON.stringify(keys))
  }
  await refused({ passthrough: 1 }, 'passthrough_mac')
  await refused({ passthrough: 1, passthrough_mac: '01:00:5E:00:00:01' }, 'passthrough_mac')
  assert.is((await dmz(bench, { enable: 1, ip: '192.168.1.9' })).code, 0)
  await refused({ passthrough: 1, passthrough_mac: mac }, 'passthrough')
  await dmz(bench, { enable: 0 })
  assert.is((await dmz(bench, { passthrough: 1, passthrough_mac: mac })).code, 0)
  await refused({ enable: 1, ip: '192.168.1.9' }, 'passthrough')
  await dmz(bench, { passthrough: 0 })
  for (const keys of [{ mode: 0 }, { mode: 2, ip_protocol: 1 }]) {
    assert.is((await bench.write('wan_confignew', { action: 'set', id: 1, ...keys })).code, 0)
    await refused({ passthrough: 1, passthrough_mac: mac }, 'passthrough')
  }
})

testOn({ plain: true })('firmware without it has no such keys', async bench => {
  assert.is((await dmz(bench, { passthrough: 1, passthrough_mac: mac })).code, 0)
  const answer = await bench.read('dmz_config')
  assert.equal([answer.passthrough, answer.passthrough_mac], [undefined, undefined])
})

test.run()
