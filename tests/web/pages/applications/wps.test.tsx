import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import Wps from '../../../../web/pages/applications/wps'
import { answerCalls, button, click, enter, mount, newCalls, pass, submit, test, textOf, the } from '../../dom'

const waiting = 1
const late = 3

/** Answers the reads of the page when it opens: WPS, and the networks that it could join. */
const answerFirst = async (values: object, networks: readonly object[] = [], radios: readonly object[] = []) => {
  const answers: Record<string, object> = {
    wps_config: values,
    wlan_config: { band_steering: 0, wlan: networks },
    wlan_pararm: { wlan: radios },
  }
  await answerCalls(({ module }) => answers[module] ?? {})
}

/** Answers the read that is due with a state of the pairing. */
const answerRead = async (state: number) => {
  await pass(1000)
  const [call] = newCalls()
  assert.is(call!.method, 'GET')
  await call!.answer({ code: 0, enable: 1, state })
}

test('a PIN can be tried again after it failed, and the push button works beside it', async () => {
  await mount(<Wps title={term('WPS')} />)
  await answerFirst({ enable: 1, state: 0 })
  assert.equal([...document.querySelectorAll('.primary')].map(textOf), [], 'no button stands out')
  const pin = the('input[name=pin]') as HTMLInputElement
  await enter(pin, '12345670')
  for (let attempt = 1; attempt <= 2; attempt++) {
    assert.is.not(button('Pair by PIN').getAttribute('aria-disabled'), 'true')
    await submit(pin)
    const [call] = newCalls()
    assert.equal(call!.sent, { module: 'wps_config', pin: '12345670' }, `attempt ${attempt}`)
    await call!.answer({ code: 0 })
    await newCalls()[0]!.answer({ code: 0, enable: 1, state: waiting })
    await answerRead(late)
    assert.is(pin.value, '12345670')
  }
  await click(button('Pair by push button'))
  assert.equal(newCalls()[0]!.sent, { module: 'wps_config', push: 1 })
})

test('while WPS is off there is nothing to pair with', async () => {
  await mount(<Wps title={term('WPS')} />)
  await answerFirst({ enable: 0, state: 0 })
  assert.is(document.querySelectorAll('form').length, 1)
  assert.is(document.querySelectorAll('form button').length, 0)
})

const personal = { auth: 0, encryption: 0, enable: 1, hide: 0, password: 'not the usual' }
const low = { id: 3, ssid: 'attic', band: 0, ...personal }
const high = { id: 7, ssid: 'attic 5G', band: 1, ...personal }
const guests = { id: 9, ssid: 'guests', band: 0, ...personal, hide: 1 }
const bothOn = [
  { id: 1, band: 0, radio: 1 },
  { id: 2, band: 1, radio: 1 },
]

const topOn = { id: 3, band: 3, radio: 1 }

for (const [what, networks, radios, said] of [
  ['no network', [low, high, guests], bothOn, []],
  ['one that is off', [{ ...low, enable: 0 }, high], bothOn, ['WPS cannot join “attic” (off).']],
  [
    'one whose radio is off',
    [low, high],
    [bothOn[0]!, { ...bothOn[1], radio: 0 }],
    ['WPS cannot join “attic 5G” (off).'],
  ],
  ['a hidden one', [low, { ...high, hide: 1 }], bothOn, ['WPS cannot join “attic 5G” (hidden).']],
  [
    'one with WPA3 only, one with RADIUS',
    [
      { ...low, encryption: 2 },
      { ...high, auth: 1 },
    ],
    bothOn,
    ['WPS cannot join “attic” (WPA3).', 'WPS cannot join “attic 5G” (RADIUS).'],
  ],
  [
    'one on 6 GHz',
    [low, high, { ...low, id: 11, ssid: 'attic 6G', band: 3, encryption: 2 }],
    [...bothOn, topOn],
    ['WPS cannot join “attic 6G” (WPA3).'],
  ],
  [
    'one on 6 GHz with a radio that is off',
    [{ ...low, band: 3 }],
    [...bothOn, { ...topOn, radio: 0 }],
    ['WPS cannot join “attic” (off).'],
  ],
  [
    'one of both bands with no radio but that of 6 GHz',
    [{ ...low, band: 2 }],
    [{ ...bothOn[0], radio: 0 }, { ...bothOn[1], radio: 0 }, topOn],
    ['WPS cannot join “attic” (off).'],
  ],
  ['one of a band of other firmware', [{ ...low, band: 9 }], [...bothOn, { ...topOn, band: 9 }], []],
  ['one of both bands with a radio that is on', [{ ...low, band: 2 }], [{ ...bothOn[0], radio: 0 }, bothOn[1]!], []],
] as const)
  test(`what WPS cannot join is named: ${what}`, async () => {
    await pass(100_000)
    newCalls()
    const { host } = await mount(<Wps title={term('WPS')} />)
    await answerFirst({ enable: 1, state: 0 }, networks, radios)
    const found = [...textOf(host).matchAll(/WPS cannot join [^.]*\./g)].map(([text]) => text)
    assert.equal(found, said)
  })

test.run()
