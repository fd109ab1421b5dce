import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { speedTest } from '../../../../src/device/diagnosis/speed-test'
import { decode } from '../../../../src/model/wire'
import { type Bench, testOn } from '../../start'

const onGateway = testOn({ timeByHand: true, fast: false })
const state = async (bench: Bench) => decode(speedTest, await bench.read('speed_test'))
const start = (bench: Bench) => bench.write('speed_test', { start: 1 })
/** Lets seconds pass one by one, since each part of a test sleeps a second at a time. */
const pass = async (bench: Bench, seconds: number) => {
  for (let second = 0; second < seconds; second++) await bench.control('/time', { seconds: 1 })
}

onGateway('a test measures response time, download and upload, and adds a result', async bench => {
  assert.equal((await state(bench)).values, { state: 'idle', progress: 0 })
  assert.is((await start(bench)).code, 0)
  const phases: [string, number][] = []
  for (let second = 0; second < 14; second++) {
    const { values } = await state(bench)
    phases.push([values.state, values.progress])
    await pass(bench, 1)
  }
  assert.equal([...new Set(phases.map(([phase]) => phase))], ['ping', 'down', 'up'])
  assert.equal(
    phases.map(([, progress]) => progress),
    [...phases.map(([, progress]) => progress)].sort((one, other) => one - other),
  )
  const { values, rows } = await state(bench)
  assert.equal([values.state, values.progress, rows.length], ['done', 100, 1])
  const [{ time, down, up, ping }] = rows as [(typeof rows)[0]]
  assert.match(time, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok(down > 400_000 && up > 80_000 && ping > 0, JSON.stringify(rows))
})

onGateway('starting again while a test runs changes nothing, and ten results are kept, newest first', async bench => {
  for (let run = 0; run < 11; run++) {
    await start(bench)
    await pass(bench, 5)
    assert.is((await start(bench)).code, 0)
    await pass(bench, 9)
  }
  const { values, rows } = await state(bench)
  assert.is(values.state, 'done')
  assert.equal(
    rows.map(({ id }) => id),
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  )
})

for (const seconds of [0, 8])
  onGateway(`a test fails when the Internet goes after ${seconds} s, and adds no result`, async bench => {
    await start(bench)
    await pass(bench, seconds)
    await bench.control('/trouble', { name: 'no-light' })
    await pass(bench, 3)
    const { values, rows } = await state(bench)
    assert.equal([values.state, rows], ['failed', []])
  })

onGateway('the plan is kept like any setting, and measures nothing', async bench => {
  const plan = async () => {
    const { plan_down, plan_up } = await bench.read('speed_test')
    return [plan_down, plan_up]
  }
  assert.equal(await plan(), [0, 0])
  assert.is((await bench.write('speed_test', { plan_down: 500, plan_up: 100 })).code, 0)
  assert.equal([(await state(bench)).values.state, await plan()], ['idle', [500, 100]])
  assert.is((await bench.write('speed_test', { plan_up: 50 })).code, 0)
  await start(bench)
  await pass(bench, 14)
  assert.equal([(await state(bench)).rows.length, await plan()], [1, [500, 50]])
  const refused = await bench.write('speed_test', { plan_down: 100_001 })
  assert.equal([refused.code, refused.field, await plan()], [10203, 'plan_down', [500, 50]])
})

test.run()
