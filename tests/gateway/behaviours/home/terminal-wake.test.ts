import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { household } from '../../../../src/gateway/behaviours/home/household'
import { type Bench, testOn } from '../../start'

const onGateway = testOn({ timeByHand: true, fast: false })
const wired = async (bench: Bench) =>
  ((await bench.read('terminal_conn_inform')).list as { mac: string; port: string }[]).map(({ mac }) => mac)
const onCable = household.find(({ port }) => port)!
const onWifi = household.find(({ port }) => !port)!

const cases: readonly [name: string, mac: string, returns: boolean][] = [
  ['a device on a cable starts some seconds after it was woken', onCable.mac, true],
  ['a device on Wi-Fi does not hear it', onWifi.mac, false],
  ['neither does an unknown one', '02:00:00:00:00:09', false],
]
for (const [name, mac, returns] of cases)
  onGateway(name, async bench => {
    await bench.control('/set', { module: 'terminal_conn_inform', list: [] })
    assert.is((await bench.read('terminal_wake')).ready, 1)
    assert.is((await bench.write('terminal_wake', { mac })).code, 0)
    await bench.control('/time', { seconds: 3 })
    assert.equal(await wired(bench), [])
    await bench.control('/time', { seconds: 3 })
    assert.equal(await wired(bench), returns ? [mac] : [])
  })

onGateway('a device that is awake stays as it is', async bench => {
  const before = await wired(bench)
  await bench.write('terminal_wake', { mac: onCable.mac })
  await bench.control('/time', { seconds: 10 })
  assert.equal(await wired(bench), before)
})

for (const mac of ['', '02:00', 'ff:ff:ff:ff:ff:ff'])
  onGateway(`“${mac}” is no address of a device`, async bench => {
    assert.is.not((await bench.write('terminal_wake', { mac })).code, 0)
  })

test.run()
