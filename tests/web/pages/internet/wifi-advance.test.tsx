import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { language } from '../../../../web/look/language'
import WifiAdvance from '../../../../web/pages/internet/wifi-advance'
import { button, click, mount, newCalls, settled, test } from '../../dom'

const radio = { id: 1, band: 0, mode: 'bgn', country_code: 'DE', channel_width: 20, channel: '6', current: 6 }

test('the channels are read with country and bandwidth only, when a radio is edited', async () => {
  const { host } = await mount(<WifiAdvance title={term('Wi-Fi')} />)
  const [first, ...more] = newCalls()
  assert.equal([first!.url, more.length], ['get.json?module=wlan_pararm', 0])
  await first!.answer({ code: 0, wlan: [{ ...radio, country_code: 'US' }] })
  await click(button('Edit 2.4\u00a0GHz', host))
  const [read] = newCalls()
  assert.is(read!.url, 'get.json?module=wlan_channel&country_code=US&channel_width=20')
  await read!.answer({ code: 0, list: [{ band: 0, channel: 11 }] })
  await settled()
  assert.equal(
    [...host.querySelectorAll('select[name=channel] option')].map(({ textContent }) => textContent),
    ['6', 'Automatic', '11'],
  )
})

for (const [what, radios, names] of [
  ['three radios', [0, 1, 3], ['2.4 GHz', '5 GHz', '6 GHz']],
  ['three radios in another order', [3, 0, 1], ['6 GHz', '2.4 GHz', '5 GHz']],
  ['four radios, two of one band', [0, 1, 1, 3], ['2.4 GHz', '5 GHz', '5 GHz', '6 GHz']],
  ['a band of other firmware', [0, 9], ['2.4 GHz', '9 (unknown)']],
] as const)
  test(`each radio has a row: ${what}`, async () => {
    const { host } = await mount(<WifiAdvance title={term('Wi-Fi')} />)
    await newCalls()[0]!.answer({ code: 0, wlan: radios.map((band, place) => ({ ...radio, id: place + 1, band })) })
    const found = [...host.querySelectorAll('[aria-label^="Edit "]')].map(edit =>
      edit
        .getAttribute('aria-label')!
        .replace(/^Edit /, '')
        .replace(/\u00a0/g, ' '),
    )
    assert.equal(found, names)
  })

test('a channel says that there can be radar and that it is for indoors before it is chosen, in both languages', async () => {
  for (const [code, labels] of [
    ['en', ['Automatic', '36 (indoors only)', '52 (radar, indoors only)', '100 (radar)', '149']],
    ['zh', ['自动', '36（仅限室内）', '52（雷达，仅限室内）', '100（雷达）', '149']],
  ] as const) {
    language.value = code
    const { host, leave } = await mount(<WifiAdvance title={term('Wi-Fi')} />)
    const high = { ...radio, band: 1, mode: 'an', channel: '0', current: 36 }
    await newCalls()[0]!.answer({ code: 0, wlan: [high] })
    await click(button(code === 'en' ? 'Edit 5\u00a0GHz' : '编辑 5\u00a0GHz', host))
    await newCalls()[0]!.answer({
      code: 0,
      list: [
        { band: 1, channel: 36, radar: 0, indoor: 1 },
        { band: 1, channel: 52, radar: 1, indoor: 1 },
        { band: 1, channel: 100, radar: 1, indoor: 0 },
        { band: 1, channel: 149, radar: 0, indoor: 0 },
      ],
    })
    await settled()
    const options = [...host.querySelectorAll<HTMLOptionElement>('select[name=channel] option')]
    assert.equal(
      options.map(option => [option.value, option.textContent]),
      ['0', '36', '52', '100', '149'].map((value, place) => [value, labels[place]]),
    )
    await leave()
  }
  language.value = 'en'
})

test('6 GHz has its own modes and channels', async () => {
  const { host } = await mount(<WifiAdvance title={term('Wi-Fi')} />)
  const top = { ...radio, band: 3, mode: 'ax', channel_width: 160, channel: '0', current: 37 }
  await newCalls()[0]!.answer({ code: 0, wlan: [top] })
  await click(button('Edit 6\u00a0GHz', host))
  const list = [
    { band: 0, channel: 11 },
    { band: 3, channel: 1 },
    { band: 3, channel: 233 },
  ]
  await newCalls()[0]!.answer({ code: 0, list })
  await settled()
  const options = (name: string) =>
    [...host.querySelectorAll(`select[name=${name}] option`)].map(({ textContent }) => textContent)
  assert.equal(options('mode'), ['802.11ax'])
  assert.equal(options('channel'), ['Automatic', '1', '233'])
  assert.equal(options('width'), ['Automatic', '20 MHz', '40 MHz', '80 MHz', '160 MHz'])
})

test.run()
