import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, overRestart, startBench, testOn } from '../../start'

const onGateway = testOn({ timeByHand: true })

const add = (bench: Bench, last: string, keys: Body = {}) =>
  bench.write('macfileter_config', { action: 'add', mac: `00:1A:2B:3C:4D:${last}`, ...keys })

/** The last two digits of the entries, with their minutes left. */
const entries = async (bench: Bench) =>
  ((await bench.read('macfileter_config')).list as Body[]).map(
    ({ mac, until }) => `${String(mac).slice(-2)} ${String(until)}`,
  )

const pass = async (bench: Bench, seconds: number) => {
  await bench.control('/time', { seconds })
  await bench.login()
}

onGateway('an entry with minutes left ends by itself, others stay', async bench => {
  assert.is((await bench.read('macfileter_config')).timed, 1)
  assert.is((await add(bench, '01')).code, 0)
  await add(bench, '02', { until: 2 })
  await add(bench, '03', { until: 60 })
  assert.equal(await entries(bench), ['01 0', '02 2', '03 60'])
  await pass(bench, 1)
  assert.equal(await entries(bench), ['01 0', '02 2', '03 60'], 'rounded up')
  await pass(bench, 59)
  assert.equal(await entries(bench), ['01 0', '02 1', '03 59'])
  await pass(bench, 60)
  assert.equal(await entries(bench), ['01 0', '03 58'])
  await bench.write('macfileter_config', { action: 'set', id: 3, until: 0 })
  await pass(bench, 7200)
  assert.equal(await entries(bench), ['01 0', '03 0'], 'until it is removed')
})

onGateway('a change of the minutes counts from then on, and limits hold', async bench => {
  const { id } = await add(bench, '01', { until: 1 })
  await pass(bench, 50)
  await bench.write('macfileter_config', { action: 'set', id, until: 5 })
  await pass(bench, 240)
  assert.equal(await entries(bench), ['01 1'])
  await bench.write('macfileter_config', { action: 'set', id, name: 'phone' })
  assert.equal(await entries(bench), ['01 1'], 'a write without the key leaves it')
  for (const until of [-1, 1.5, 10081, 'soon'])
    assert.is((await bench.write('macfileter_config', { action: 'set', id, until })).code, 10203, String(until))
})

// The delays of a restart pass by themselves.
testOn({ ticksByHand: true })(
  'a pause goes on after a restart and after a loss of power, and a long step of time ends it',
  async bench => {
    await add(bench, '01', { until: 60 })
    await add(bench, '02')
    await pass(bench, 40 * 60 + 30)
    await bench.write('dev_config', { reboot: 1 })
    await overRestart(bench)
    await pass(bench, 30)
    assert.equal(await entries(bench), ['01 19', '02 0'])
    // What a killed gateway leaves is its file.
    const file = join(bench.folder, 'left.xml')
    copyFileSync(join(bench.folder, 'state.xml'), file)
    const again = await startBench({ timeByHand: true, state: file })
    await again.login()
    assert.equal(await entries(again), ['01 19', '02 0'])
    await pass(again, 19 * 60 - 1)
    assert.equal(await entries(again), ['01 1', '02 0'])
    await pass(again, 1)
    assert.equal(await entries(again), ['02 0'])
    await again.end()
  },
)

test.run()
