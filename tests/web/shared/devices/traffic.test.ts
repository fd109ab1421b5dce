import '../../dom'
import * as assert from 'uvu/assert'
import { continueTrack } from '../../../../web/shared/devices/traffic'
import { test } from '../../test'

/** The traffic after some reads of the counter `received`, by their time in seconds. */
const trafficAfter = (reads: Readonly<Record<number, number>>) => {
  let track: ReturnType<typeof continueTrack> | undefined
  for (const [seconds, received] of Object.entries(reads))
    track = continueTrack(track, { received, sent: 0 }, Number(seconds) * 1000)
  const { traffic } = track!
  return traffic && [traffic.down, traffic.received]
}

const cases: readonly (readonly [string, Readonly<Record<number, number>>, readonly number[] | undefined])[] = [
  ['one read has no rate', { 0: 5000 }, undefined],
  ['a rate is the difference over time', { 0: 5000, 20: 7500 }, [1000, 2500]],
  ['the same answer read twice says nothing', { 0: 5000, 3: 5000, 20: 7500 }, [1000, 2500]],
  ['a counter that starts anew has no rate, and the total stays', { 0: 5000, 20: 7500, 40: 100 }, [0, 2500]],
  ['after that it counts on', { 0: 5000, 20: 7500, 40: 100, 60: 2600 }, [1000, 5000]],
  ['a 32-bit counter that wraps does not either', { 0: 4294967000, 20: 500 }, [0, 0]],
  ['what no line can carry is not believed', { 0: 0, 20: 9e15 }, [0, 0]],
]
test('what a device receives is its download, and what it sends its upload', () => {
  const first = continueTrack(undefined, { received: 9000, sent: 70 }, 0)
  const { traffic } = continueTrack(first, { received: 10_000, sent: 320 }, 10_000)
  assert.equal(traffic, { down: 800, up: 200, received: 1000, sent: 250 })
})

for (const [title, reads, traffic] of cases) test(title, () => assert.equal(trafficAfter(reads), traffic))

test.run()
