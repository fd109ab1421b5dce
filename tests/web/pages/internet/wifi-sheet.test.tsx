import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import WifiSheet from '../../../../web/pages/internet/wifi-sheet'
import { button, click, mount, newCalls, textOf, the } from '../../dom'
import { test } from '../../test'

const hostile = '<img src=x onerror=hit()>家🏠'
const networks = [
  { id: 1, ssid: 'home', password: 'our password', band: 0, enable: 1 },
  { id: 2, ssid: hostile, password: '"><script>hit()', band: 0, enable: 1 },
  { id: 3, ssid: '网'.repeat(10), password: 'f'.repeat(64), band: 1, enable: 1 },
  { id: 4, ssid: 'off', password: 'some password', band: 1, enable: 0 },
  { id: 5, ssid: 'office', auth: 1, band: 1, enable: 1 },
]
const off = 'This network is off.'
const hint = 'Scan the code with the camera, or type the password:'

const cases: readonly [title: string, id: string, expected: string][] = [
  ['the sheet has name and password of a network', '1', `home ${hint} our password`],
  ['names and passwords are text', '2', `${hostile} ${hint} "><script>hit()`],
  ['the longest ones fit', '3', `${'网'.repeat(10)} ${hint} ${'f'.repeat(64)}`],
  ['a network that is off cannot be joined', '4', off],
  ['nor can one without a password to share', '5', off],
  ['a network that is gone is said to be off', '9', off],
  ['an address that names no network, too', 'x', off],
]
for (const [title, id, expected] of cases)
  test(title, async () => {
    const { host, leave } = await mount(<WifiSheet title={term('Guests')} id={id} />)
    const [call] = newCalls()
    assert.is(call!.url, 'get.json?module=wlan_config')
    await call!.answer({ code: 0, band_steering: 0, wlan: networks })
    const texts = [...host.querySelectorAll<HTMLElement>('h2, p, b')].map(textOf).join(' ')
    const network = networks.find(row => `${row.id}` === id)
    const labels = [...host.querySelectorAll('svg.qr')].map(code => code.getAttribute('aria-label'))
    const heading = textOf(the('h1', host))
    assert.is(heading, network ? `Share “${network.ssid}”` : 'Guests', 'the heading says what is shared')
    assert.equal([texts, labels], [expected, expected === off ? [] : [`QR code of “${network!.ssid}”`]])
    assert.is(host.querySelectorAll('img, script').length, 0)
    await leave()
  })

test('a name or password that Android cannot read from the code is said to be one', async () => {
  for (const [ssid, password, isLost] of [
    ['C:\\', 'secret 123', true],
    ['shed', '1234567\\', true],
    ['a\\b', '\\2345678', false],
  ] as const) {
    const { host, leave } = await mount(<WifiSheet title={term('Guests')} id="1" />)
    await newCalls()[0]!.answer({ code: 0, band_steering: 0, wlan: [{ ...networks[0], ssid, password }] })
    assert.is(/Android phones cannot read this code/.test(textOf(host)), isLost, ssid)
    await leave()
  }
})

test('the code is no smaller where the page is zoomed to device pixels', async () => {
  const widths: number[] = []
  for (const zoom of ['', '0.5', '0.25']) {
    document.body.style.zoom = zoom
    const { host, leave } = await mount(<WifiSheet title={term('Guests')} id="3" />)
    await newCalls()[0]!.answer({ code: 0, band_steering: 0, wlan: networks })
    widths.push(parseFloat(host.querySelector<HTMLElement>('.qr')!.style.width) * (Number(zoom) || 1))
    await leave()
  }
  document.body.style.zoom = ''
  assert.equal(widths, [widths[0], widths[0], widths[0]])
})

test('the sheet is printed in the language on screen, and one of a network that is off says so', async () => {
  let prints = 0
  globalThis.print = () => void prints++
  language.value = 'zh'
  for (const [id, says] of [
    ['1', '用相机扫描二维码，或输入密码：'],
    ['4', '此网络已关闭。'],
  ]) {
    const { host, leave } = await mount(<WifiSheet title={term('Guests')} id={id} />)
    await newCalls()[0]!.answer({ code: 0, band_steering: 0, wlan: networks })
    assert.ok(textOf(host).includes(says!))
    if (id === '1') await click(button('打印', host))
    await leave()
  }
  language.value = 'en'
  assert.is(prints, 1)
})

test.run()
