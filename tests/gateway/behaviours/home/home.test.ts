import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, startBench, testOn } from '../../start'

const onGateway = testOn()
const listOf = (answer: Body) => (answer.list ?? answer.port) as Body[]

onGateway('over time uptime and counters grow, leases expire and are renewed, power and signal vary', async bench => {
  const look = async () => ({
    status: await bench.read('dev_status'),
    statistics: await bench.read('dev_statistics'),
    pon: await bench.read('pon_info'),
    ports: listOf(await bench.read('port_config')),
    leases: listOf(await bench.read('lan_terminal_conn_inform')),
    wifi: listOf(await bench.read('terminal_conn_inform_wifi')),
  })
  const before = await look()
  await bench.control('/time', { seconds: 60 })
  const after = await look()
  assert.ok(Number(after.status.uptime) >= 60)
  assert.ok(Number(after.statistics.rx_bytes) > Number(before.statistics.rx_bytes))
  assert.equal(
    after.ports.map((row, index) => Number(row.rx_bytes) > Number(before.ports[index]!.rx_bytes)),
    [true, true, true, false],
  )
  after.leases.forEach((row, index) => {
    const passed = Number(before.leases[index]!.leased) - Number(row.leased)
    assert.ok(passed >= 60 && passed < 65, `${row.host_name}: ${passed}`)
  })
  for (let step = 0; step < 50; step++) {
    await bench.control('/time', { seconds: 2000 })
    const { pon, leases, wifi } = await look().catch(async () => {
      await bench.login()
      return look()
    })
    if (pon.code === 10102) await bench.login()
    else {
      assert.ok(Number(pon.rx_power) < -19 && Number(pon.rx_power) > -20, String(pon.rx_power))
      for (const row of leases)
        assert.ok(Number(row.leased) >= 43200 && Number(row.leased) <= 86400, `${row.host_name} ${row.leased}`)
      for (const row of wifi) assert.ok(Number(row.signal) < -40 && Number(row.signal) > -90)
    }
  }
})

test('the simulated household: eight devices, a Chinese name, a name with markup; the same at every start', async () => {
  const read = async () => {
    const bench = await startBench()
    await bench.login()
    const lists = await Promise.all(
      ['terminal_conn_inform', 'terminal_conn_inform_wifi', 'lan_terminal_conn_inform'].map(module =>
        bench.read(module),
      ),
    )
    await bench.end()
    return lists
  }
  const [wired, wifi, all] = (await read()).map(listOf) as [Body[], Body[], Body[]]
  assert.is(all.length, 8)
  assert.is(wired.length + wifi.length, 8)
  const names = all.map(row => String(row.host_name))
  assert.ok(names.some(name => /\p{Script=Han}/u.test(name)) && names.includes('<b>TV</b>'))
  assert.is(new Set(all.map(row => row.ip)).size, 8)
  assert.equal((await read()).map(listOf), [wired, wifi, all])
})

onGateway('a port that is turned off loses its link and its device', async bench => {
  await bench.write('port_config', { action: 'set', id: 3, enable: 0 })
  assert.equal(
    listOf(await bench.read('port_config')).map(row => row.link),
    [1, 1, 0, 0],
  )
  assert.not(listOf(await bench.read('terminal_conn_inform')).some(row => row.port === 'LAN3'))
})

onGateway('no leases while DHCP is off', async bench => {
  await bench.write('ipv4_lan_config', { dhcp_enable: 0 })
  await bench.control('/time', { seconds: 5 })
  assert.ok(listOf(await bench.read('lan_terminal_conn_inform')).every(row => row.leased === 0))
})

test.run()
