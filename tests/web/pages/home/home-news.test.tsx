// What has happened since somebody last looked: on Home, in the menu and in the diary.
import '../../dom'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../../src/device/device-errors'
import { type DeviceEvent, eventNames } from '../../../../src/device/system/event-log'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { updateSession } from '../../../../web/net/session'
import Diary from '../../../../web/pages/diagnosis/diary'
import { HomeNews } from '../../../../web/pages/home/home-news'
import type { Device } from '../../../../web/shared/devices/known-devices'
import { Menu } from '../../../../web/shell/menu'
import { button, click, type Mounted, mount, newCalls, pass, settled, textOf, the } from '../../dom'
import { test } from '../../test'

type Told = readonly [id: number, event: DeviceEvent['event'], name?: string, time?: string]

const rows = (told: readonly Told[]) =>
  told.map(([id, event, name = '', time = '2026-11-21 14:02:51']) => ({
    id,
    time,
    event: eventNames.indexOf(event as (typeof eventNames)[number]),
    name,
    by: '',
  }))

const answerAll = async (answer: object) => {
  let count = 0
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) {
      count++
      assert.is(call.module, 'event_log')
      await call.answer(answer)
      await settled()
    }
  return count
}

const tablet = { name: 'tablet', mac: 'AA:BB:CC:00:00:01' } as Device
const devices = { data: { devices: [tablet] }, reload: async () => undefined }
const news = () => <HomeNews devices={devices} />

/** Home in a browser, while the log has these events, the newest first. */
const visit = async (told: readonly Told[]): Promise<Mounted> => {
  await pass(5000)
  const home = await mount(news())
  await answerAll({ code: 0, list: rows(told) })
  return home
}
const linesIn = ({ host }: Mounted) => [...host.querySelectorAll('li p')].map(textOf)

/** What Home says at a visit. */
const said = async (told: readonly Told[]) => {
  const home = await visit(told)
  const lines = linesIn(home)
  await home.leave()
  return lines
}
const openDiary = async (told: readonly Told[]) => {
  const page = await mount(<Diary title={term('Diary')} />)
  await answerAll({ code: 0, list: rows(told) })
  const marked = [...page.host.querySelectorAll('li')].filter(element => /New\d\d:\d\d$/.test(textOf(element))).length
  await page.leave()
  return marked
}
const menuText = async () => {
  const { host, leave } = await mount(<Menu path="/diary" />)
  const text = textOf(host)
  await leave()
  return text
}

const first: readonly Told[] = [
  [2, 'device', 'nas'],
  [1, 'restart'],
]
const outage: Told = [3, 'noLight', '', '2026-11-22 01:10:00']
const back: Told = [4, 'up', '', '2026-11-22 01:22:00']
const outOf = 'The Internet was out from 01:10 to 01:22 (no light).'

test.before.each(async () => {
  updateSession({ role: 1 })
  // Answers to an earlier page are too old then.
  await pass(5000)
  await openDiary(first)
})

test('what happened stays on Home and in the menu until somebody looks at the diary', async () => {
  const log = [[6, 'firmware', '1.2.0'], [5, 'device', 'tv'], back, outage, ...first] as const
  const lines = ['Firmware installed: 1.2.0', 'New device: tv', outOf]
  assert.equal(await said(log), lines)
  assert.equal(await said(log), lines, 'another visit without a look at them')
  assert.match(await menuText(), /What happened 3 new/)
  assert.is(await openDiary(log), 3, 'the diary marks them')
  assert.equal(await said(log), [])
  assert.not.match(await menuText(), /new/)
  assert.is(await openDiary(log), 0)
})

test('they are also seen when the owner says so', async () => {
  const home = await visit([outage, ...first])
  assert.equal(linesIn(home), ['The Internet has been out since 01:10 (no light).'])
  await click(button('Mark as seen', home.host))
  assert.is(textOf(home.host), '')
  await home.leave()
  assert.equal(await said([outage, ...first]), [])
  assert.equal(await said([back, outage, ...first]), [], 'its end is no news')
})

interface Case {
  name: string
  log: readonly Told[]
  lines: readonly string[]
}
const cases: readonly Case[] = [
  { name: 'nothing', log: first, lines: [] },
  {
    name: 'what is no news: starts, logins and changes of passwords',
    log: [[5, 'wifi', 'attic'], [4, 'entered', 'user'], [3, 'restart'], ...first],
    lines: [],
  },
  {
    name: 'nothing, after the clock and the time zone were set',
    log: first.map(([id, event, name]) => [id, event, name, '1970-01-01 00:00:09']),
    lines: [],
  },
  {
    name: 'only what came later, although the clock had been reset',
    log: [[3, 'device', 'tv', '1970-01-01 00:01:00'], ...first],
    lines: ['New device: tv'],
  },
  {
    name: 'all of a log that was emptied',
    log: [
      [2, 'device', 'phone'],
      [1, 'restart'],
    ],
    lines: ['New device: phone'],
  },
  { name: 'nothing of a log that is empty', log: [], lines: [] },
  {
    name: 'at most three',
    log: [[7, 'device', 'd'], [6, 'device', 'c'], [5, 'device', 'b'], [4, 'device', 'a'], ...first],
    lines: ['New device: d', 'New device: c', 'New device: b'],
  },
]
for (const { name, log, lines } of cases)
  test(`Home says at the next visit: ${name}`, async () => {
    assert.equal(await said(log), lines)
  })

test('a login that the device no longer keeps is no mark of what was seen', async () => {
  await openDiary([[3, 'entered', 'user'], ...first])
  assert.equal(await said([[4, 'device', 'tv'], ...first]), ['New device: tv'])
})

test('the link names the number of all news, in both languages', async () => {
  const log: readonly Told[] = [
    [7, 'device', 'd'],
    [6, 'device', 'c'],
    [5, 'device', 'b'],
    [4, 'device', 'a'],
    ...first,
  ]
  const home = await visit(log)
  const link = the<HTMLAnchorElement>('a', home.host)
  assert.is(link.getAttribute('href'), '#/diary')
  assert.is(textOf(link), 'Show all (4)')
  language.value = 'zh'
  await settled()
  assert.is(textOf(the('h2', home.host)), '上次查看后的新动态')
  assert.match(await menuText(), /网络动态 4 条新动态/)
  language.value = 'en'
  await home.leave()
})

test('a user who may not read the diary is not told, and nothing is asked', async () => {
  updateSession({ role: 0 })
  const { host, leave } = await mount(news())
  assert.is(newCalls().length, 0)
  assert.not.match(textOf(host), /Since you last looked/)
  await leave()
})

test('of a gateway that tells nothing by itself, Home names the devices that this browser has not seen', async () => {
  await pass(5000)
  const others = [{ name: 'nas', mac: 'AA:BB:CC:00:00:02' } as Device]
  const { host, leave } = await mount(<HomeNews devices={{ ...devices, data: { devices: others } }} />)
  assert.is(await answerAll({ code: unknownModule.code }), 1)
  // The first devices that a browser sees are not new.
  assert.is(textOf(host), '')
  assert.match(localStorage['ontlet.seen'], /00:02/)
  await leave()
})

test.run()
