// The diary: outages and what else happened in sentences, filtered and handed over; new devices on Home.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, type ConsolePage, startGateway } from '../harness/harness'
import { fits, heading, openScreen } from '../harness/walk'

const gateway = await startGateway()
const hostile = '<img src=x onerror=hit()>'
const entriesOf = (page: ConsolePage) => page.locator('main li p').allInnerTexts()
const row = (id: number, time: string, event: number, name = '', by = '') => ({
  id,
  time: `2026-11-21 ${time}:30`,
  event,
  name,
  by,
})
/** Newest first, as the device lists them. */
const events = [
  row(5, '15:00', 7, 'ontlet', 'office-pc'),
  row(4, '14:10', 0),
  row(3, '14:05', 6, hostile),
  row(2, '14:02', 2),
  row(1, '09:00', 9, '1.2'),
]
const set = (list: readonly object[]) => gateway.control('/set', { module: 'event_log', list })

test('what happened is told in Chinese on a phone, filtered, and handed over as text', async () => {
  await set(events)
  const page = await openScreen(gateway, '#/diary', { phone: true, language: 'zh' })
  await heading(page, '网络日记')
  const lines = [
    'Wi-Fi 密码已更改：ontlet，来自 office-pc',
    `新设备：${hostile}`,
    '14:02 至 14:10 断网（无光信号）。',
    '已安装固件：1.2',
  ]
  await page.getByText(lines[3]!).waitFor()
  assert.equal(await entriesOf(page), lines)
  assert.ok(await fits(page))
  await page.getByRole('searchbox').fill('断网')
  await page.getByText(lines[0]!).waitFor({ state: 'detached' })
  assert.equal(await entriesOf(page), [lines[2]])
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载').tap()])
  assert.is(download.suggestedFilename(), 'diary.txt')
  assert.is(readFileSync((await download.path())!, 'utf8'), `2026-11-21 14:02 ${lines[2]}\n`)
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('未找到。').waitFor()
  await page.close()
})

test('256 events with hostile names fit the narrowest phone', async () => {
  await set(
    Array.from({ length: 256 }, (_, place) => row(256 - place, '14:05', 6, `${hostile}${'网'.repeat(30)}${place}`)),
  )
  const page = await openScreen(gateway, '#/diary', { phone: true, width: 320 })
  await page.locator('main li').nth(255).waitFor()
  assert.ok(await fits(page))
  assert.is(await page.locator('main img').count(), 0)
  await page.close()
})

test('Home points out the devices that this browser has not seen before', async () => {
  const page = await openScreen(gateway, '')
  const notice = page.getByText('New since your last visit')
  await page
    .getByRole('link', { name: /office-pc/ })
    .first()
    .waitFor()
  assert.is(await notice.count(), 0, 'at the first visit all are known')
  await page.evaluate(`localStorage['ontlet.seen'] = JSON.stringify({ macs: ['00:11:32:5A:7C:02'] })`)
  await page.reload()
  await notice.waitFor()
  const text = await notice.innerText()
  assert.match(text, /office-pc/)
  assert.not.match(text, /NAS/)
  await page.reload()
  await page
    .getByRole('link', { name: /office-pc/ })
    .first()
    .waitFor()
  assert.is(await notice.count(), 0, 'said once')
  await page.close()
})

test.run()
