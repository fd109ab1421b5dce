import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, startBench, testOn } from '../../start'

const household = { timeByHand: true } as const

/** Connected seconds and bytes received and sent, by name. */
const usage = async (bench: Bench) => {
  const lists = ['terminal_conn_inform', 'terminal_conn_inform_wifi']
  const answers = await Promise.all(lists.map(module => bench.read(module)))
  const rows = answers.flatMap(answer => answer.list as Body[])
  return Object.fromEntries(
    rows.map(row => [String(row.host_name), [row.connected, row.received, row.sent].map(Number)] as const),
  )
}

const onGateway = testOn(household)

onGateway(
  'a household: a film, an hourly backup, a sleeping phone, a game, a camera; the same at every start',
  async bench => {
    assert.ok(Object.values(await usage(bench)).every(numbers => numbers.every(number => number === 0)))
    await bench.control('/time', { seconds: 300 })
    await bench.login()
    const after = await usage(bench)
    assert.equal(after, {
      'office-pc': [300, 34_000_000, 2_400_500_000],
      NAS: [300, 2_400_000_000, 24_000_000],
      '<b>TV</b>': [300, 480_000_000, 4_800_000],
      'Anna-phone': [300, 63_000_000, 2_100_000],
      妈妈的手机: [300, 800, 600],
      tablet: [300, 3_600_000, 1_800_000],
      thermostat: [300, 0, 0],
      'doorbell & camera': [300, 1_500_000, 75_000_000],
    })
  },
)

onGateway('traffic depends on how much time passes, not on the steps in which it does', async once => {
  const often = await startBench(household)
  await often.login()
  await once.control('/time', { seconds: 100 })
  for (let step = 0; step < 20; step++) await often.control('/time', { seconds: 5 })
  assert.equal(await usage(often), await usage(once))
  await often.end()
})

onGateway(
  'a device that connects again begins at 0, and a blocked one stays connected without traffic',
  async bench => {
    await bench.control('/time', { seconds: 60 })
    await bench.write('port_config', { action: 'set', id: 3, enable: 0 })
    await bench.control('/time', { seconds: 10 })
    assert.not((await usage(bench))['<b>TV</b>'])
    await bench.write('port_config', { action: 'set', id: 3, enable: 1 })
    await bench.control('/time', { seconds: 2 })
    assert.equal((await usage(bench))['<b>TV</b>'], [2, 8_000_000, 80_000])

    await bench.write('macfileter_config', { action: 'add', mac: 'A4:83:E7:45:B3:06' })
    const tablet = (await usage(bench)).tablet!
    await bench.control('/time', { seconds: 10 })
    assert.equal((await usage(bench)).tablet, [82, 12e3 * 82, 6e3 * 82], 'the filter is off')
    await bench.write('macfileter_config', { enable: 1 })
    await bench.control('/time', { seconds: 10 })
    assert.equal((await usage(bench)).tablet, [tablet[0]! + 20, 12e3 * 82, 6e3 * 82])
    await bench.write('macfileter_config', { mode: 1 })
    await bench.write('macfileter_config', { action: 'add', mac: 'A4:83:E7:45:B3:06' })
    const others = (await usage(bench))['Anna-phone']
    await bench.control('/time', { seconds: 10 })
    assert.equal((await usage(bench)).tablet, [102, 12e3 * 92, 6e3 * 92], 'the allowlist allows it')
    assert.equal((await usage(bench))['Anna-phone']!.slice(1), others!.slice(1))
  },
)

onGateway('rows of the control API without usage stay without it', async bench => {
  await bench.control('/set', {
    module: 'terminal_conn_inform',
    list: [{ mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.9', host_name: 'old', port: 'LAN1' }],
  })
  await bench.control('/time', { seconds: 10 })
  const [row] = (await bench.read('terminal_conn_inform')).list as Body[]
  assert.equal(Object.keys(row!), ['id', 'host_name', 'mac', 'ip', 'port'])
})

test.run()
