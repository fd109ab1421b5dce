import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type WifiOffRule, wifiOff, wifiPause } from '../../../../src/device/internet/wifi-shutdown'
import { clockTime } from '../../../../src/device/system/timezone'
import { type Context, initialValues } from '../../../../src/model/shape'
import { errorsOf } from '../../../../src/model/validation'

test('the error for an overlap names the other rule', () => {
  const values = initialValues(wifiOff.rows!)
  const night = { id: 2, enable: true, days: 0b0000010, start: '23:00', end: '06:00' }
  const context = { others: [night] } as unknown as Context
  assert.equal(errorsOf(wifiOff.rows!, values, context), {
    end: ['Overlaps with “23:00-06:00”.', '与“23:00-06:00”重叠。'],
  })
})

const everyDay = 0b1111111
const rule = (start: string, end: string, days = everyDay, enable = true): WifiOffRule => ({
  id: 1,
  start,
  end,
  days,
  enable,
})
const night = rule('22:30', '06:15')

// 2026-11-23 is a Monday.
for (const [name, rules, clock, expected] of [
  ['before a period', [night], '2026-11-23 22:29:59', undefined],
  ['from its first minute', [night], '2026-11-23 22:30:00', '06:15'],
  ['after midnight', [night], '2026-11-24 00:00:10', '06:15'],
  ['in its last minute', [night], '2026-11-24 06:14:59', '06:15'],
  ['at its end', [night], '2026-11-24 06:15:00', undefined],
  [
    'in the rest of a night that began on a day of the rule',
    [rule('22:30', '06:15', 0b10)],
    '2026-11-24 03:00:00',
    '06:15',
  ],
  ['in a night that began on another day', [rule('22:30', '06:15', 0b10)], '2026-11-23 03:00:00', undefined],
  ['in a disabled period', [rule('22:30', '06:15', everyDay, false)], '2026-11-23 23:00:00', undefined],
  ['in periods that follow one another', [night, rule('06:15', '08:00')], '2026-11-24 05:00:00', '08:00'],
  [
    'in a weekend of periods',
    [rule('18:00', '00:00', 0b100000), rule('00:00', '12:00', 0b1000001), rule('12:00', '00:00', 0b1000001)],
    '2026-11-27 19:00:00',
    '2026-11-30 00:00',
  ],
  ['in periods without end', [rule('00:00', '12:00'), rule('12:00', '00:00')], '2026-11-23 09:30:00', ''],
  ['on a whole day', [rule('00:00', '00:00', 0b10)], '2026-11-23 00:01:00', '00:00'],
  ['in the first minute of one', [rule('00:00', '00:00', 0b10)], '2026-11-23 00:00:00', '2026-11-24 00:00'],
  ['after a whole day', [rule('00:00', '00:00', 0b10)], '2026-11-24 00:00:00', undefined],
  ['for 24 hours from noon', [rule('12:00', '12:00', 0b10)], '2026-11-24 11:59:00', '12:00'],
  ['every day', [rule('00:00', '00:00')], '2026-11-26 13:00:00', ''],
  // In Berlin, 02:00 to 03:00 happens twice on 2026-10-25 and not at all on 2027-03-28. The schedule goes by the clock.
  ['in the hour that comes again', [night], '2026-10-25 02:30:00', '06:15'],
  ['before the hour that does not come', [night], '2027-03-28 01:59:59', '06:15'],
  ['after the hour that has not come', [night], '2027-03-28 03:00:00', '06:15'],
  ['until the hour that does not come', [rule('22:30', '02:30')], '2027-03-28 03:00:00', undefined],
  ['over the end of a year', [night], '2026-12-31 23:59:59', '06:15'],
  ['on the day after the end of February', [rule('23:00', '01:00', 0b1000000)], '2026-03-01 00:30:00', '01:00'],
  ['while the clock is not known', [rule('00:00', '12:00')], '', undefined],
] as const)
  test(`${name} (${clock}) Wi-Fi is off until ${expected}`, () => {
    assert.is(wifiPause(rules, clockTime(clock))?.until, expected)
  })

test('the rules that keep Wi-Fi off are those that apply now', () => {
  const next = rule('06:15', '08:00')
  assert.equal(wifiPause([next, night], clockTime('2026-11-24 05:00:00'))?.rules, [night])
})

test.run()
