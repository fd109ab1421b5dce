import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alarmOf } from '../../../../src/gateway/behaviours/catv/catv'
import { type Bench, type Body, testOn } from '../../start'

const listOf = (answer: Body) => answer.list as Body[]
const thresholds = { extremeLow: -10, low: -7, high: 2, extremeHigh: 3, deadband: 0.5 }

test('alarm states change at each threshold and return after the deadband', () => {
  for (const [value, state] of [
    [-10.01, 'veryLow'],
    [-10, 'low'],
    [-7.01, 'low'],
    [-7, 'normal'],
    [-6.99, 'normal'],
    [2, 'normal'],
    [2.01, 'high'],
    [3, 'high'],
    [3.01, 'veryHigh'],
  ] as const)
    assert.is(alarmOf(value, thresholds), state, String(value))
  for (const [before, value, state] of [
    ['low', -6.51, 'low'],
    ['low', -6.5, 'normal'],
    ['veryLow', -9.51, 'veryLow'],
    ['veryLow', -9.5, 'low'],
    ['veryLow', -6.6, 'low'],
    ['high', 1.51, 'high'],
    ['high', 1.5, 'normal'],
    ['veryHigh', 2.51, 'veryHigh'],
    ['veryHigh', 2.5, 'high'],
    ['veryHigh', 1.6, 'high'],
    ['low', 2.01, 'high'],
    ['high', -7.01, 'low'],
  ] as const)
    assert.is(alarmOf(value, thresholds, before), state, `${before} ${value}`)
})

const onGateway = testOn({ ticksByHand: true })
const status = async (on: Bench) => listOf(await on.read('catv_status'))

onGateway('the optical input crosses its thresholds; the output is constant within the AGC range', async on => {
  const lights = new Set<unknown>()
  const outputs: number[] = []
  const values: number[] = []
  for (let step = 0; step < 60; step++) {
    await on.control('/time', { seconds: 20 })
    await on.login()
    const [, , output, input] = await status(on)
    lights.add(input!.state)
    values.push(Number(input!.value))
    if (Number(input!.value) > -6.9 && Number(input!.value) < 0.9) outputs.push(Number(output!.value))
  }
  assert.equal([...lights].sort(), [0, 1])
  assert.ok(Math.max(...values) - Math.min(...values) > 6)
  assert.ok(outputs.every(value => Math.abs(value - 80) < 1))
})

onGateway('with equal limits control is manual, and the output follows input and attenuation', async on => {
  assert.is((await on.read('catv_config')).mode, 0)
  assert.is((await on.write('catv_config', { agc_upper: -3, agc_lower: -3, att: 10 })).code, 0)
  assert.is((await on.read('catv_config')).mode, 1)
  await on.control('/time', { seconds: 30 })
  const [, , output, input] = await status(on)
  assert.ok(Math.abs(Number(output!.value) - (70 + 2 * (Number(input!.value) + 3))) < 1)
  await on.write('catv_config', { enable: 0 })
  await on.control('/time', { seconds: 2 })
  assert.equal([(await status(on))[2]!.value, (await status(on))[2]!.state], [0, 3])
})

test.run()
