// The countdown of a trial survives that the page is loaded again (requirements 4.27).
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptKeys, message, question } from '../harness/forms'
import { ahead, type ConsolePage, field, save } from '../harness/harness'
import {
  endTrials,
  gateway,
  hasLeft,
  hasTyped,
  isBack,
  isOver,
  isWritten,
  leaves,
  open,
  reload,
  returned,
  timeOut,
  trying,
} from './lost-device'

const level = async () => (await keptKeys(gateway, 'firewall_config', 'level')).level
const lowLevel = () => gateway.control('/set', { module: 'firewall_config', enable: 1, level: 0 })

test.before.each(async () => {
  await endTrials()
  await lowLevel()
})

/** Saves the high level of the firewall; the trial waits for the page's clock. */
const beginTrial = async (page: ConsolePage) => {
  await field(page, 'Level').selectOption({ label: 'High' })
  await save(page)
  await question(page).getByText(trying).waitFor()
  await isWritten(page)
  assert.is(await level(), 1)
}

const secondsLeft = async (page: ConsolePage) => {
  const text = await question(page)
    .getByText(/^Seconds left: [0-9]+$/)
    .innerText()
  return Number(/[0-9]+/.exec(text)?.[0])
}

test('a page that is loaded again goes on with the countdown, and keeps the change when it reaches the device', async () => {
  const page = await open('#/firewall')
  await beginTrial(page)
  const before = await secondsLeft(page)
  // The page is there, but does not get through to the trial yet.
  await gateway.faults.set({ kind: '500', module: 'safe_apply', on: 'read' })
  await reload(page)
  await ahead(page, question(page).getByText(trying).waitFor())
  await page.clock.fastForward(10_000)
  const left = await secondsLeft(page)
  assert.ok(left > 0 && left <= before - 10, `${left} of ${before} s`)
  await gateway.faults.clear()
  await isOver(page)
  assert.equal([await level(), await field(page, 'Level').inputValue()], [1, 'high'])
  await timeOut()
  assert.is(await level(), 1)
  await page.close()
})

/** Loads the page again while the device is out of reach: the browser says so. */
const reloadInVain = async (page: ConsolePage) => {
  await page.reload().catch(() => undefined)
  assert.is(await page.locator('#app').count(), 0)
}

test('a page that is loaded again in vain, and then too late, says so and has what was typed', async () => {
  const page = await open('#/firewall')
  await leaves('cut-off-after-save')
  await beginTrial(page)
  await hasLeft()
  await reloadInVain(page)
  await timeOut()
  await isBack()
  await reload(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await hasTyped(page, field(page, 'Level'), 'high')
  assert.is(await level(), 0)
  await page.close()
})

test.run()
