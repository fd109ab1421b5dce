import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import WifiChannel from '../../../../web/pages/internet/wifi-channel'
import { mount, newCalls, pass, test, textOf } from '../../dom'

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

test('the end of a scan is said, with the channels that were chosen', async () => {
  const { host } = await mount(<WifiChannel title={term('Channels')} />)
  const list = [
    { id: 1, band: 0, channel: 1, busy: 70, score: 40, used: 0 },
    { id: 2, band: 0, channel: 11, busy: 10, score: 95, used: 1 },
    { id: 3, band: 1, channel: 149, busy: 5, score: 90, used: 1 },
  ]
  const said = () => textOf(host.querySelector('[role=status]')!).replace(/\u00a0/g, ' ')
  await newCalls()[0]!.answer({ code: 0, state: 1, progress: 40, list: [] })
  assert.is(said(), '')
  const spoken = host.querySelector('[role=status]')
  await pass(1000)
  await newCalls()[0]!.answer({ code: 0, state: 2, progress: 100, list })
  assert.is(said(), 'In use: 2.4 GHz 11, 5 GHz 149')
  assert.is(host.querySelector('[role=status]'), spoken, 'the same element, or nothing is said')
})

test.run()
