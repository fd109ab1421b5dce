import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ponInfo } from '../../../src/device/internet/pon-info'
import { decodeShape } from '../../../src/model/wire'

const received = (wire: unknown) => decodeShape('pon_info', ponInfo.settings, { rx_power: wire }).received

for (const [wire, value] of [
  ['-21,37', '-21.37'],
  ['-21.37', '-21.37'],
  ['-9', '-9'],
  [-8.5, '-8.5'],
  ['', ''],
  ['n/a', 'n/a'],
] as const)
  test(`a power of ${JSON.stringify(wire)} is ${JSON.stringify(value)}`, () => assert.is(received(wire), value))

test('a power that is no text is an error', () => {
  for (const wire of [[], {}, true]) assert.throws(() => received(wire), /rx_power/)
})

test.run()
