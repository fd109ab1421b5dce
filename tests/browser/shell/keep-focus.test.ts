// The focus stays in the page when the control that has it is taken away: only a browser loses it as users do.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, message, question, saveDialog } from '../harness/forms'
import { button, type ConsolePage, field, startGateway } from '../harness/harness'
import { openScreen } from '../harness/walk'

const gateway = await startGateway()
const blacklist = (list: readonly object[]) => gateway.control('/set', { module: 'domainblk_config', list })

/** Waits until the focus is on a control of this name. */
const onControl = (page: ConsolePage, name: string) =>
  page.waitForFunction(expected => {
    const { activeElement } = document
    return (activeElement?.getAttribute('aria-label') || activeElement?.textContent) === expected
  }, name)

test('after the first row of a table, the focus is on the button that adds the next one', async () => {
  await blacklist([])
  const page = await openScreen(gateway, '#/safety/domain-blacklist')
  await button(page, 'Add').press('Enter')
  await dialog(page).getByRole('textbox').first().fill('ads.example.net')
  await saveDialog(page)
  await page.locator('main').getByText('ads.example.net').first().waitFor()
  await onControl(page, 'Add')
  await page.close()
})

test('after the last row of a table is deleted, the focus is on the button that adds one', async () => {
  await blacklist([{ id: 1, domain: 'ads.example.org' }])
  const page = await openScreen(gateway, '#/safety/domain-blacklist')
  await button(page, 'Delete ads.example.org').press('Enter')
  await question(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete ads.example.org' }).waitFor({ state: 'detached' })
  await onControl(page, 'Add')
  await page.close()
})

test('a question that a tool of the phone’s menu asks has the focus, and Escape declines it', async () => {
  const page = await openScreen(gateway, '#/safety/domain-blacklist', { phone: true })
  await button(page, 'Menu').press('Enter')
  await button(page, 'Restart the gateway').press('Enter')
  await question(page).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await onControl(page, 'Cancel')
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await onControl(page, 'Menu')
  await page.close()
})

test('after a device is blocked on Home, the focus is on the row of the device', async () => {
  await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })
  const page = await openScreen(gateway, '#/', { phone: true })
  const device = page.locator('main li').filter({ hasText: 'tablet' })
  await device.getByRole('button', { name: 'Block' }).press('Enter')
  await question(page).getByRole('button', { name: 'Block' }).press('Enter')
  await message(page).getByText('Blocked.').waitFor()
  await page.waitForFunction(() => document.activeElement!.closest('li')?.textContent?.includes('tablet'))
  await page.close()
})

test('what disappears from a place where the focus was not takes it from nowhere', async () => {
  await blacklist([{ id: 1, domain: 'ads.example.com' }])
  const page = await openScreen(gateway, '#/safety/domain-blacklist')
  await field(page, /Search/)
    .first()
    .focus()
  await blacklist([])
  await page.evaluate(() => document.querySelector('main button[aria-label]')?.remove())
  assert.ok(await page.evaluate(() => document.activeElement!.closest('nav')))
  await page.close()
})

test('a page that goes with the focus in it, as the login does, leads to no error', async () => {
  const page = await openScreen(gateway, '#/safety/domain-blacklist')
  await button(page, 'Add').focus()
  await page.evaluate(() => document.querySelector('main')!.remove())
  assert.ok(await page.evaluate(() => document.activeElement === document.body))
  await page.close()
})

test.run()
