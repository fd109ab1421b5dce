import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, type ConsolePage, field, goto, login, save, startGateway, toast } from '../harness/harness'
import { type EnterOptions, enter, heading, route } from '../harness/walk'

// Back closes what lies above the page, and only that.

const gateway = await startGateway()

/** Opens Home and then a page, so that one Back too many shows. */
const comeFromHome = async (to: string, options?: EnterOptions) => {
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
  await button(page, 'Factory reset').click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await route(page, '#/backup-restore')
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

test('Forward opens nothing again, and a page that was loaded again has nothing left to close', async () => {
  const page = await comeFromHome('#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await page.goForward()
  await heading(page, 'MAC filter')
  assert.is(await page.locator('[aria-modal]').count(), 0)
  await button(page, 'Add').click()
  await covered(page)
  await page.reload()
  await heading(page, 'MAC filter')
  assert.is(await page.locator('[aria-modal]').count(), 0)
  await button(page, 'Add').click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await route(page, '#/safety/mac')
  await page.goForward()
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test('dialogs closed by Back or by their own button leave one history entry and nothing to close', async () => {
  const page = await comeFromHome('#/safety/mac')
  const length = await page.evaluate(() => history.length)
  for (let times = 0; times < 5; times++) {
    await button(page, 'Add').click()
    await covered(page)
    if (times % 2) await page.goBack()
    else await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
  }
  assert.is(await page.evaluate(() => history.length), length + 1)
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test('a dialog on the first page of a tab is closed by Back', async () => {
  const page = await enter(gateway, '#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  await page.goBack()
  await closed(page)
  await heading(page, 'MAC filter')
  await page.close()
})

test('Back twice at once closes a dialog and leaves its page, but asks where something was typed', async () => {
  const page = await comeFromHome('#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  // A browser that is slow may go two entries back at once.
  const twice = () =>
    page.evaluate(
      () =>
        new Promise<void>(done => {
          let times = 0
          addEventListener('popstate', () => setTimeout(done, ++times === 2 ? 100 : 3000))
          history.back()
          setTimeout(() => history.back(), 1)
        }),
    )
  await twice()
  await route(page, '#/')
  await closed(page)
  await goto(page, '#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  await field(page, 'MAC address').fill('02:00:00:00:00:77')
  await twice()
  // The second one may have come when the question was open, and then has answered it.
  const stay = question(page, /^Discard/).getByRole('button', { name: 'Stay' })
  if (await stay.count()) await stay.click()
  await route(page, '#/safety/mac')
  assert.is(await field(page, 'MAC address').inputValue(), '02:00:00:00:00:77')
  await page.close()
})

test('Back during a save asks, and keeps a dialog whose save then ends', async () => {
  const page = await comeFromHome('#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  await field(page, 'MAC address').fill('02:00:00:00:00:78')
  await field(page, 'Name').fill('back')
  let arrive = () => {}
  const arriving = new Promise<void>(done => (arrive = done))
  await page.route('**/post.json', async call => {
    await arriving
    await call.continue()
  })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.goBack()
  const asked = question(page, /^Discard/)
  await asked.waitFor()
  await page.goBack()
  await asked.waitFor({ state: 'detached' })
  arrive()
  await closed(page)
  await route(page, '#/safety/mac')
  await page.getByRole('row', { name: /02:00:00:00:00:78/ }).waitFor()
  await page.goBack()
  await route(page, '#/')
  await page.close()
})

test('the end of the session closes what lies above the page, and Back after the login leads to real pages', async () => {
  const page = await comeFromHome('#/safety/mac')
  await button(page, 'Add').click()
  await covered(page)
  await field(page, 'Name').fill('kept')
  await field(page, 'MAC address').fill('02:00:00:00:00:79')
  await gateway.control('/end-sessions', {})
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await route(page, '#/login')
  await closed(page)
  // Without a session, Back leads to the login again.
  await page.goBack()
  await page.getByRole('button', { name: /^Log ?in/ }).waitFor()
  await login(page)
  await heading(page, 'MAC filter')
  await field(page, 'Name').waitFor()
  assert.is(await field(page, 'Name').inputValue(), 'kept')
  await covered(page)
  await page.goBack()
  await question(page, /^Discard/)
    .getByRole('button', { name: 'Discard' })
    .click()
  await closed(page)
  await route(page, '#/safety/mac')
  await page.close()
})

test('what was saved, or whose link was not followed, costs no more than one Back', async () => {
  const page = await comeFromHome('#/lan')
  const lease = field(page, 'Lease time')
  const asked = question(page, /^Discard/)
  await lease.fill('778')
  await save(page)
  assert.match(await toast(page), /^Saved: /)
  await page.goBack()
  await route(page, '#/')
  await goto(page, '#/lan')
  await lease.fill('779')
  await goto(page, '#/wifi')
  await asked.getByRole('button', { name: 'Stay' }).click()
  await closed(page)
  await route(page, '#/lan')
  await page.goBack()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await route(page, '#/')
  await heading(page, 'Home')
  await page.close()
})

test('Back does not end what cannot be closed', async () => {
  const page = await comeFromHome('#/lan')
  page.expect(/Failed to load resource/)
  // The page does not hear that the restart is over until it is let.
  await page.route('**/get.json*', call => call.abort())
  await button(page, 'Restart the gateway').click()
  await button(page, 'Restart').click()
  const notice = page.getByRole('alertdialog', { name: 'Restarting' })
  await notice.waitFor()
  for (let times = 0; times < 3; times++) {
    await page.goBack()
    await page.waitForFunction(() => history.state === 'layer')
  }
  await route(page, '#/lan')
  assert.is(await notice.count(), 1)
  await page.unroute('**/get.json*')
  await field(page, 'Password').waitFor()
  await route(page, '#/login')
  await page.close()
})

test.run()
