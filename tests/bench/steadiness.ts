// How steady a page is while it loads: how far its content jumps, and for how long it does not react. From the first
// paint until Home can be used, with and without a login, on a slow processor and a slow line.
import type { BareBrowser } from '../browser/browsers/chromium64'
import type { Channel } from '../browser/browsers/devtools'
import { accounts } from '../browser/harness/gateway'
import { slow } from './slow-phone'

/** The cumulative layout shift of one opening, and the milliseconds of the longest task of the main thread. */
export interface Steadiness {
  shift: number
  longestTask: number
}

/** The windows in which the console is opened. */
export const windows = {
  phone: { width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
} as const

/** Runs in every document before its own scripts: adds up the shifts, and keeps what has moved, for a failed test. */
const watch = `Object.assign(self, { shift: 0, longestTask: 0, moved: [] })
new PerformanceObserver(list => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    shift += value
    moved.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node && (node.className || node.nodeName)).join(', '))
  }
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
}).observe({ type: 'longtask', buffered: true })`

/** Waits until an expression is true in the page. */
const until = async (page: Channel, expression: string): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    await new Promise(next => setTimeout(next, 100))
    const { result } = await page.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression: `Boolean(${expression})`,
      returnByValue: true,
    })
    if (result.value) return
  }
  throw new Error(`After a minute this is not true: ${expression}`)
}

/** Returns the figures of a page that has been watched, and what has moved in it. */
export const figuresOf = async (page: Channel): Promise<Steadiness & { moved: string[] }> => {
  const { result } = await page.send<{ result: { value: Steadiness & { moved: string[] } } }>('Runtime.evaluate', {
    expression: '({ shift, longestTask, moved })',
    returnByValue: true,
  })
  return result.value
}

const homeIsUsable = `document.querySelector('main h1') && location.hash === '#/' &&
  !document.querySelector('main [aria-busy=true], form')`

/** The user fills in the login form. Values are set by script, so that no shift counts as caused by the user. */
const logIn = `(([name, secret], values) => {
  name.value = values.username
  secret.value = values.password
  for (const input of [name, secret]) input.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector('form > button').click()
})(document.querySelectorAll('input'), ${JSON.stringify(accounts.admin)})`

/**
 * Opens the console twice in a fresh context: without a session, until the user has logged in and can use Home, and
 * with the session, by a reload.
 */
export const openTwice = async (
  browser: BareBrowser,
  url: string,
  size: (typeof windows)[keyof typeof windows],
): Promise<Record<'loggedOut' | 'loggedIn', Steadiness & { moved: string[] }>> => {
  const page = await browser.page(size)
  try {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch })
    await page.send('Emulation.setDeviceMetricsOverride', { ...size })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
    await page.send('Page.bringToFront')
    await page.send('Page.navigate', { url })
    await until(page, `!document.getElementById('look')`)
    // The branding of the device arrives after the console.
    await until(page, `/device_type/.test(sessionStorage['ontlet.session'])`)
    await page.send('Runtime.evaluate', { expression: logIn })
    await until(page, homeIsUsable)
    const loggedOut = await figuresOf(page)
    await page.send('Page.reload')
    await until(page, homeIsUsable)
    return { loggedOut, loggedIn: await figuresOf(page) }
  } finally {
    // A page that is already going is not attached.
    await page.send('Page.close').catch(() => {})
    page.close()
  }
}
