// What Home, Wi-Fi, the connection check and WPS say while the schedule keeps Wi-Fi off.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import Wps from '../../../../web/pages/applications/wps'
import Check from '../../../../web/pages/diagnosis/check'
import Home from '../../../../web/pages/home/home'
import Wifi from '../../../../web/pages/internet/wifi'
import { Message } from '../../../../web/ui/messages/message'
import type { PageComponent } from '../../../../web/ui/page'
import { answerCalls, button, click, mount, newCalls, pass, test, textOf, the, writtenBy } from '../../dom'

const everyDay = 0b1111111
const night = { id: 4, start: '22:30', end: '05:45', days: everyDay, enable: 1 }
const lunch = { id: 2, start: '12:00', end: '13:00', days: everyDay, enable: 1 }

interface Device {
  clock: string
  rules: readonly object[]
}

/** Answers all reads until none is left. Returns the bodies of the writes. */
const answerAll = async ({ clock, rules }: Device) => {
  const answers: Record<string, object> = {
    wlan_time_config: { list: rules },
    current_time: { current_time: clock },
    wlan_config: { band_steering: 0, wlan: [{ id: 1, ssid: 'home', password: 'our password', band: 0, enable: 1 }] },
    wps_config: { enable: 1, state: 0 },
  }
  return writtenBy(await answerCalls(({ method, module }) => (method === 'POST' ? {} : answers[module])))
}

const open = async (Page: PageComponent, device: Device) => {
  await pass(100_000)
  newCalls()
  updateSession({ role: 1, wlan_timer: 1 } as object)
  const { host } = await mount(
    <>
      <Page title={term('Page')} />
      <Message />
    </>,
  )
  await answerAll(device)
  return host
}

test('a schedule without end names no time', async () => {
  const host = await open(Wifi, { clock: '2026-11-24 03:12:00', rules: [{ ...night, start: '00:00', end: '00:00' }] })
  assert.match(textOf(host), /The schedule keeps Wi-Fi off at all times/)
})

for (const [name, Page] of Object.entries({ Home, Wifi, Check, Wps })) {
  test(`${name} says until when the schedule keeps Wi-Fi off, and turns it on`, async () => {
    const host = await open(Page, { clock: '2026-11-24 03:12:00', rules: [lunch, night] })
    assert.match(textOf(host), /Wi-Fi is off until 05:45/)
    await click(button('Turn on now'))
    const written = await answerAll({ clock: '2026-11-24 03:12:05', rules: [lunch, { ...night, enable: 0 }] })
    assert.equal(written, [
      {
        module: 'wlan_time_config',
        action: 'set',
        table: 'list',
        id: 4,
        start: '22:30',
        end: '05:45',
        days: everyDay,
        enable: 0,
      },
    ])
    assert.not.match(textOf(host), /Wi-Fi is off until/)
    assert.match(textOf(the('.message')), /period is now off/)
  })

  test(`${name} says nothing of the schedule by day`, async () => {
    const host = await open(Page, { clock: '2026-11-24 05:45:00', rules: [lunch, night] })
    assert.not.match(textOf(host), /is off until/)
  })
}

test('what follows is hidden until it is known whether there is something to say', async () => {
  await pass(100_000)
  newCalls()
  const { host } = await mount(<Wifi title={term('Wi-Fi')} />)
  const first = () => the('.ordered > :first-child', host).getAttribute('aria-busy')
  assert.is(first(), 'true')
  await answerAll({ clock: '', rules: [] })
  assert.is(first(), 'false')
})

test('a device without a schedule is not asked for it, and the clock only where a period is enabled', async () => {
  await pass(100_000)
  newCalls()
  const asked = async (rules: readonly object[]) => {
    const { leave } = await mount(<Wifi title={term('Wi-Fi')} />)
    const all = await answerCalls(() => ({ list: rules, wlan: [], band_steering: 0, current_time: '' }))
    await leave()
    await pass(100_000)
    return all.map(({ module }) => module).filter(module => !/^wlan_(config|pararm)$/.test(module))
  }
  updateSession({ wlan_timer: 1 } as object)
  assert.equal(await asked([{ ...night, enable: 0 }]), ['wlan_time_config'])
  assert.equal(await asked([night]), ['wlan_time_config', 'current_time'])
  updateSession({ wlan_timer: 0 } as object)
  assert.equal(await asked([night]), [])
})

/**
 * What a page that stays open says of a device whose clock shows these times one after the other, and is not read
 * sooner.
 */
for (const [name, rules, clocks] of [
  [
    'over midnight',
    [{ ...night, start: '23:00', end: '00:30' }],
    [
      ['2026-11-24 22:59:00', ''],
      ['2026-11-24 23:00:20', '00:30'],
      ['2026-11-25 00:00:00', '00:30'],
      ['2026-11-25 00:31:00', ''],
    ],
  ],
  [
    'over the end of summer time, when an hour comes again',
    [{ ...night, start: '01:30', end: '02:30' }],
    [
      ['2026-10-25 01:31:00', '02:30'],
      ['2026-10-25 02:31:00', ''],
      ['2026-10-25 02:00:00', '02:30'],
      ['2026-10-25 02:30:00', ''],
    ],
  ],
  [
    'over the beginning of summer time, when an hour is left out',
    [{ ...night, start: '01:30', end: '02:30' }],
    [
      ['2027-03-28 01:59:00', '02:30'],
      ['2027-03-28 03:00:10', ''],
    ],
  ],
  [
    'over a clock that is set',
    [{ ...night, start: '08:00', end: '09:00' }],
    [
      ['', ''],
      ['1970-01-01 08:00:10', '09:00'],
      ['2026-11-24 12:00:00', ''],
      ['2026-11-24 08:30:00', '09:00'],
    ],
  ],
] as const)
  test(`a page that stays open ${name}`, async () => {
    const device = { clock: clocks[0][0] as string, rules }
    const host = await open(Wifi, device)
    for (const [clock, until] of clocks) {
      device.clock = clock
      // Nobody looks at the page: its reads then wait for their turn.
      for (let times = 0; times < 9; times++) {
        await pass(20_000)
        await answerAll(device)
      }
      const said = /Wi-Fi is off until ([\d:]+)/.exec(textOf(host))
      assert.is(said ? said[1] : '', until, clock)
    }
  })

test.run()
