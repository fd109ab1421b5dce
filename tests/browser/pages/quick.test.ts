import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptTable } from '../harness/forms'
import { button, type ConsolePage, field, goto, startGateway, toast } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const gateway = await startGateway()

const step = (page: ConsolePage, name: string) =>
  page.locator('form h2', { hasText: new RegExp(`^${name}$`) }).waitFor()
const next = (page: ConsolePage, name = 'Next') =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

/** Opens the steps of a connection that works, which are left out at first. */
const changeConnection = async (page: ConsolePage) => {
  await step(page, 'Wi-Fi')
  await button(page, 'Change').click()
  await step(page, 'Internet')
}

/** What the secrets of a step let the browser fill in. */
const offered = (page: ConsolePage): Promise<string[]> =>
  page.locator('input[type=password]').evaluateAll(all => all.map(one => (one as HTMLInputElement).autocomplete))

test('a new owner does every step, corrects an error, resumes, prints, applies, and is not asked again', async () => {
  const page = await enter(gateway)
  await page.locator('main').getByRole('button', { name: 'Start' }).click()
  await route(page, '#/quick')
  await page.getByText('The Internet works').waitFor()
  await changeConnection(page)
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

test.run()
