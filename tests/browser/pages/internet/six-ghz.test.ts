// A third radio, on 6 GHz: its network, its channels and its devices beside those of the other two.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, keptTable, question, saveDialog } from '../../harness/forms'
import { button, field, startGateway, toast } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ args: ['--six-ghz'] })

test('one name and password for three bands are saved on a phone, and Home shows one network', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  for (const band of ['2.4', '5', '6']) await page.getByLabel(`Name (${band}\u00a0GHz)`).waitFor()
  await button(page, 'Same name and password for all bands').tap()
  await field(page, 'Password').fill('new password')
  await page.locator('form .save button').first().tap()
  await question(page).getByRole('button', { name: 'Save' }).tap()
  await toast(page)
  const rows = await keptTable(gateway, 'wlan_config', 'wlan')
  assert.equal(
    [0, 4, 8].map(place => [rows[place]!.ssid, rows[place]!.password, rows[place]!.encryption]),
    [
      ['ontlet', 'new password', 0],
      ['ontlet', 'new password', 0],
      ['ontlet', 'new password', 2],
    ],
  )
  assert.ok(await fits(page))
  await page.goto(`${gateway.url}#/`)
  await page.getByRole('switch', { name: 'ontlet 2.4\u00a0GHz + 5\u00a0GHz + 6\u00a0GHz' }).waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test('the radio on 6 GHz offers its own channels, and the device on it says so', async () => {
  const page = await openScreen(gateway, '#/wifi/advance', { phone: true })
  await button(page, 'Edit 6\u00a0GHz').tap()
  const select = (name: string) => dialog(page).locator(`select[name=${name}]`)
  assert.equal(await select('mode').locator('option').allInnerTexts(), ['802.11ax'])
  await select('channel').locator('option').nth(24).waitFor({ state: 'attached' })
  const channels = await select('channel').locator('option').allInnerTexts()
  assert.equal([channels.length, channels[0], channels[24]], [25, 'Automatic', '93'])
  await select('channel').selectOption('93')
  await saveDialog(page)
  assert.is((await keptTable(gateway, 'wlan_pararm', 'wlan'))[2]!.channel, '93')
  await page.goto(`${gateway.url}#/devices`)
  await page.getByText('6\u00a0GHz').first().waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test.run()
