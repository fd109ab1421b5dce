import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import WifiChannel from '../../../../web/pages/internet/wifi-channel'
import { mount, newCalls, test, textOf } from '../../dom'

const found = (band: number) => ({ band, channel: 1 + 4 * band, busy: 20, score: 80, used: 1 })

for (const [what, bands, headings] of [
  ['two bands', [0, 1], ['2.4 GHz', '5 GHz']],
  ['three bands', [0, 1, 3], ['2.4 GHz', '5 GHz', '6 GHz']],
  ['three bands in another order', [3, 1, 0], ['2.4 GHz', '5 GHz', '6 GHz']],
  ['6 GHz alone', [3], ['6 GHz']],
  ['no channel yet', [], []],
  ['a band of other firmware', [0, 9], ['2.4 GHz']],
] as const)
  test(`each band has a card with its channels: ${what}`, async () => {
    const { host } = await mount(<WifiChannel title={term('Channels')} />)
    const list = bands.map((band, place) => ({ id: place + 1, ...found(band) }))
    await newCalls()[0]!.answer({ code: 0, state: 2, progress: 100, list })
    assert.equal(
      [...host.querySelectorAll('h2')].map(heading => textOf(heading).replace(/\u00a0/g, ' ')),
      headings,
    )
    assert.is(host.querySelectorAll('dd').length, headings.length)
  })

test.run()
