import '../../dom'
import * as assert from 'uvu/assert'
import { outagesIn, weekdayOf } from '../../../../web/pages/diagnosis/parts/diary-week'
import { test } from '../../test'

const outage = (time: string, until?: string) => ({
  id: 1,
  time,
  text: '',
  icon: 'bad' as const,
  isOutage: true,
  until,
})
const hour = 1 / (7 * 24)
const now = Date.parse('2026-03-02T20:00Z') / 60_000
const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`)

// The week that ends with 2026-03-02 begins on 2026-02-24 at midnight.
const cases: readonly [name: string, time: string, until: string | undefined, from: number, length: number][] = [
  ['on its first hour', '2026-02-24 00:00', '2026-02-24 01:00', 0, hour],
  ['over midnight', '2026-02-25 23:00', '2026-02-26 02:00', 47 * hour, 3 * hour],
  ['that began before it', '2026-02-23 20:00', '2026-02-24 06:00', 0, 6 * hour],
  ['that goes on until now', '2026-03-02 18:00', undefined, 162 * hour, 2 * hour],
  ['that began later than now', '2026-03-02 21:00', undefined, 165 * hour, 0],
  ['that ends by a clock that has gone back', '2026-02-26 01:50', '2026-02-26 01:05', (49 + 5 / 6) * hour, 0],
  ['of less than a minute', '2026-03-01 12:00', '2026-03-01 12:00', 132 * hour, 0],
]
for (const [name, time, until, from, length] of cases)
  test(`an outage ${name} has its place in the week`, () => {
    const [found] = outagesIn([outage(time, until)], '2026-03-02', now)
    near(found!.from, from)
    near(found!.length, length)
  })

test('an outage that goes on ends with a week that is over', () => {
  const [found] = outagesIn([outage('2026-03-02 18:00')], '2026-03-02', now + 1440)
  near(found!.length, 6 * hour)
})

test('outages before the week, other events and times that are none have no place in it', () => {
  const others = [
    outage('2026-02-23 10:00', '2026-02-23 11:00'),
    { ...outage('2026-03-01 10:00', '2026-03-01 11:00'), isOutage: false },
    outage('soon', 'later'),
  ]
  assert.equal(outagesIn(others, '2026-03-02', now), [])
  assert.equal(outagesIn([outage('2026-03-01 10:00')], 'someday', now), [])
})

test('days have their names, and a date that is none has no name', () => {
  assert.equal(['2026-03-02', '2028-02-29', 'someday'].map(weekdayOf), ['Mon', 'Tue', ''])
})

test.run()
