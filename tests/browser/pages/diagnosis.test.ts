// A ping, which runs on the device while the page shows it. Forms and the manual inform: tests/web/saving.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { message, sentenceAt } from '../harness/forms'
import {
  ahead,
  button,
  type ConsolePage,
  elapse,
  field,
  goto,
  type PageOptions,
  startGateway,
} from '../harness/harness'
import { calls, fits, openScreen } from '../harness/walk'

// The device's time passes only by `pass`, so that a test can be observed while it runs.
const gateway = await startGateway({ slow: true, args: ['--time-by-hand'] })

const open = (path: string, options: PageOptions = {}) => openScreen(gateway, path, { ...options, clock: true })
const pass = (seconds: number) => gateway.control('/time', { seconds })
const lines = (page: ConsolePage) => page.locator('[role=log] > div')
const status = (page: ConsolePage) => page.locator('main [role=status]')
const running = (page: ConsolePage) => ahead(page, page.locator('main progress').waitFor())
/** Returns how often the results of a ping were read. */
const asked = async () => (await calls(gateway, 'read', 'ping_result')).length
/** Repeats a check until it is true. */
const untilTrue = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo()));
}
/** Lets the run continue until the page shows this status. */
const until = async (page: ConsolePage, words: string) => {
  await pass(60)
  await ahead(page, status(page).getByText(words, { exact: true }).waitFor())
}
/** Starts a run on the device. */
const starts = async (page: ConsolePage, label = 'Start') => {
  await Promise.all([page.waitForResponse(/post\.json/), button(page, label).click()])
  await running(page)
}
/** Starts a run and lets it finish. */
const runs = async (page: ConsolePage) => {
  await starts(page)
  await until(page, 'Finished.')
}

test('ping shows lines and losses, can be stopped, and handles IPv6 and unknown hosts', async () => {
  const page = await open('#/ping', { phone: true })
  // The form does not wait for the list of connections, which may arrive later.
  await field(page, 'WAN').locator('option').first().filter({ hasText: 'Automatic' }).waitFor({ state: 'attached' })
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('86400')
  // Polling the device changes neither the input nor the focus.
  const before = await asked()
  await ahead(
    page,
    untilTrue(async () => (await asked()) > before + 2),
  )
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  assert.is(await page.evaluate(() => document.activeElement!.getAttribute('name')), 'attempts')
  await starts(page, 'Start')
  await pass(1)
  await ahead(page, lines(page).nth(0).waitFor())
  // Nothing is saved, so no message says so.
  assert.is(await page.getByText(/^Saved[.:]/).count(), 0)
  await pass(5)
  await ahead(page, lines(page).nth(5).waitFor())
  assert.match(await lines(page).nth(1).innerText(), /^2 {2}192\.0\.2\.1 {2}56 B {2}TTL 60 {2}\d+ ms$/)
  await button(page, 'Stop').click()
  await ahead(page, status(page).getByText('Stopped.').waitFor())
  assert.is(await page.locator('main progress').count(), 0)
  assert.is(await button(page, 'Stop').count(), 0)
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  // A second run, from the settings that are still in the form.
  await field(page, 'Host').fill('192.0.2.99')
  await field(page, 'Attempts').fill('8')
  await runs(page)
  assert.is(await lines(page).count(), 8)
  assert.is(await lines(page).nth(3).innerText(), '4  *')
  await page.getByText('Loss 25%', { exact: true }).waitFor()
  await page.getByText(/^Min\/avg\/max: \d+\/\d+\/\d+ ms$/).waitFor()
  assert.is((await page.locator('main polyline').getAttribute('points'))!.split(' ').length, 6)
  assert.ok(await fits(page))
  await field(page, 'Host').fill('nobody.invalid')
  await button(page, 'Start').click()
  await ahead(page, status(page).getByText('The host name cannot be resolved.', { exact: true }).waitFor())
  assert.is(await page.locator('main figure, main [role=log]').count(), 0)
  await field(page, 'Host').fill('2001:db8::1')
  await button(page, 'Start').click()
  assert.is(await sentenceAt(field(page, 'Host')), 'Wrong IP version.')
  await field(page, 'Host').fill('nobody.invalid')
  await button(page, 'Start').click()
  await ahead(page, status(page).getByText('The host name cannot be resolved.', { exact: true }).waitFor())
  await page.getByRole('tab', { name: 'IPv6' }).click()
  await field(page, 'Host').fill('2001:db8::1')
  await field(page, 'Attempts').fill('3')
  await runs(page)
  assert.match(await lines(page).nth(2).innerText(), /^3 {2}2001:db8::1 /)
  assert.ok(await fits(page))
  await page.close()
})

test('polling ends when the user leaves the page or the run ends; on return, a running test is shown', async () => {
  const page = await open('#/ping')
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('500')
  await starts(page)
  await goto(page, '#/snmp')
  await page.getByRole('heading', { level: 1, name: 'SNMP' }).waitFor()
  // The page may have left while a read was under way.
  await elapse(page, 1)
  const before = await asked()
  await elapse(page, 3)
  assert.is(await asked(), before)
  await goto(page, '#/ping')
  await running(page)
  await button(page, 'Stop').click()
  await ahead(page, status(page).getByText('Stopped.').waitFor())
  // A few more reads follow, in case another start is under way; then polling ends.
  await untilTrue(async () => {
    const before = await asked()
    await elapse(page, 3)
    return (await asked()) === before
  })
  // The next start resumes polling.
  await field(page, 'Host').fill('192.0.2.1')
  await starts(page)
  await until(page, 'Finished.')
  await page.close()
})

/** Lets the run continue until there are more lines. */
const moreLines = async (page: ConsolePage) => {
  const count = await lines(page).count()
  await pass(2)
  await ahead(
    page,
    lines(page)
      .nth(count + 1)
      .waitFor(),
  )
}

test('the newest line of a long run stays in view, unless the user has scrolled back', async () => {
  const page = await open('#/ping')
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('86400')
  await starts(page)
  await pass(60)
  await ahead(page, lines(page).nth(59).waitFor())
  await page.locator('[role=log]').evaluate(box => {
    box.scrollTop = box.scrollHeight
  })
  const gap = () => page.locator('[role=log]').evaluate(box => box.scrollHeight - box.scrollTop - box.clientHeight)
  await moreLines(page)
  assert.ok((await gap()) < 30, `${await gap()} px below`)
  await page.locator('[role=log]').evaluate(box => {
    box.scrollTop = 0
  })
  await moreLines(page)
  assert.is(await page.locator('[role=log]').evaluate(box => box.scrollTop), 0)
  await button(page, 'Stop').click()
  await ahead(page, status(page).getByText('Stopped.').waitFor())
  await page.close()
})

test('results are shown as text, never as markup; a test runs even without the list of connections', async () => {
  await gateway.control('/set', { module: 'ping_result', state: 2, list: [{ id: 1, line: '<b>1</b>  *', time: -1 }] })
  await gateway.faults.set({ kind: '500', on: 'read', module: 'wan_interface' })
  const page = await open('#/ping')
  page.expect(/Failed to load resource/)
  await lines(page).getByText('<b>1</b>').waitFor()
  await page.getByText('Loss 100%', { exact: true }).waitFor()
  assert.is(await page.locator('main figure, main b').count(), 0)
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('1')
  await starts(page)
  await until(page, 'Finished.')
  await page.getByText('Loss 0%', { exact: true }).waitFor()
  await gateway.faults.clear()
  // A failed start is reported and keeps the input.
  await gateway.faults.set({ kind: '500', on: 'write', module: 'ping_ipv4' })
  await button(page, 'Start').click()
  await message(page)
    .getByText(/invalid response/)
    .waitFor()
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  await gateway.faults.clear()
  await page.close()
})

test.run()
