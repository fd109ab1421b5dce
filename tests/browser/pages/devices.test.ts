// Devices: the list by keyboard, and at the sizes and with the names that only a browser shows.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { busyness } from '../../patience'
import { startGateway } from '../harness/harness'
import { fits, focused, heading, openScreen } from '../harness/walk'

const gateway = await startGateway()
await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })

test('the keyboard leads from the list to a device and back', async () => {
  const page = await openScreen(gateway, '#/devices')
  await page.locator('.device').first().waitFor()
  await page.getByRole('main').getByLabel('Sort by').focus()
  await page.keyboard.press('Tab')
  assert.match(await focused(page), /^<b>TV/)
  await page.keyboard.press('Enter')
  await heading(page, '<b>TV</b>')
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'All devices')
  await page.keyboard.press('Enter')
  await heading(page, 'Devices')
  await page.close()
})

const hostile = ['<img src=x onerror=alert(1)>', '\u202eenohp', 'x'.repeat(255), 'long name '.repeat(25), '']
const crowd = Array.from({ length: 256 }, (_, index) => ({
  host_name: hostile[index % 9] ?? `device ${index}`,
  mac: `3C:52:82:00:${(index >> 4).toString(16).padStart(2, '0')}:${index.toString(16).padStart(2, '0')}`,
  ip: `192.168.1.${index}`,
  port: `LAN${(index % 4) + 1}`,
}))

for (const width of [320, 768, 1280, 1920])
  test(`256 devices with hostile names fit ${width} px, and a search answers at once`, async () => {
    await gateway.control('/set', { module: 'terminal_conn_inform', list: crowd })
    const page = await openScreen(gateway, '#/devices', { width, phone: width < 720 })
    await page.locator('.device').nth(19).waitFor()
    assert.ok(await fits(page))
    for (const row of await page.locator('.device').all()) {
      const { height } = (await row.boundingBox())!
      assert.ok(height >= 48 && height <= 100, String(height))
    }
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('device 255')
    await page.locator('.device').nth(1).waitFor({ state: 'detached' })
    const typed = () =>
      search.evaluate(input => {
        const start = performance.now()
        for (const text of ['d', 'de', 'device', 'device 1', '']) {
          ;(input as HTMLInputElement).value = text
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        return performance.now() - start
      })
    // The processors may be taken away from one of them.
    const took = Math.min(await typed(), await typed(), await typed())
    assert.ok(took < 500 * busyness(4), `${took} ms for 5 keys`)
    await page.close()
  })

test.run()
