// Home of the types that ship: whatever they advise, they know what is wrong, and look soon whether it is over.
import * as assert from 'uvu/assert'
import { profileOf } from '../../../../src/tools/build/profile-file'
import { loadFor } from '../../../../src/tools/load-for'
import { test } from '../../test'
import type { Seen, Situation } from './home-of-type'

type Home = typeof import('./home-of-type')

/** What Home says in a situation, and the module that is read often until it is over. */
const expected: readonly [situation: Situation, place: 'internet' | 'home', text: RegExp, watched?: string][] = [
  ['fine', 'internet', /Connected/],
  ['fine', 'home', /0 devices/],
  ['a loop', 'home', /LAN3: Loop found/, 'lbd_config'],
  ['Wi-Fi off', 'home', /Wi-Fi is off/, 'wlan_config'],
  // Without advice the state of the connection is all there is.
  ['no DHCP answer', 'internet', /Not reachable|Connecting/, 'wan_confignew'],
  ['no address', 'internet', /Not reachable/, 'wan_confignew'],
]
const visit = async (type: string): Promise<Seen[]> => {
  const { lookAtHome } = await loadFor<Home>(profileOf(type), 'tests/web/pages/home/home-of-type.tsx')
  const seen: Seen[] = []
  for (const [situation] of expected) seen.push(await lookAtHome(situation))
  return seen
}
for (const type of ['all', '07c', 'f501', 'ax3000'])
  test(`${type}: Home knows what is wrong, and looks soon whether it is over`, async () => {
    const seen = await visit(type)
    for (const [index, [situation, place, text, watched]] of expected.entries()) {
      const { [place]: shown, reads } = seen[index]!
      assert.match(shown, text, situation)
      // In 90 s: every 10 s instead of every 31 s or 75 s.
      if (watched) assert.ok(reads[watched]! > 8, `${situation}: ${reads[watched]} reads`)
    }
    // A rate needs a second read soon.
    assert.is(seen[0]!.reads.terminal_conn_inform, 3)
  })

test.run()
