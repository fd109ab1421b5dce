import jsQR from 'jsqr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { closeMessage, keptTable } from '../../harness/forms'
import { button, goto, startGateway, toast } from '../../harness/harness'
import { decodePng } from '../../harness/pixels'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway()

test('a phone shows the name and the password of the guest network that is turned on', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  await page.getByText('Guest Wi-Fi').tap()
  const form = page.locator('form').filter({ hasText: 'Guest Wi-Fi' })
  // The form is scrolled once it is drawn.
  for (const label of ['Name', 'Password']) {
    const isInSight = async () => {
      const { y, height } = (await form.getByLabel(label, { exact: true }).boundingBox())!
      return y > 56 && y + height < 740 - 56
    }
    await until(isInSight, { complaint: () => `${label} is out of sight` })
  }
  await page.close()
})

test('a sheet with name, password and QR code is printed for guests, without the frame, also from the dark theme', async () => {
  const printing = await startGateway({ device: 'all' })
  const page = await openScreen(printing, '#/wifi', { phone: true })
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).tap()
  const form = page.locator('form').last()
  await form.getByLabel('Name').fill('Müller & <b>')
  await form.getByRole('button', { name: 'Save' }).tap()
  await toast(page)
  await closeMessage(page)
  await form.getByRole('link', { name: 'Print' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Share “Müller & <b>”' }).waitFor()
  const password = String((await keptTable(printing, 'wlan_config', 'wlan'))[3]!.password)
  await page.getByText(password, { exact: true }).waitFor()
  assert.ok(await fits(page))
  await page.evaluate('print = () => { window.printed = true }')
  await button(page, 'Print').tap()
  assert.is(await page.evaluate('window.printed'), true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const visible = (selector: string) => page.locator(selector).first().isVisible()
  assert.equal(await Promise.all(['nav', '.bar', 'main button', '.paper h2'].map(visible)), [false, false, false, true])
  const colours = await page
    .locator('.paper b')
    .evaluate(element => [getComputedStyle(element).color, getComputedStyle(element.parentElement!).backgroundColor])
  assert.equal(colours, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  // What a phone reads from the code: the browser decodes the screenshot into pixels.
  const shot = await page.locator('.paper .qr').screenshot()
  const { data, width, height } = await decodePng(page, shot)
  const scanned = Buffer.from(jsQR(data, width, height)?.binaryData ?? []).toString()
  assert.is(scanned, `WIFI:T:WPA;S:Müller & <b>;P:${password};;`)
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).waitFor()
  await page.close()
  await printing.stop()
})

test('guests end tonight: chosen on a phone, said on Home, and done by the gateway at that time', async () => {
  const ending = await startGateway({ device: 'all' })
  const page = await openScreen(ending, '#/wifi', { phone: true })
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).tap()
  const form = page.locator('form').last()
  await form.getByLabel('Ends').selectOption({ label: 'On a date' })
  await form.getByLabel('Last day').waitFor()
  assert.ok(await fits(page))
  await form.getByLabel('Ends').selectOption({ label: 'Tonight at midnight' })
  await form.getByText('Ends tonight at 00:00').waitFor()
  await form.getByRole('button', { name: 'Save' }).tap()
  await toast(page)
  await goto(page, '#/')
  await page.getByText('Ends tonight at 00:00').waitFor()
  const guests = async () =>
    (await keptTable(ending, 'wlan_config', 'wlan')).filter(({ isolation }) => isolation).map(({ enable }) => enable)
  assert.equal(await guests(), [1, 1])
  await ending.control('/time', { seconds: 25 * 3600 })
  assert.equal(await guests(), [0, 0])
  await page.close()
  await ending.stop()
})

test.run()
