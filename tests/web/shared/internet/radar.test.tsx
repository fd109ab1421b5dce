// What the pages say while a radio listens for radar, and after it has left a channel because of it.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import Home from '../../../../web/pages/home/home'
import Wifi from '../../../../web/pages/internet/wifi'
import WifiAdvance from '../../../../web/pages/internet/wifi-advance'
import { Radar } from '../../../../web/shared/internet/radar'
import { answerCalls, mount, newCalls, pass, test, textOf } from '../../dom'

const high = { id: 2, band: 1, radio: 1, mode: 'anacax', country_code: 'EU', channel: '0', current: 52 }
const network = { id: 1, ssid: 'home', password: 'our password', band: 1, enable: 1 }

/** Answers all reads until none is left; returns how often the radios were read. */
const answerAll = async (radios: readonly object[] | undefined) => {
  const wifi: Record<string, object | undefined> = {
    wlan_config: { band_steering: 0, wlan: [network] },
    wlan_pararm: radios && { wlan: radios },
  }
  const all = await answerCalls(({ module }) => wifi[module])
  return all.filter(({ module }) => module === 'wlan_pararm').length
}

const show = async (radios: readonly object[] | undefined) => {
  await pass(100_000)
  newCalls()
  const page = await mount(<Radar />)
  await answerAll(radios)
  return { ...page, text: () => textOf(page.host).replace(/\u00a0/g, ' ') }
}

const top = { ...high, id: 3, band: 3 }
const checking = '5 GHz is checking for radar: '
for (const [what, radios, said] of [
  ['firmware without the keys', [high], ''],
  ['nothing to check', [{ ...high, radar_check: 0, radar_left: 0 }], ''],
  ['a check', [{ ...high, radar_check: 42, radar_left: 0 }], `${checking}42 s`],
  ['the longest check', [{ ...high, radar_check: 3600, radar_left: 0 }], `${checking}3600 s`],
  ['seconds as text', [{ ...high, radar_check: '42', radar_left: '0' }], `${checking}42 s`],
  ['a radio that is off', [{ ...high, radio: 0, radar_check: 42, radar_left: 0 }], ''],
  ['one second more than there is', [{ ...high, radar_check: 3601, radar_left: 0 }], ''],
  ['huge numbers', [{ ...high, radar_check: 1e15, radar_left: 1e15 }], ''],
  ['negative numbers', [{ ...high, radar_check: -1, radar_left: -100 }], ''],
  ['no numbers', [{ ...high, radar_check: 'soon', radar_left: 'markup <b>' }], ''],
  ['null', [{ ...high, radar_check: null, radar_left: null }], ''],
  ['one key alone', [{ ...high, radar_check: 42 }], `${checking}42 s`],
  [
    'radar',
    [{ ...high, current: 36, radar_check: 0, radar_left: 100 }],
    '5 GHz left channel 100 because of radar; now on 36.',
  ],
  [
    'radar, and a check on the next channel',
    [{ ...high, radar_check: 60, radar_left: 100 }],
    `5 GHz left channel 100 because of radar.${checking}60 s`,
  ],
  [
    'radar, and no channel left',
    [{ ...high, current: 0, radar_check: 0, radar_left: 100 }],
    '5 GHz left channel 100 because of radar.',
  ],
  [
    'radar on the channel in use',
    [{ ...high, current: 100, radar_check: 0, radar_left: 100 }],
    '5 GHz left channel 100 because of radar.',
  ],
  [
    'two radios of one band, in another order',
    [
      { ...top, radar_check: 0, radar_left: 0 },
      { ...high, id: 4, radar_check: 5, radar_left: 0 },
      { ...high, radar_check: 42, radar_left: 0 },
    ],
    `${checking}5 s${checking}42 s`,
  ],
  [
    'a band of other firmware',
    [{ ...high, band: 9, radar_check: 7, radar_left: 0 }],
    '9 (unknown) is checking for radar: 7 s',
  ],
  ['no radio', [], ''],
  ['radios that cannot be read', undefined, ''],
] as const)
  test(`said of radar: ${what}`, async () => {
    const { text } = await show(radios)
    assert.is(text(), said)
  })

test('the seconds count down by themselves, and the radios are read again when they are over', async () => {
  const { text } = await show([{ ...high, radar_check: 60, radar_left: 0 }])
  await pass(18_000)
  assert.equal([text(), newCalls().length], [`${checking}42 s`, 0])
  await pass(41_000)
  assert.equal([text(), newCalls().length], [`${checking}1 s`, 0])
  await pass(1000)
  assert.is(text(), '')
  assert.is(await answerAll([{ ...high, current: 36, radar_check: 0, radar_left: 52 }]), 1)
  assert.is(text(), '5 GHz left channel 52 because of radar; now on 36.')
  await pass(74_000)
  assert.is(newCalls().length, 0)
  await pass(1000)
  assert.is(await answerAll([{ ...high, radar_check: 0, radar_left: 0 }]), 1)
  assert.is(text(), '')
})

test('a device that is not done is read again, but not all the time', async () => {
  const { text } = await show([{ ...high, radar_check: 1, radar_left: 0 }])
  let count = 0
  for (let second = 0; second < 60; second++) {
    await pass(1000)
    count += await answerAll([{ ...high, radar_check: 1, radar_left: 0 }])
  }
  assert.is(count, 4)
  assert.is(text(), `${checking}1 s`)
})

test('a device that tells nothing of radar is asked once', async () => {
  await show([high])
  await pass(3600_000)
  assert.is(await answerAll([high]), 0)
})

for (const [name, Page] of Object.entries({ Home, Wifi, WifiAdvance }))
  test(`${name} says that a radio listens for radar`, async () => {
    await pass(100_000)
    newCalls()
    updateSession({ role: 1 } as object)
    const { host } = await mount(<Page title={term('Page')} />)
    await answerAll([{ ...high, radar_check: 42, radar_left: 0 }])
    assert.match(textOf(host), /5\sGHz is checking for radar: 42 s/)
    await pass(2000)
    assert.match(textOf(host), /checking for radar: 40 s/)
  })

test.run()
