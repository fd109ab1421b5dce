// What was used on each day, on a phone: of the home and of a device, pointed at with the keyboard, and as a file.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, startGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

const gateway = await startGateway({ device: 'all' })
const hostile = '<img src=x onerror=hit()>'
const row = (id: number, name: string, received: string) => ({
  id,
  mac: `02:00:00:00:00:${String(id).padStart(2, '0')}`,
  name,
  received,
  sent: '0,5',
})

test('the home, then one device, and the file with all of them', async () => {
  const list = [row(1, hostile, '1000,2500'), row(2, 'tablet', '300')]
  await gateway.control('/set', { module: 'terminal_usage', day: '2026-11-21', list })
  const page = await openScreen(gateway, '#/usage', { phone: true })
  const amounts = page.locator('.amounts')
  await amounts.getByText('3.8 GB').waitFor()
  const plot = page.getByRole('slider')
  assert.match((await plot.getAttribute('aria-valuetext'))!.replaceAll('\u00a0', ' '), 'Download 1.3 GB')
  await page.getByLabel('Device').selectOption({ label: hostile })
  await amounts.getByText('3.5 GB').waitFor()
  await plot.press('ArrowLeft')
  await page.getByText('2026-11-20').waitFor()
  assert.match((await plot.getAttribute('aria-valuetext'))!.replaceAll('\u00a0', ' '), 'Download 2.5 GB, Upload 5.0 MB')
  assert.ok(await fits(page))
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').tap()])
  const text = readFileSync((await download.path())!, 'utf8')
  assert.is(text[0], '\ufeff', 'Excel would garble Chinese names')
  const lines = text.split('\r\n')
  assert.is(lines[1], `2026-11-20,"${hostile}","02:00:00:00:00:01",2500000000,5000000`)
  assert.is(lines.length, 6)
  await page.close()
})

test.run()
