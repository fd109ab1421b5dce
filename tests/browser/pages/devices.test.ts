// Devices: what a person does with the list and with one device, at the sizes and with the names that only a browser
// shows.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptRows } from '../harness/forms'
import { button, goto, startGateway } from '../harness/harness'
import { fits, focused, heading, openScreen, route } from '../harness/walk'

const gateway = await startGateway()
await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })
const anna = '5C:70:17:A2:66:04'

test('a device is found, renamed, paused and allowed; Home shows the name and the pause', async () => {
  const page = await openScreen(gateway, '#/devices')
  await page.getByRole('main').getByRole('searchbox').fill('ANNA')
  await page.locator('.device').nth(1).waitFor({ state: 'detached' })
  await page.locator('.device').click()
  await route(page, '#/devices-edit/5C-70-17-A2-66-04')
  await heading(page, 'Anna-phone')
  await button(page, 'Rename').click()
  const form = page.getByRole('dialog', { name: 'Rename the device' })
  await form.getByLabel('Name').fill('Anna’s phone')
  await button(page, 'Save').click()
  await heading(page, 'Anna’s phone')
  assert.equal(await keptRows(gateway, 'terminal_alias'), [{ mac: anna, name: 'Anna’s phone' }])
  await button(page, 'Block').click()
  const question = page.getByRole('alertdialog', { name: 'Block “Anna’s phone”?' })
  await question.getByLabel('For how long').selectOption('For an hour')
  await question.getByRole('button', { name: 'Block' }).click()
  await page.getByText('Paused, 60 min left').waitFor()
  await goto(page, '#/')
  const row = page.locator('li').filter({ hasText: 'Anna’s phone' })
  await row.getByText('Paused, 60 min left').waitFor()
  await row.getByRole('button', { name: 'Allow' }).click()
  await row.getByRole('button', { name: 'Block' }).waitFor()
  assert.equal(await keptRows(gateway, 'macfileter_config'), [])
  await page.close()
})

test('an address is reserved, and a port is forwarded to the device in hand', async () => {
  const page = await openScreen(gateway, '#/devices-edit/00-11-32-5A-7C-02')
  await button(page, 'Reserve').click()
  await page.getByText('Always 192.168.1.11').waitFor()
  assert.equal(await keptRows(gateway, 'ipv4_lan_config'), [
    { host_name: 'NAS', mac: '00:11:32:5A:7C:02', ip: '192.168.1.11' },
  ])
  await button(page, 'Forward a port').click()
  await heading(page, 'Port forwarding')
  const form = page.getByRole('dialog', { name: 'Forward a port' })
  assert.is(await form.getByLabel('Internal IP').inputValue(), '192.168.1.11')
  await form.getByLabel('Name').fill('Files')
  await form.getByLabel('External port', { exact: true }).fill('445')
  await button(page, 'Save').click()
  await form.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByText('Files (445)').waitFor()
  await button(page, 'Add a group').click()
  await heading(page, 'Parental controls')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'NAS' }).and(page.locator(':checked')).waitFor()
  await page.close()
})

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
    const took = await search.evaluate(input => {
      const start = performance.now()
      for (const text of ['d', 'de', 'device', 'device 1', '']) {
        ;(input as HTMLInputElement).value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return performance.now() - start
    })
    assert.ok(took < 500, `${took} ms for 5 keys`)
    await page.close()
  })

test('a device on a cable that is away is woken on a phone', async () => {
  const others = await startGateway()
  await others.control('/set', { module: 'terminal_conn_inform', list: [] })
  const page = await openScreen(others, '#/devices-edit/00-11-32-5A-7C-02', { phone: true })
  await page.getByText('Not connected').waitFor()
  await button(page, 'Wake up').click()
  await page
    .locator('.message')
    .getByText(/^Woken\./)
    .waitFor()
  assert.ok(await fits(page))
  await others.control('/time', { seconds: 10 })
  await page.reload()
  await button(page, 'Wake up').waitFor({ state: 'detached' })
  await page.getByText('Not connected').waitFor({ state: 'detached' })
  await page.close()
})

test.run()
