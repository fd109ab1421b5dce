// Measures the running console on a slow CPU, with an unthrottled connection: screen changes, keys, memory and calls.

import { accounts } from '../browser/harness/gateway'
import { type ConsolePage, goto, openPage, type TestGateway } from '../browser/harness/harness'
import { onEveryRoute, settled } from '../browser/harness/walk'
import { until } from '../until'
import { median } from './figures'
import { rulesOf, searches } from './rules'
import { slowDown } from './slow-phone'
import { typingTimes } from './typing'

/** Measurements of one visit; times in milliseconds, memory and traffic in bytes. */
export interface Visit {
  screens: number
  /** From the change of the address until the new screen is drawn, and until its data is drawn too. */
  drawn: number
  filled: number
  form: { route: string; fields: number; key: number }
  table: number
  /** Additional time to open a table, per row. */
  row: number
  /** After each round through all screens, measured after a garbage collection. */
  heap: number[]
  /** What Home costs in a minute while somebody looks, and in one that begins two minutes after the last input. */
  home60: Traffic
  idle60: Traffic
}

interface Traffic {
  calls: number
  bytes: number
}

/** Opens a screen. Returns the milliseconds until it is drawn and until it has its data, measured in the page. */
export const switchTo = async (page: ConsolePage, route: string): Promise<{ drawn: number; filled: number }> => {
  await goto(page, '#/ping')
  await settled(page)
  return page.evaluate(async hash => {
    const before = document.querySelector('h1')
    const start = performance.now()
    location.hash = hash
    do await new Promise(next => requestAnimationFrame(() => setTimeout(next)))
    while (document.querySelector('h1') === before)
    document.body.getBoundingClientRect()
    const drawn = performance.now() - start
    while (document.querySelector('.card[aria-busy=true]'))
      await new Promise(next => requestAnimationFrame(() => setTimeout(next)))
    return { drawn, filled: performance.now() - start }
  }, route)
}

const heapOf = async (page: ConsolePage, session: Awaited<ReturnType<typeof slowDown>>): Promise<number> => {
  await goto(page, '#/ping')
  await settled(page)
  // Twice, because objects finalized in the first collection are freed in the second.
  for (let turn = 0; turn < 2; turn++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Measures the calls that the open page makes to the device in a minute. */
const watchMinute = async (page: ConsolePage, session: Awaited<ReturnType<typeof slowDown>>): Promise<Traffic> => {
  const seen = { calls: 0, bytes: 0 }
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    seen.calls++
    seen.bytes += encodedDataLength
  }
  await session.send('Network.enable')
  session.on('Network.loadingFinished', count)
  await page.waitForTimeout(60_000)
  session.off('Network.loadingFinished', count)
  await session.send('Network.disable')
  return seen
}

/** Returns the milliseconds to open a table with `rows` rows, the median of five runs. */
const opening = async (gateway: TestGateway, page: ConsolePage, rows: number): Promise<number> => {
  await gateway.control('/set', { module: 'ipportfileterv4_config', list: rulesOf(rows) })
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) times.push((await switchTo(page, '#/safety/ip')).filled)
  return median(times)
}

/**
 * Records the time from the click on Log in until Home shows whether there is an Internet connection. It does so in the
 * page, to exclude what Playwright does between actions. What follows a card of unknown height is hidden.
 */
const watchHome = `addEventListener('click', () => {
  const pressed = performance.now()
  ;(function look() {
    const state = document.querySelector('.diagram p.row.good, .diagram p.row.bad')
    if (!state || getComputedStyle(state).visibility === 'hidden') requestAnimationFrame(look)
    else window.home = performance.now() - pressed
  })()
}, { capture: true, once: true })`

/**
 * Logs in on a slow CPU. Returns the page, and the milliseconds until Home shows whether there is an Internet
 * connection. Meanwhile the page is left alone: what Playwright runs in it to wait for something would be part of the
 * time.
 */
const logInSlowly = async (gateway: Pick<TestGateway, 'url'>) => {
  const page = await openPage(gateway)
  const session = await slowDown(page)
  // Waits for the console's own form: a click in the loader's form is delayed until the console runs.
  await page.locator('#look').waitFor({ state: 'detached' })
  await page.evaluate(watchHome)
  const { username, password } = accounts.admin
  const fields = page.locator('input')
  await fields.first().fill(username)
  await fields.last().fill(password)
  const { x, y, width, height } = (await page.locator('button.primary').boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  let home = 0
  await until(async () => {
    await page.waitForTimeout(3000)
    home = Number(await page.evaluate('window.home'))
    return home > 0
  })
  return { page, session, home }
}

/** Runs in a document before its own scripts: records when Home has all that it shows. */
const watchReload = `(function look() {
  const state = document.querySelector('.diagram p.row.good, .diagram p.row.bad')
  const isBusy = !state || getComputedStyle(state).visibility === 'hidden' || document.querySelector('main [aria-busy=true]')
  if (isBusy) setTimeout(look, 10)
  else requestAnimationFrame(() => setTimeout(() => { window.reloaded = performance.now() }))
})()`

/**
 * The milliseconds from pressing Log in until Home shows whether there is an Internet connection, and those from a
 * reload with the session until Home has all that it shows, with the gateway at the address of a line.
 */
export const homeAfterLogin = async (gateway: TestGateway, url: string): Promise<{ home: number; reload: number }> => {
  await gateway.control('/end-sessions', {})
  const { page, home } = await logInSlowly({ url })
  await settled(page)
  await page.addInitScript(watchReload)
  await page.reload()
  let reload = 0
  await until(async () => {
    await page.waitForTimeout(3000)
    reload = Number(await page.evaluate('window.reloaded'))
    return reload > 0
  })
  await page.close()
  return { home, reload }
}

/** Runs the visit. Leaves the gateway with a table of 256 rules. */
export const visit = async (gateway: TestGateway): Promise<Visit> => {
  const { page, session } = await logInSlowly(gateway)
  await settled(page)
  await goto(page, '#/')
  await settled(page)
  const home60 = await watchMinute(page, session)
  await page.waitForTimeout(60_000)
  const idle60 = await watchMinute(page, session)
  const times: { drawn: number; filled: number }[] = []
  const heap: number[] = []
  let largest = { route: '', fields: 0 }
  const routes: string[] = []
  await onEveryRoute(page, async route => {
    routes.push(route)
    const fields = await page.locator('main input:not([type=checkbox]), main select').count()
    if (fields > largest.fields) largest = { route, fields }
  })
  for (const route of [...routes, '#/wan-add']) {
    if (route !== '#/ping') times.push(await switchTo(page, route))
    const fields = await page.locator('main form input, main form select').count()
    if (fields > largest.fields) largest = { route, fields }
  }
  heap.push(await heapOf(page, session))
  for (let round = 0; round < 2; round++) {
    for (const route of routes) {
      await goto(page, route)
      await settled(page)
    }
    heap.push(await heapOf(page, session))
  }
  await goto(page, largest.route)
  await settled(page)
  const field = page.locator('main form input:not([type=checkbox]):not([type=radio])').first()
  const letters = await field.inputValue()
  const key = median(
    await typingTimes(
      field,
      Array.from({ length: 16 }, (_, turn) => letters + '1'.repeat(1 + (turn % 4))),
    ),
  )
  await page.reload()
  await page.locator('h1').waitFor()
  const few = await opening(gateway, page, 16)
  const many = await opening(gateway, page, 256)
  const table = median(await typingTimes(page.locator('main').getByPlaceholder('Search'), searches))
  await page.close()
  return {
    screens: times.length,
    drawn: median(times.map(({ drawn }) => drawn)),
    filled: median(times.map(({ filled }) => filled)),
    form: { ...largest, key },
    table,
    row: (many - few) / 240,
    heap,
    home60,
    idle60,
  }
}
