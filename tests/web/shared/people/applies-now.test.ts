// What the periods of a person say at a time of the week, and until when.

import * as assert from 'uvu/assert'
import { appliesNow, minuteOfWeek, type Period, timeAfterMinutes } from '../../../../web/shared/people/applies-now'
import { test } from '../../test'

const period = (days: number, start: string, end: string): Period => ({ days, start, end })
const everyDay = 127
const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** The minute of the week of `Mon 07:00`. */
const at = (text: string) =>
  names.indexOf(text.slice(0, 3)) * 1440 + Number(text.slice(4, 6)) * 60 + Number(text.slice(7))

const bedtime = [period(everyDay, '07:00', '21:00')]
const school = [period(0b0011111, '07:00', '20:00'), period(0b1100000, '07:00', '22:00')]
const halves = [period(everyDay, '12:00', '20:00'), period(everyDay, '07:00', '12:00')]
const mondays = [period(0b0000010, '16:00', '18:00')]
const lateAndEarly = [period(0b1000000, '20:00', '23:59'), period(0b0000001, '00:00', '01:00')]
const cases: [what: string, periods: readonly Period[], now: string, says: string][] = [
  ['no period is no limit', [], 'Mon 12:00', 'online'],
  ['in a period', bedtime, 'Mon 12:00', 'online 21:00'],
  ['the first minute of a period', bedtime, 'Mon 07:00', 'online 21:00'],
  ['the minute before it', bedtime, 'Mon 06:59', 'offline 07:00'],
  ['the last minute', bedtime, 'Mon 20:59', 'online 21:00'],
  ['the end is no longer in it', bedtime, 'Mon 21:00', 'offline 07:00'],
  ['midnight', bedtime, 'Tue 00:00', 'offline 07:00'],
  ['the end of the week', bedtime, 'Sat 23:59', 'offline 07:00'],
  ['the evening of a school night', school, 'Thu 20:30', 'offline 07:00'],
  ['the same time at the weekend', school, 'Fri 20:30', 'online 22:00'],
  ['Sunday is a school night', school, 'Sun 20:00', 'offline 07:00'],
  ['two periods that meet are one', halves, 'Wed 08:00', 'online 20:00'],
  ['where they meet', halves, 'Wed 12:00', 'online 20:00'],
  ['before the only day', mondays, 'Sun 17:00', 'offline 16:00'],
  ['more than a day before it', mondays, 'Sun 15:59', 'offline Mon 16:00'],
  ['a day before it, to the minute', mondays, 'Sun 16:00', 'offline Mon 16:00'],
  ['a week before it', mondays, 'Mon 18:00', 'offline Mon 16:00'],
  ['a minute is missing at midnight', lateAndEarly, 'Sat 22:00', 'online 23:59'],
  ['that minute', lateAndEarly, 'Sat 23:59', 'offline 00:00'],
  ['an end of 00:00 is midnight', [period(0b0000010, '16:00', '00:00')], 'Mon 23:59', 'online 00:00'],
  ['after it', [period(0b0000010, '16:00', '00:00')], 'Tue 00:00', 'offline Mon 16:00'],
  ['a whole day', [period(0b0100000, '00:00', '00:00')], 'Fri 08:00', 'online 00:00'],
  ['whole days that meet', [period(0b1000001, '00:00', '00:00')], 'Sat 08:00', 'online Mon 00:00'],
  ['every whole day', [period(everyDay, '00:00', '00:00')], 'Sat 23:59', 'online'],
  ['a period without a day', [period(0, '07:00', '21:00')], 'Mon 12:00', 'offline'],
  ['a period that ends before it starts', [period(everyDay, '21:00', '07:00')], 'Mon 23:00', 'offline'],
  ['a period without length', [period(everyDay, '07:00', '07:00')], 'Mon 07:00', 'offline'],
]
for (const [what, periods, now, says] of cases)
  test(`${what}: ${now} is ${says}`, () => {
    const { isOnline, minutes } = appliesNow(periods, at(now))
    const { time, weekday } = minutes === Infinity ? { time: '' } : timeAfterMinutes(at(now), minutes)
    const day = weekday === undefined ? '' : names[weekday]
    assert.is([isOnline ? 'online' : 'offline', day, time].filter(Boolean).join(' '), says)
  })

test('the minute of the week is that of the clock, whatever the zone of the browser', () => {
  assert.is(minuteOfWeek(Date.UTC(2026, 10, 22, 0, 0, 59)), at('Sun 00:00'))
  assert.is(minuteOfWeek(Date.UTC(2026, 10, 28, 23, 59)), at('Sat 23:59'))
})

test.run()
