// Which channels an access point may use. Whether the rules are right is tested in regdb.test.ts.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allowedChannels, type Band } from '../../../../src/device/internet/allowed-channels'
import { countries } from '../../../../src/device/internet/wifi-advance'

/** The channels as ranges of neighbours: `36-48 149`. */
const rangesOf = (country: string, band: Band, width: number): string => {
  const step = band === 'low' ? 1 : 4
  const ranges: [number, number][] = []
  for (const { channel } of allowedChannels(country, band, width)) {
    const last = ranges.at(-1)
    if (last && channel === last[1] + step) last[1] = channel
    else ranges.push([channel, channel])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}

for (const [country, band, width, channels] of [
  ['US', 'low', 20, '1-11'],
  ['MX', 'low', 40, '1-13'],
  ['TW', 'low', 20, '1-13'],
  // Channel 14 is for 802.11b only.
  ['JP', 'low', 20, '1-13'],
  ['XX', 'low', 20, '1-11'],
  // 2.4 GHz has nothing wider.
  ['CN', 'low', 160, '1-13'],
  ['CL', 'high', 20, '36-64 149-165'],
  ['RU', 'high', 20, '36-64 132-144 149-165'],
  ['RU', 'high', 160, '36-64'],
  ['SA', 'high', 20, '36-64 100-140'],
  ['GB', 'high', 40, '36-64 100-144 149-161'],
  ['BR', 'high', 80, '36-64 100-128 149-161'],
  ['KR', 'high', 40, '36-64 100-136 149-161'],
  ['ID', 'high', 20, '36-64 149-161'],
  // Channel 169 lies across two ranges, so the block from 149 has a hole.
  ['CA', 'high', 20, '36-64 100-144 149-165 173-177'],
  ['CA', 'high', 160, '36-64 100-128'],
  // Two ranges that do not join.
  ['IN', 'high', 80, '36-64 100-128 149-161'],
  ['IN', 'high', 160, '100-128'],
  // A gap for weather radar.
  ['AU', 'high', 20, '36-64 100-116 132-144 149-165 173'],
  ['AU', 'high', 40, '36-64 100-112 132-144 149-161'],
  ['AU', 'high', 160, '36-64'],
  ['XX', 'high', 20, '36-48'],
  ['XX', 'high', 160, ''],
  ['CN', 'top', 20, ''],
  ['IN', 'top', 160, '1-93'],
  ['AU', 'top', 80, '1-125'],
  ['US', 'top', 40, '1-229'],
  ['EU', 'top', 20, '1-93'],
  // Unknown countries are as strict as Other.
  ['ZZ', 'high', 20, '36-48'],
  // An automatic width.
  ['JP', 'high', 0, '36-64 100-144'],
] as const)
  test(`${country}, ${band} band, ${width} MHz: ${channels || 'none'}`, () =>
    assert.is(rangesOf(country, band, width), channels))

for (const [country, channel, width, seconds] of [
  ['EU', 36, 80, 0],
  ['EU', 36, 160, 60],
  ['EU', 116, 20, 60],
  ['EU', 116, 40, 600],
  ['EU', 100, 80, 60],
  ['EU', 104, 160, 600],
  ['EU', 132, 20, 60],
  ['HK', 124, 20, 600],
  ['TR', 128, 20, 600],
  ['US', 124, 20, 60],
  ['JP', 120, 80, 60],
  ['RU', 60, 20, 0],
  ['ID', 52, 20, 0],
  ['CN', 64, 20, 60],
  ['CN', 149, 80, 0],
] as const)
  test(`${country}, channel ${channel} at ${width} MHz: ${seconds} s for radar`, () => {
    const found = allowedChannels(country, 'high', width).find(allowed => allowed.channel === channel)
    assert.is(found?.radarSeconds, seconds)
  })

for (const [country, band, channel, width, indoor] of [
  ['EU', 'high', 48, 20, true],
  ['EU', 'high', 100, 20, false],
  ['US', 'high', 36, 80, false],
  ['BR', 'high', 36, 20, true],
  ['CA', 'high', 52, 20, false],
  // Its block begins where only indoors is allowed.
  ['CA', 'high', 52, 160, true],
  ['ID', 'low', 6, 20, true],
  ['GB', 'top', 5, 80, true],
] as const)
  test(`${country}, ${band} band, channel ${channel} at ${width} MHz: ${indoor ? 'indoors only' : 'anywhere'}`, () => {
    const found = allowedChannels(country, band, width).find(allowed => allowed.channel === channel)
    assert.is(found?.indoor, indoor)
  })

test('every country has channels on 2.4 and 5 GHz', () => {
  for (const country of Object.keys(countries)) {
    assert.ok(allowedChannels(country, 'low', 40).length >= 11, country)
    assert.ok(allowedChannels(country, 'high', 80).length >= 4, country)
  }
})

test.run()
