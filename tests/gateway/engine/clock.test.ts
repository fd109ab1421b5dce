import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Clock } from '../../../src/gateway/engine/clock'

test('seconds that are counted by hand do not grow with the time that the machine takes', async () => {
  const real = performance.now.bind(performance)
  let slow = 0
  performance.now = () => real() + slow
  const clock = new Clock(1, { ticksByHand: true })
  try {
    let counted = 0
    clock.onSeconds(seconds => (counted += seconds))
    for (const seconds of [1, 4, 1]) {
      slow += 2700
      await clock.advance(seconds)
    }
    assert.is(counted, 6)
  } finally {
    clock.stop()
    performance.now = real
  }
})

test.run()
