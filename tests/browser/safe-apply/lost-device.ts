// For the tests of changes on trial (requirements 4.26): a device that really leaves its address, comes back, or gives
// up waiting, and the user actions that they share. The pages' clocks stand still until a test lets them run.
import type { Locator, Request } from 'playwright-core'
import { until } from '../../until'
import { question } from '../harness/forms'
import { ahead, type ConsolePage, login, startGateway, taken } from '../harness/harness'
import { openScreen } from '../harness/walk'

export const gateway = await startGateway()

export const trying = 'Trying the change. It is kept once this page reaches the gateway again.'
export const returned = 'The gateway could not be reached after the change and has returned to its previous settings.'

/** Whether the device leaves its address with the next change that can cut off the user. */
export const leaves = (name: '' | 'cut-off-after-save') => gateway.control('/trouble', { name })

/** Whether the device is at its address. */
export const isThere = () =>
  fetch(gateway.url).then(
    () => true,
    () => false,
  )

/** Waits until the device has left its address. */
export const hasLeft = () => until(async () => !(await isThere()))

/** The pages whose last write was lost. */
const losing = new WeakSet<ConsolePage>()

/** Notes whether the last write of a page was lost. */
const watchWrites = (page: ConsolePage) => {
  const isWrite = (request: Request) => request.method() === 'POST'
  page.on('request', request => isWrite(request) && losing.delete(page))
  page.on('requestfailed', request => isWrite(request) && losing.add(page))
}

/**
 * Waits until the device has left its address during a trial, and the page has written everything or has lost a write.
 * What a busy page writes later would meet the device when it is back, and not be undone.
 */
export const isLost = async (page: ConsolePage) => {
  await hasLeft()
  await until(async () => losing.has(page) || (await hasAllAnswers(page)))
}

/** Waits until the device is at its address again, as after a restart. */
export const isBack = () => until(isThere)

/** The device gives up waiting; sessions of 300 s go on. */
export const timeOut = () => gateway.control('/time', { seconds: 200 })

/** Ends what a failed test has left on trial. */
export const endTrials = async () => {
  await leaves('')
  await timeOut()
}

/** Opens a screen, logged in. The page expects the device to go away. */
export const open = async (path = '', { isPaused = true } = {}) => {
  const page = await openScreen(gateway, path, { clock: true })
  page.expect(/ERR_|Failed to load/)
  watchWrites(page)
  // A clock cannot be set back, and it goes on until this arrives.
  if (isPaused) await page.clock.pauseAt(Date.now() + 30_000)
  return page
}

/** Loads a page again, whose clock stands still. */
export const reload = async (page: ConsolePage) => {
  await page.reload({ waitUntil: 'commit' })
  await ahead(page, taken(page))
}

/** Logs in again after the session has ended, with which the page goes on. */
export const logIn = async (page: ConsolePage) => {
  await ahead(page, page.getByLabel('User name').waitFor())
  await ahead(page, login(page))
}

export const agree = (page: ConsolePage, label = 'Save') => question(page).getByRole('button', { name: label }).click()

/** Whether the page has the answers to everything that it has written on trial. */
const hasAllAnswers = async (page: ConsolePage) => {
  const session = await page.evaluate(() => sessionStorage['ontlet.session'] as string)
  return (JSON.parse(session) as { incomplete?: boolean }).incomplete === false
}

/** Waits until the page has the answers to everything that it has written on trial. */
export const isWritten = (page: ConsolePage) => until(() => hasAllAnswers(page))

/** Waits until a trial is over; its message may be gone by then. */
export const isOver = (page: ConsolePage) => ahead(page, question(page).waitFor({ state: 'detached' }))

/** Waits until a control has what was typed into it: its form is there before that, and may just be read again. */
export const hasTyped = (page: ConsolePage, control: Locator, text: string) =>
  ahead(
    page,
    until(async () => (await control.inputValue()) === text),
  )
