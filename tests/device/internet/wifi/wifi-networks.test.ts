import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { guestNetworks } from '../../../../src/device/internet/wifi-networks'

/** Networks from one word each: band, place, and what is on: e enabled, i isolated. */
const networks = (words: string) =>
  words.split(' ').map(word => ({
    name: word.slice(0, 2),
    band: word[0] === '2' ? 'low' : 'high',
    enable: word.includes('e'),
    isolation: word.includes('i'),
  }))

for (const [what, words, expected] of [
  ['the last disabled network of each band', '2ae 2b 2c 2d 5ae 5b 5c 5d', '2d 5d'],
  ['not one that is in use', '2ae 2b 2c 2de 5ae 5b 5c 5d', '2c 5d'],
  ['the enabled one that isolates', '2ae 2bei 2c 2d 5ae 5b 5cei 5d', '2b 5c'],
  ['only the bands on which it is enabled', '2ae 2b 2c 2d 5ae 5bei 5c 5d', '5b'],
  ['the one that was for guests before it was turned off', '2ae 2bi 2c 2d 5ae 5b 5c 5di', '2b 5d'],
  ['never the first of a band, even if it isolates', '2aei 2b 5aei 5b', '2b 5b'],
  ['one band', '2ae 2b 2c', '2c'],
  ['a band without a spare network', '2ae 2b 5ae', '2b'],
  ['no spare network', '2ae 5ae', ''],
  ['all in use', '2ae 2be 5ae 5be', ''],
] as const)
  test(`the guest network is ${what}`, () => {
    assert.is(
      guestNetworks(networks(words))
        .map(({ name }) => name)
        .join(' '),
      expected,
    )
  })

test.run()
