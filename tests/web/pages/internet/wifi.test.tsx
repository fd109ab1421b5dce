import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { wifi } from '../../../../src/device/internet/wifi'
import { nextMidnight } from '../../../../src/model/moment'
import Wifi from '../../../../web/pages/internet/wifi'
import { keepUnsaved } from '../../../../web/ui/forms/kept-forms'
import { forgetUnsaved, hasUnsaved } from '../../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { searchTarget } from '../../../../web/ui/search-target'
import { button, click, enter, mount, newCalls, settled, submit, textOf, the } from '../../dom'
import { test } from '../../test'

interface Network {
  ssid: string
  password?: string
  band: number
  enable?: 0 | 1
  isolation?: 0 | 1
  auth?: 0 | 1
  encryption?: number
}
const home = (...bands: number[]): Network[] =>
  bands.map(band => ({ ssid: 'home', password: 'our password', band, enable: 1 }))
const spare = (...bands: number[]): Network[] =>
  bands.map(band => ({ ssid: `spare-${band}`, password: `spare password ${band}`, band }))

/** The page on a device with these networks, which are numbered from 1. */
const open = async (networks: readonly Network[], settings: object = {}) => {
  clearMessage()
  const { host, leave } = await mount(
    <>
      <Message />
      <Wifi title={term('Wi-Fi')} />
      <NoticeDialog />
    </>,
  )
  const read = async (rows = networks) => {
    const [call, ...more] = newCalls()
    assert.equal([call!.url, more.length], ['get.json?module=wlan_config', 0])
    await call!.answer({
      code: 0,
      band_steering: 0,
      wlan: rows.map((row, at) => ({ id: at + 1, ...row })),
      ...settings,
    })
    // The radios, which may listen for radar, when the page is drawn for the first time.
    for (const radios of newCalls()) {
      assert.is(radios.module, 'wlan_pararm')
      await radios.answer({ code: 0, wlan: [] })
    }
  }
  await read()
  return {
    host,
    read,
    /** Labels and values of all inputs. */
    fields: () =>
      [...host.querySelectorAll<HTMLInputElement>('input[name]')].map(
        input => `${textOf(the(`label[for=${input.id}]`, host))}: ${input.value}`,
      ),
    input: (label: string) => {
      const found = [...host.querySelectorAll('label')].find(each => textOf(each) === label)
      assert.ok(found, `there is a field “${label}”`)
      return the<HTMLInputElement>(`#${found!.htmlFor}`, host)
    },
    question: () => {
      const dialog = host.querySelector('[role=alertdialog] p')
      return dialog ? textOf(dialog) : ''
    },
    agree: () => click(button('Save', the('[role=alertdialog]', host))),
    toggleGuests: () => click(the('h2 input[role=switch]', host)),
    /** Answers the next write and returns it. */
    async write(answer: object = { code: 0 }) {
      const [call, ...more] = newCalls()
      assert.equal([call!.method, more.length], ['POST', 0])
      await call!.answer(answer)
      return call!.sent
    },
    message: () => textOf(the('.message', host)),
    async close() {
      forgetUnsaved()
      await leave()
    },
  }
}

test('a password that both bands share is saved to both after a question', async () => {
  const page = await open(home(0, 1))
  assert.equal(page.fields(), ['Name: home', 'Password: our password'])
  await enter(page.input('Password'), 'new password')
  await submit(page.input('Password'))
  assert.is(page.question(), 'Your devices will be disconnected and need the new password.')
  assert.equal(newCalls(), [])
  await page.agree()
  const first = await page.write()
  const second = await page.write()
  assert.equal(
    [first, second],
    [1, 2].map(id => ({
      module: 'wlan_config',
      action: 'set',
      table: 'wlan',
      id,
      auth: 0,
      password: 'new password',
      encryption: 0,
    })),
  )
  await page.read(home(0, 1).map(row => ({ ...row, password: 'new password' })))
  assert.equal([page.message(), hasUnsaved()], ['Saved: Password.', false])
  await page.close()
})

test('nothing is written if the question is declined, and what was typed stays', async () => {
  const page = await open(home(0, 1))
  await enter(page.input('Name'), 'house')
  await submit(page.input('Name'))
  await click(button('Cancel', the('[role=alertdialog]', page.host)))
  assert.equal([newCalls(), page.input('Name').value, hasUnsaved()], [[], 'house', true])
  await page.close()
})

test('names that differ stay different; a shared password is still saved to both', async () => {
  const [low, high] = home(0, 1)
  const page = await open([low!, { ...high!, ssid: 'home-5G' }])
  assert.equal(page.fields(), ['Name (2.4 GHz): home', 'Name (5 GHz): home-5G', 'Password: our password'])
  await enter(page.input('Password'), 'new password')
  await submit(page.input('Password'))
  await page.agree()
  const sent = [await page.write(), await page.write()]
  assert.equal(
    sent.map(({ ssid, password }) => [ssid, password]),
    [
      [undefined, 'new password'],
      [undefined, 'new password'],
    ],
  )
  await page.read()
  await page.close()
})

test('different names can be made the same, and the same names different', async () => {
  const [low, high] = home(0, 1)
  const page = await open([low!, { ...high!, ssid: 'fast', password: 'another one' }])
  assert.is(page.fields().length, 4)
  await click(button('Same name and password for both bands'))
  assert.equal(page.fields(), ['Name: home', 'Password: our password'])
  await submit(page.input('Name'))
  await page.agree()
  const { id, ssid, password } = await page.write()
  assert.equal([id, ssid, password], [2, 'home', 'our password'])
  await page.read(home(0, 1))
  await click(button('Different names for 2.4 and 5 GHz'))
  await enter(page.input('Name (5 GHz)'), 'home-5G')
  await submit(page.input('Name (5 GHz)'))
  await page.agree()
  const changed = await page.write()
  assert.equal([changed.id, changed.ssid], [2, 'home-5G'])
  await page.read()
  await page.close()
})

test('if the second band fails, the message says what has been saved, and a second try writes only the rest', async () => {
  const page = await open(home(0, 1))
  await enter(page.input('Password'), 'new password')
  await submit(page.input('Password'))
  await page.agree()
  await page.write()
  await page.write({ code: 10350 })
  assert.match(page.message(), /^Only 2\.4 GHz saved\. Wi-Fi is selecting a channel/)
  assert.equal([page.input('Password').value, hasUnsaved()], ['new password', true])
  await submit(page.input('Password'))
  const [low, high] = home(0, 1)
  await page.read([{ ...low!, password: 'new password' }, high!])
  await page.agree()
  const { id, password } = await page.write()
  assert.equal([id, password], [2, 'new password'])
  await page.read()
  await page.close()
})

test('an error that concerns only 5 GHz is shown at a field of its own', async () => {
  const page = await open([...home(0, 1), { ssid: 'taken', password: 'some password', band: 1, isolation: 0 }])
  await enter(page.input('Name'), 'taken')
  await submit(page.input('Name'))
  assert.equal(newCalls(), [])
  assert.is(page.input('Name (5 GHz)').getAttribute('aria-invalid'), 'true')
  assert.is(page.input('Name (2.4 GHz)').getAttribute('aria-invalid'), null)
  await page.close()
})

test('what was typed for both bands is there again after the session has ended', async () => {
  const rows = home(0, 1)
  const before = await open(rows)
  await click(button('Different names for 2.4 and 5 GHz'))
  await enter(before.input('Name (2.4 GHz)'), 'slow')
  await enter(before.input('Name (5 GHz)'), 'fast')
  keepUnsaved()
  await before.close()
  const after = await open(rows)
  assert.equal(after.fields().slice(0, 2), ['Name (2.4 GHz): slow', 'Name (5 GHz): fast'])
  await after.close()
})

test('with band steering or on one band there is nothing to make different', async () => {
  for (const rows of [home(2), home(0)]) {
    const page = await open(rows)
    assert.equal(page.fields(), ['Name: home', 'Password: our password'])
    assert.not.match(textOf(page.host), /both bands|Different/)
    await page.close()
  }
})

const lowHigh = 'Different names for 2.4 and 5 GHz'
const each = 'A different name for each band'
for (const [what, bands, split, alike] of [
  ['two bands', [0, 1], lowHigh, 'Same name and password for both bands'],
  ['three bands', [0, 1, 3], each, 'Same name and password for all bands'],
  ['three bands in another order', [3, 0, 1], each, 'Same name and password for all bands'],
  ['5 and 6 GHz', [1, 3], each, 'Same name and password for both bands'],
  ['band steering beside 6 GHz', [2, 3], each, 'Same name and password for both bands'],
  ['a band of other firmware', [0, 9], lowHigh, 'Same name and password for both bands'],
  ['four networks', [0, 1, 3, 9], each, 'Same name and password for all bands'],
] as const)
  test(`the names of a network are made different and the same again: ${what}`, async () => {
    const names = ['2.4 GHz', '5 GHz', '2.4 + 5 GHz', '6 GHz']
    const page = await open(home(...bands))
    await click(button(split))
    assert.equal(
      page.fields(),
      ['Name', 'Password'].flatMap(label =>
        bands.map(band => {
          const value = label === 'Name' ? 'home' : 'our password'
          return `${label} (${names[band] ?? `${band} (unknown)`}): ${value}`
        }),
      ),
    )
    await click(button(alike))
    assert.equal(page.fields(), ['Name: home', 'Password: our password'])
    await page.close()
  })

for (const [what, encryption] of [
  ['with WPA3', 2],
  ['with what it must not have on 6 GHz', 0],
  ['with an encryption of other firmware', 9],
] as const)
  test(`a password that three bands share is saved to all of them ${what}`, async () => {
    const [low, high, top] = home(0, 1, 3)
    const page = await open([low!, high!, { ...top!, encryption }])
    await enter(page.input('Password'), 'new password')
    await submit(page.input('Password'))
    await page.agree()
    const sent = [await page.write(), await page.write(), await page.write()]
    assert.equal(
      sent.map(({ id, password }) => [id, password]),
      [1, 2, 3].map(id => [id, 'new password']),
    )
    await page.read()
    await page.close()
  })

test('a key that WPA3 cannot use is refused at the band that has nothing else', async () => {
  const [low, high, top] = home(0, 1, 3)
  const page = await open([low!, high!, { ...top!, encryption: 2 }])
  await enter(page.input('Password'), '0a'.repeat(32))
  await submit(page.input('Password'))
  assert.is(page.question(), '')
  assert.match(textOf(page.host), /Password \(6 GHz\)[^]*At most 63 characters\./)
  assert.equal(newCalls(), [])
  await page.close()
})

test('guests get an end, on both bands, which goes when they are turned off', async () => {
  const rows = [...home(0, 1), ...spare(0, 1)].map(row => ({ ...row, isolation: 1 as const, guest_until: 0 }))
  const page = await open(rows)
  const ends = () => page.host.querySelectorAll('select')
  assert.is(ends().length, 0, 'the network of the home does not end')
  await page.toggleGuests()
  await enter(ends()[0]!, 'midnight')
  await newCalls()[0]!.answer({ code: 0, current_time: '2026-11-21 14:02:00' })
  await submit(the('h2 input[role=switch]', page.host))
  const midnight = nextMidnight(new Date())
  const sent = [await page.write(), await page.write()]
  assert.equal(
    sent.map(({ id, enable, guest_until }) => [id, enable, guest_until]),
    [3, 4].map(id => [id, 1, midnight]),
  )
  await page.read(rows.map((row, at) => (at < 2 ? row : { ...row, enable: 1, guest_until: midnight })))
  assert.match(textOf(page.host), /Ends tonight at 00:00/)
  await page.toggleGuests()
  await submit(the('h2 input[role=switch]', page.host))
  const off = [await page.write(), await page.write()]
  assert.equal(
    off.map(({ enable, guest_until }) => [enable, guest_until]),
    [
      [0, 0],
      [0, 0],
    ],
  )
  await page.read(rows)
  await page.close()
})

test('guests get a network on each of three bands', async () => {
  const page = await open([...home(0, 1, 3), ...spare(0, 1, 3)])
  await page.toggleGuests()
  await submit(the('h2 input[role=switch]', page.host))
  const sent = [await page.write(), await page.write(), await page.write()]
  assert.equal(
    sent.map(({ id, ssid, enable }) => [id, ssid, enable]),
    [4, 5, 6].map(id => [id, 'home-guest', 1]),
  )
  await page.read()
  await page.close()
})

test('a network with RADIUS has no password here; one that is off says so', async () => {
  const [low, high] = home(0, 1)
  const page = await open([{ ...low!, auth: 1 }, high!])
  assert.equal(page.fields(), ['Name: home', 'Password (5 GHz): our password'])
  await page.close()
  const off = await open([{ ...low!, enable: 0 }])
  assert.match(textOf(off.host), /“home” is off\. Turn it on under “All networks”\./)
  assert.is(off.host.querySelectorAll('svg.qr').length, 0)
  await off.close()
})

test('the guest switch proposes a name and a password and enables one isolated network on each band', async () => {
  const rows = [...home(0, 1), ...spare(0, 1)]
  const page = await open(rows)
  assert.match(textOf(page.host), /Guests reach the Internet, but not your home\./)
  assert.is(page.fields().length, 2, 'nothing else is shown while it is off')
  await page.toggleGuests()
  const [, , name, password] = page.fields()
  assert.equal([name, /^Password: [a-z2-9]{10}$/.test(password!)], ['Name: home-guest', true])
  await submit(the('h2 input[role=switch]', page.host))
  assert.is(page.question(), '', 'nobody is disconnected')
  const sent = [await page.write(), await page.write()]
  const key = password!.replace('Password: ', '')
  assert.equal(
    sent.map(row => [row.id, row.ssid, row.password, row.enable, row.isolation]),
    [
      [3, 'home-guest', key, 1, 1],
      [4, 'home-guest', key, 1, 1],
    ],
  )
  const guest = { ssid: 'home-guest', password: key, enable: 1, isolation: 1 } as const
  const on = [...home(0, 1), { ...guest, band: 0 }, { ...guest, band: 1 }] as const
  await page.read(on)
  assert.equal(page.fields().slice(2), ['Name: home-guest', `Password: ${key}`])
  await page.toggleGuests()
  const guestSwitch = the<HTMLInputElement>('h2 input[role=switch]', page.host)
  await submit(guestSwitch)
  const off = [await page.write(), await page.write()]
  assert.equal(
    off,
    [3, 4].map(id => ({ module: 'wlan_config', action: 'set', table: 'wlan', id, enable: 0 })),
    'the rest stays on the device',
  )
  await page.read(on.map(row => (row.isolation ? { ...row, enable: 0 } : row)))
  await page.toggleGuests()
  assert.equal(page.fields().slice(2), ['Name: home-guest', `Password: ${key}`], 'turned on again, it is the same')
  await page.close()
})

for (const [ssid, proposed] of [
  ['n'.repeat(26), `${'n'.repeat(26)}-guest`],
  ['n'.repeat(27), 'guest'],
  ['一二三四五六七八九十', 'guest'],
  ['é'.repeat(13), `${'é'.repeat(13)}-guest`],
] as const)
  test(`the proposed name of the guests of “${ssid}” is one that a network can have`, async () => {
    const page = await open([...home(0, 1).map(row => ({ ...row, ssid })), ...spare(0, 1)])
    await page.toggleGuests()
    assert.is(page.fields()[2], `Name: ${proposed}`)
    await submit(the('h2 input[role=switch]', page.host))
    assert.is((await page.write()).ssid, proposed)
    await page.write()
    await page.close()
  })

test('switched on and off again, the guest network has nothing to save', async () => {
  const page = await open([...home(0), ...spare(0)])
  await page.toggleGuests()
  assert.is(hasUnsaved(), true)
  await page.toggleGuests()
  assert.is(hasUnsaved(), false)
  await page.close()
})

test('a device that does not isolate guests is reported, and its guest network can be turned off', async () => {
  const page = await open([...home(0), ...spare(0)])
  await page.toggleGuests()
  await submit(the('h2 input[role=switch]', page.host))
  const { ssid, password } = await page.write()
  await page.read([...home(0), { ssid: String(ssid), password: String(password), band: 0, enable: 1 }])
  assert.match(textOf(page.host), /This gateway lets guests into your home network\./)
  await page.toggleGuests()
  await submit(the('h2 input[role=switch]', page.host))
  assert.is((await page.write()).enable, 0)
  await page.read()
  await page.close()
})

test('without a spare network there is no guest network', async () => {
  const page = await open(home(0, 1))
  assert.not.match(textOf(page.host), /Guest/)
  await page.close()
})

test('the other networks are collapsed until a search result is among them', async () => {
  const page = await open([...home(0, 1), ...spare(0, 1)])
  const details = () => [...page.host.querySelectorAll('details')].pop()!
  assert.equal([details().open, textOf(the('summary', details()))], [false, 'All networks (4)'])
  searchTarget.value = { tab: 0, field: wifi.rows!.fields.password as never }
  await settled()
  assert.is(details().open, false)
  assert.is((document.activeElement as HTMLInputElement).name, 'password')
  searchTarget.value = { tab: 0, field: wifi.rows!.fields.hide as never }
  await settled()
  assert.is(details().open, true)
  searchTarget.value = undefined
  await newCalls()[0]!.answer({ code: 0, wlan: [] })
  await page.close()
})

test('the list opens for the form of a network that the end of the session interrupted', async () => {
  const rows = home(0, 1)
  const before = await open(rows)
  const details = (host: Element) =>
    [...host.querySelectorAll('details')].find(each => textOf(each).startsWith('All networks'))!
  details(before.host).open = true
  await settled()
  await newCalls()[0]!.answer({ code: 0, wlan: [] })
  await click(before.host.querySelectorAll<HTMLElement>('[aria-label="Edit home"]')[1]!)
  await enter(the('[role=dialog] input[name=ssid]', before.host), 'typed')
  keepUnsaved()
  await before.close()
  const after = await open(rows)
  await settled()
  for (const call of newCalls()) await call.answer({ code: 0, wlan: [] })
  assert.is(details(after.host).open, true)
  assert.is(the<HTMLInputElement>('[role=dialog] input[name=ssid]', after.host).value, 'typed')
  await after.close()
})

test.run()
