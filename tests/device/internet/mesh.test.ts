import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linkQuality } from '../../../src/device/internet/mesh'

const qualities = [
  ['-60', 'good'],
  ['-61', 'fair'],
  ['-72', 'fair'],
  ['-73', 'bad'],
] as const

for (const [signal, quality] of qualities)
  test(`a link of ${signal} dBm is ${quality}`, () => assert.is(linkQuality(signal), quality))

test('a cable, which has no signal, is good', () => assert.is(linkQuality(''), 'good'))

test.run()
