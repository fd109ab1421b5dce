// Screens with as much on them as a device can send, and in states that are rare: nothing is wider than a phone, and no
// name becomes markup.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type PageOptions, startGateway, type TestGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

const gateway = await startGateway({ device: 'all' })
const threeBands = await startGateway({ device: 'all', args: ['--six-ghz'] })
const hostile = '<img src=x onerror=hit()>'
const many = (count: number, row: (place: number) => object) => Array.from({ length: count }, (_, place) => row(place))
const macOf = (place: number) => `02:00:00:00:00:${(place % 256).toString(16).padStart(2, '0')}`

const people = {
  module: 'dev_config',
  parental_group: many(16, place => ({
    id: place + 1,
    name: `${hostile}${place}`.slice(-32),
    terminals: macOf(place),
  })),
  parental_time: [],
}
const events = many(256, place => ({
  id: 256 - place,
  time: '2026-11-21 14:05:30',
  event: 6,
  name: `${hostile}${'网'.repeat(30)}${place}`,
  by: '',
}))
const used = many(256, place => ({
  id: place + 1,
  mac: macOf(place),
  name: `device ${place}`,
  received: '1',
  sent: '0,5',
}))

const narrow = { width: 320 } as const
const chinese = { language: 'zh' } as const
/** What the device has (`set`) or shows, where it is seen, and a text to wait for. */
const cases: readonly {
  what: string
  set?: Record<string, unknown>
  show?: string
  device?: TestGateway
  routes: readonly string[]
  text: string | RegExp
  options?: PageOptions
}[] = [
  {
    what: '16 people with hostile names',
    set: people,
    routes: ['#/', '#/parental'],
    text: '随时可上网',
    options: { ...narrow, ...chinese },
  },
  {
    what: '256 events with hostile names',
    set: { module: 'event_log', list: events },
    routes: ['#/diary'],
    // The login is an event, too, and drops the oldest.
    text: '网254',
    options: narrow,
  },
  {
    what: 'the traffic of 256 devices',
    set: { module: 'terminal_usage', day: '2026-11-21', list: used },
    routes: ['#/usage'],
    text: 'device 255',
    options: chinese,
  },
  {
    what: 'a channel that was left because of radar',
    show: 'radar',
    routes: ['#/wifi', '#/', '#/wifi/advance'],
    text: '5\u00a0GHz 因检测到雷达已离开信道 100',
    options: chinese,
  },
  {
    what: 'three bands',
    device: threeBands,
    routes: ['#/wifi', '#/', '#/wifi/advance', '#/devices'],
    text: /6\u00a0GHz/,
  },
]

for (const { what, set, show, device = gateway, routes, text, options } of cases)
  for (const route of routes)
    test(`${what}: ${route} fits a phone`, async () => {
      const { module, ...values } = set ?? {}
      if (module) await device.control('/set', { module, ...values })
      if (show) await device.control('/show', { name: show })
      const page = await openScreen(device, route, { phone: true, ...options })
      await page.getByText(text).last().waitFor({ state: 'attached' })
      assert.ok(await fits(page))
      assert.is(await page.locator('main img').count(), 0)
      await page.close()
    })

test.run()
