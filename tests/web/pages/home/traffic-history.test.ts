import '../../dom'
import * as assert from 'uvu/assert'
import { minute, ratesOf, type Sample, thinned } from '../../../../web/pages/home/parts/traffic-history'
import { roundedTop } from '../../../../web/ui/primitives/plot'
import { test } from '../../test'

const now = 1800000000000
const sample = (age: number): Sample => ({ at: now - age, received: 0, sent: 0 })

test('five minutes are kept in full, a day with one sample a minute, and nothing older', () => {
  const all: Sample[] = []
  for (let age = 25 * 60 * minute; age >= 0; age -= 6000) all.push(sample(age))
  const kept = thinned(all, now)
  const older = kept.filter(({ at }) => now - at >= 5 * minute)
  assert.is(kept.length - older.length, 50, 'every six seconds')
  assert.ok(older.length >= 1434 && older.length <= 1436, `${older.length} older ones`)
  assert.ok(now - kept[0]!.at < 24 * 60 * minute)
  assert.equal(thinned(kept, now), kept, 'what has been thinned stays')
})

test('a rate is that between two samples; after a restart, which resets the counters, it is 0', () => {
  const history = [
    { at: 0, received: 1000, sent: 10 },
    { at: 6000, received: 7000, sent: 10 },
    { at: 12_000, received: 500, sent: 760 },
  ]
  assert.equal(ratesOf(history, 'received'), [8000, 0])
  assert.equal(ratesOf(history, 'sent'), [0, 1000])
})

for (const [value, top] of [
  [0, 1],
  [1, 1],
  [1.1, 2],
  [2.01, 5],
  [51, 100],
  [14_600_000, 20_000_000],
  [20_000_001, 50_000_000],
] as const)
  test(`the scale for ${value} ends at ${top}`, () => assert.is(roundedTop(value), top))

test.run()
