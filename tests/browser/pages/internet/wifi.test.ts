import jsQR from 'jsqr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, keptTable, message, question } from '../../harness/forms'
import { button, type ConsolePage, field, startGateway, toast } from '../../harness/harness'
import { decodePng } from '../../harness/pixels'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway()

const network = async (place: number) => (await keptTable(gateway, 'wlan_config', 'wlan'))[place]!
/** Opens the list of all networks. */
const openAll = (page: ConsolePage) => page.locator('summary').filter({ hasText: 'All networks' }).click()
const edit = (page: ConsolePage, name: string) => button(page, `Edit ${name}`).first().click()

/** Saves the first card, agreeing that devices are disconnected, and waits until the device has stored it. */
const saveNetwork = async (page: ConsolePage) => {
  const saveButton = page.locator('form .save button').first()
  await saveButton.click()
  await question(page).getByRole('button', { name: 'Save' }).click()
  await saveButton.and(page.locator('[aria-busy=false][aria-disabled=true]')).waitFor()
}

/** Returns what a phone reads from the QR code on screen. The browser decodes the screenshot into pixels. */
const scan = async (page: ConsolePage, selector = 'details[open] .qr'): Promise<string> => {
  const code = page.locator(selector)
  // In the middle of the screen, where neither the navigation nor the Save button covers it.
  await code.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const { data, width, height } = await decodePng(page, await code.screenshot())
  return Buffer.from(jsQR(data, width, height)?.binaryData ?? []).toString()
}

test('a phone shows the name and the password of the guest network that is turned on', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  await page.getByText('Guest Wi-Fi').tap()
  const form = page.locator('form').filter({ hasText: 'Guest Wi-Fi' })
  for (const label of ['Name', 'Password']) {
    const box = await form.getByLabel(label, { exact: true }).boundingBox()
    assert.ok(box && box.y > 56 && box.y + box.height < 740 - 56, label)
  }
  await page.close()
})

test('the Wi-Fi password of both bands is changed on a 360 px phone in four taps', async () => {
  const page = await openScreen(gateway, '', { phone: true })
  let taps = 0
  await page.exposeBinding('tapped', () => void taps++)
  await page.evaluate(() => addEventListener('click', () => (Reflect.get(window, 'tapped') as () => void)(), true))
  await page.getByRole('link', { name: 'Wi-Fi', exact: true }).tap()
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.tap()
  await password.fill('new password')
  await button(page, 'Save').tap()
  await question(page).getByText('Your devices will be disconnected and need the new password.').waitFor()
  await question(page).getByRole('button', { name: 'Save' }).tap()
  assert.is(await toast(page), 'Kept.')
  assert.equal([(await network(0)).password, (await network(4)).password], ['new password', 'new password'])
  assert.equal([(await network(0)).ssid, (await network(4)).ssid], ['ontlet', 'ontlet-5G'])
  assert.is(taps, 4)
  assert.ok(await fits(page))
  await page.close()
})

test('names and passwords of any characters are stored unchanged and encoded in the QR code', async () => {
  const page = await openScreen(gateway, '#/wifi')
  const cases: readonly (readonly [ssid: string, password: string, code: string])[] = [
    ['<b>"我的" & \\家</b>🏠', 'p"\\<script>$', 'WIFI:T:WPA;S:<b>\\"我的\\" & \\\\家</b>🏠;P:p\\"\\\\<script>$;;'],
    ['a;b,c:d', `it's ; , : "`, `WIFI:T:WPA;S:a\\;b\\,c\\:d;P:it's \\; \\, \\: \\";;`],
  ]
  await button(page, 'Same name and password for both bands').click()
  for (const [ssid, password, code] of cases) {
    await field(page, 'Name').fill(ssid)
    await field(page, 'Password').fill(password)
    await saveNetwork(page)
    assert.equal([(await network(0)).ssid, (await network(4)).ssid], [ssid, ssid])
    assert.equal([(await network(0)).password, (await network(4)).password], [password, password])
    await page.reload()
    await page.locator('.qr').waitFor()
    assert.is(await scan(page), code)
    assert.is(await field(page, 'Name').inputValue(), ssid)
    assert.is(await field(page, 'Password').inputValue(), password)
  }
  await page.close()
})

test('guests get a network of their own on both bands, on a phone in Chinese', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true, language: 'zh' })
  await page.getByRole('switch', { name: '访客 Wi-Fi' }).tap()
  const form = page.locator('form').last()
  await form.getByLabel('名称').fill('guests')
  await form.getByRole('button', { name: '保存' }).tap()
  assert.is(await toast(page), '已保存。')
  await message(page).getByRole('button').click()
  const [low, high] = [await network(3), await network(7)]
  assert.equal([low.ssid, low.enable, low.isolation], ['guests', 1, 1])
  assert.equal([high.ssid, high.enable, high.isolation, high.password], ['guests', 1, 1, low.password])
  assert.is(await scan(page), `WIFI:T:WPA;S:guests;P:${low.password};;`)
  assert.ok(await fits(page))
  await page.getByRole('switch', { name: '访客 Wi-Fi' }).tap()
  await form.getByRole('button', { name: '保存' }).tap()
  await form.getByRole('button', { name: '保存' }).waitFor({ state: 'detached' })
  assert.equal([(await network(3)).enable, (await network(7)).enable], [0, 0])
  await page.close()
})

test('a sheet with name, password and QR code is printed for guests, without the frame, also from the dark theme', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).tap()
  const form = page.locator('form').last()
  await form.getByLabel('Name').fill('Müller & <b>')
  await form.getByRole('button', { name: 'Save' }).tap()
  await toast(page)
  await message(page).getByRole('button').click()
  await form.getByRole('link', { name: 'Print' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Wi-Fi for guests' }).waitFor()
  const password = String((await network(3)).password)
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
  assert.is(await scan(page, '.paper .qr'), `WIFI:T:WPA;S:Müller & <b>;P:${password};;`)
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).waitFor()
  await page.close()
})

test('the channel search shows progress and rated channels; while it runs, other changes are rejected', async () => {
  // A scan that continues until the test ends it.
  await gateway.control('/set', { module: 'wlan_optimize', state: 1, progress: 40 })
  const other = await openScreen(gateway, '#/wifi')
  await openAll(other)
  await edit(other, 'ontlet-2')
  await dialog(other).getByLabel('Enabled').click()
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  assert.match(await toast(other), /^Wi-Fi is selecting a channel/)
  assert.is(await dialog(other).getByLabel('Enabled').isChecked(), true, 'what was typed stays')
  await other.close()
  const page = await openScreen(gateway, '#/wifi/channel')
  assert.is(await page.getByRole('progressbar').getAttribute('value'), '40')
  assert.ok(await page.locator('button.primary').isDisabled())
  await gateway.control('/set', { module: 'wlan_optimize', state: 0 })
  await button(page, 'Find the best channels').click()
  await page.getByText('In use').first().waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  assert.equal(await page.locator('main h2').allInnerTexts(), ['2.4\u00a0GHz', '5\u00a0GHz'])
  const lines = (await page.locator('dd').allInnerTexts()).map(text => text.split('\n')[0]!.trim())
  const list = await keptTable(gateway, 'wlan_optimize')
  const rating = (score: number) => {
    if (score < 60) return 'Crowded'
    return score < 80 ? 'Good' : 'Excellent'
  }
  assert.equal(
    lines,
    list.map(({ score }) => `${score} ${rating(Number(score))}`),
  )
  assert.is(await page.locator('svg.chart rect').count(), list.length)
  await page.close()
})

test.run()
