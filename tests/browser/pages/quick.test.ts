// Quick setup: offered on Home, done step by step, interrupted and resumed, applied as a whole, and not offered again.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptTable } from '../harness/forms.ts'
import { button, type ConsolePage, field, goto, startGateway, toast } from '../harness/harness.ts'
import { enter, heading, route } from '../harness/walk.ts'

const gateway = await startGateway()

const step = (page: ConsolePage, name: string) =>
  page.locator('form h2', { hasText: new RegExp(`^${name}$`) }).waitFor()
const next = (page: ConsolePage, name = 'Next') =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

const fillPasswords = async (page: ConsolePage, old: string, fresh: string) => {
  for (const [name, typed] of [
    ['Current password', old],
    ['New password', fresh],
    ['Confirm new password', fresh],
  ] as const)
    await field(page, name).fill(typed)
}

/** What the secrets of a step let the browser fill in. */
const offered = (page: ConsolePage): Promise<string[]> =>
  page.locator('input[type=password]').evaluateAll(all => all.map(one => (one as HTMLInputElement).autocomplete))

test('a new owner does every step, corrects an error, resumes, prints, applies, and is not asked again', async () => {
  const page = await enter(gateway)
  await page.locator('main').getByRole('button', { name: 'Start' }).click()
  await route(page, '#/quick')
  await step(page, 'Language')
  await next(page)
  await step(page, 'Internet')
  await field(page, 'User name').fill('home@isp.example')
  assert.equal(await offered(page), ['new-password'])
  await field(page, 'Password').fill('secret-1')
  await next(page)
  await step(page, 'Registration')
  await field(page, 'LOID').fill('two words')
  await next(page)
  await page.locator('form [aria-invalid]').waitFor()
  await field(page, 'LOID').fill('loid-7')
  // Leaving and returning resumes at the same step, with the same input.
  await goto(page, '#/lan')
  await heading(page, 'LAN')
  await goto(page, '#/quick')
  await step(page, 'Registration')
  assert.is(await field(page, 'LOID').inputValue(), 'loid-7')
  await next(page)
  await step(page, 'Wi-Fi')
  await field(page, 'Name').fill('家 & <b>')
  assert.equal(await offered(page), ['new-password'])
  await field(page, 'Password').fill('short')
  await next(page)
  await page.getByText('At least 8 characters.').waitFor()
  await field(page, 'Password').fill('long enough')
  await next(page)
  await step(page, 'Administrator password')
  assert.equal(await offered(page), ['current-password', 'new-password', 'new-password'])
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  for (const text of ['home@isp.example', 'loid-7', '家 & <b>', 'long enough'])
    await page.locator('dd').getByText(text, { exact: true }).waitFor()
  assert.is(await page.getByText('secret-1').count(), 0, 'the password of the Internet is nobody else’s business')
  await page.emulateMedia({ media: 'print' })
  assert.equal(
    [
      await page.locator('nav').isVisible(),
      await page.locator('.bar').isVisible(),
      await page.locator('dd').first().isVisible(),
    ],
    [false, false, true],
  )
  await page.emulateMedia({ media: 'screen' })
  await next(page, 'Apply')
  assert.is(await toast(page), 'Your gateway is set up.')
  await route(page, '#/')
  const wan = await keptTable(gateway, 'wan_confignew', 'wan')
  const wlan = await keptTable(gateway, 'wlan_config', 'wlan')
  assert.ok(wan.some(row => row.username === 'home@isp.example' && row.password === 'secret-1'))
  assert.equal(
    wlan.filter(row => row.ssid === '家 & <b>').map(row => row.password),
    ['long enough', 'long enough'],
  )
  assert.is((await kept(gateway, 'pon_config')).loid, 'loid-7')
  assert.is((await kept(gateway, 'dev_config')).web_guide_done, 1)
  await page.locator('h2', { hasText: 'Traffic' }).waitFor()
  assert.is(await page.locator('main').getByRole('button', { name: 'Start' }).count(), 0)
  await page.close()
})

test('a value that the device rejects leads back to its step, with the error at the field', async () => {
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/quick', { phone: true })
  for (const name of ['Language', 'Internet', 'Registration', 'Wi-Fi']) {
    await step(page, name)
    await next(page)
  }
  await step(page, 'Administrator password')
  await fillPasswords(page, 'Wrong@123', 'Gk7#pV2x')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  await step(page, 'Administrator password')
  await page.getByText('The current password is wrong.').first().waitFor()
  await button(page, 'Back').click()
  await step(page, 'Wi-Fi')
  await page.close()
})

test('a device without an Internet connection gets one, and only one even if applying takes two attempts', async () => {
  await gateway.control('/set', { module: 'wan_confignew', wan: [] })
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/quick')
  for (const name of ['Language', 'Internet', 'Registration', 'Wi-Fi']) {
    await step(page, name)
    if (name === 'Internet') await field(page, 'Mode').selectOption('ipoe')
    await next(page)
  }
  await step(page, 'Administrator password')
  await fillPasswords(page, 'Wrong@123', 'Gk7#pV2x')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  await step(page, 'Administrator password')
  assert.is((await keptTable(gateway, 'wan_confignew', 'wan')).length, 1)
  await fillPasswords(page, '', '')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  assert.is(await toast(page), 'Your gateway is set up.')
  assert.is((await keptTable(gateway, 'wan_confignew', 'wan')).length, 1)
  await page.close()
})

test.run()
