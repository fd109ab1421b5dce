import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, type ConsolePage, field, goto, startGateway } from '../harness/harness.ts'
import { type EnterOptions, enter, heading, route } from '../harness/walk.ts'

// Back closes what lies above the page, and only that.

const gateway = await startGateway()

/** Opens Home and then a page, so that one Back too many shows. */
async function comeFromHome(to: string, options?: EnterOptions) {
  const page = await enter(gateway, '#/', options)
  await goto(page, to)
  return page
}

const dialog = (page: ConsolePage) => page.getByRole('dialog')
const question = (page: ConsolePage, name: RegExp) => page.getByRole('alertdialog', { name })

/** Waits until something lies above the page and the history says so too. */
const covered = (page: ConsolePage) =>
  page.waitForFunction(() => history.state === 'layer' && document.querySelector('[aria-modal]'))

/** Waits until nothing lies above the page. */
const closed = (page: ConsolePage) => page.locator('[aria-modal]').waitFor({ state: 'detached' })

test('Back closes a question and stays; the next one leaves the page', async () => {
  const page = await comeFromHome('#/backup-restore')
  await button(page, /^Erase/).click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await route(page, '#/backup-restore')
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test('a dialog that its own button closed leaves nothing for Back to close', async () => {
  const page = await comeFromHome('#/safety/mac')
  for (let times = 0; times < 2; times++) {
    await button(page, 'Add').click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
  }
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test('Back asks before a row is given up, and Back from the question keeps what was typed', async () => {
  const page = await comeFromHome('#/safety/mac')
  await button(page, 'Add').click()
  await field(page, 'MAC address').fill('02:00:00:00:00:77')
  const asked = question(page, /^Discard/)
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await asked.waitFor()
    await page.goBack()
    await page.waitForFunction(() => history.state === 'layer' && !document.querySelector('[role=alertdialog]'))
    assert.is(await field(page, 'MAC address').inputValue(), '02:00:00:00:00:77')
  }
  await page.goBack()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await closed(page)
  await heading(page, 'MAC filter')
  await route(page, '#/safety/mac')
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test("Back closes the phone's menu; after one of its links, Back returns to the page below it", async () => {
  const page = await comeFromHome('#/safety/mac', { phone: true })
  await button(page, 'Menu').click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await route(page, '#/safety/mac')
  await button(page, 'Menu').click()
  await dialog(page).getByRole('link', { name: 'Devices' }).click()
  await route(page, '#/devices')
  await page.goBack()
  await heading(page, 'MAC filter')
  await closed(page)
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test.run()
