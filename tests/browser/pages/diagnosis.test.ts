// A ping, which runs on the device while the page shows it: only a browser shows focus and scrolling.
// Its lines, losses and polling: tests/web/saving/system.test.ts.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ahead, button, type ConsolePage, elapse, field, startGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

// The device's time passes only by `pass`, so that a test can be observed while it runs.
const gateway = await startGateway({ slow: true, args: ['--time-by-hand'] })

const pass = (seconds: number) => gateway.control('/time', { seconds })
const lines = (page: ConsolePage) => page.locator('[role=log] > div')

/** Starts a ping without an end on the device. */
const start = async (page: ConsolePage) => {
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('86400')
  // Polling the device changes neither the input nor the focus.
  await elapse(page, 3)
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  assert.is(await page.evaluate(() => document.activeElement!.getAttribute('name')), 'attempts')
  await Promise.all([page.waitForResponse(/post\.json/), button(page, 'Start').click()])
  await ahead(page, page.locator('main progress').waitFor())
}
const stop = async (page: ConsolePage) => {
  await button(page, 'Stop').click()
  await ahead(page, page.locator('main [role=status]').getByText('Stopped.').waitFor())
}

test('a ping fits a phone, and what was typed stays', async () => {
  const page = await openScreen(gateway, '#/ping', { phone: true, clock: true })
  await start(page)
  await pass(6)
  await ahead(page, lines(page).nth(5).waitFor())
  await page.getByText(/^Min\/avg\/max: \d+\/\d+\/\d+ ms$/).waitFor()
  assert.ok(await fits(page))
  await stop(page)
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
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
  const page = await openScreen(gateway, '#/ping', { clock: true })
  await start(page)
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
  await stop(page)
  await page.close()
})

test.run()
