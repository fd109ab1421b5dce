// A slow phone (CPU slowed down six times, 1.5 Mbit/s, 40 ms round trip), and how to detect when a page on it is
// usable.
import type { CDPSession, Page } from 'playwright-core'
import type { BareBrowser } from '../browser/browsers/chromium64'
import type { Channel } from '../browser/browsers/devtools'
import type { Login, Visits } from './figures'

/** CPU slowdown factor, bandwidth, and round-trip time in milliseconds. */
export const slow = { processor: 6, bitsPerSecond: 1_500_000, latency: 40 }

/** The same phone in the Wi-Fi of the home. */
export const homeWifi = { ...slow, bitsPerSecond: 20_000_000, latency: 5 }

/** Slows down the CPU for a Playwright page. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  return session
}

/**
 * Runs in every document before its own scripts: types into the first field until the input is kept and the button can
 * be clicked, and records when that state was painted.
 */
const watchLogin = `(function attempt() {
  const field = document.querySelector('input'), button = document.querySelector('form button')
  const again = () => void setTimeout(attempt, 10)
  if (!field || !button || button.disabled || !button.getClientRects().length) return again()
  const { left, top, width, height } = button.getBoundingClientRect()
  if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return again()
  field.focus()
  document.execCommand('insertText', false, 'a')
  // A controlled field without its event handler yet reverts the input.
  setTimeout(() => {
    if (document.querySelector('input').value !== 'a') return again()
    requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now() }))
  })
})()`

/** Records when the console has taken over the form drawn by its loader; the reference pages have no loader. */
const watchConsole = `(function attempt() {
  if (document.readyState === 'loading' || document.getElementById('look')) setTimeout(attempt, 10)
  else window.whole = performance.now()
})()`

const size = { width: 360, height: 740 }

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/**
 * Navigates to a page and waits until it can be used and runs. Input typed as soon as it is usable must still be there.
 */
const navigate = async (page: Channel, url: string): Promise<Login> => {
  const evaluate = async <Value>(expression: string) =>
    (await page.send<{ result: { value?: Value } }>('Runtime.evaluate', { expression, returnByValue: true })).result
      .value
  await page.send('Page.navigate', { url })
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    await pause(200)
    const figures = await evaluate<
      Login & { typed: string }
    >(`window.usable && window.whole && performance.getEntriesByName('first-contentful-paint')[0] && {
      usable,
      whole,
      typed: document.querySelector('input').value,
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      bytes: performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource')).reduce((sum, { name, transferSize }) => name.startsWith('blob') ? sum : sum + transferSize, 0),
    }`)
    if (!figures) continue
    if (figures.typed !== 'a')
      throw new Error(`${url} has lost the letter that it took when it could be used: it holds "${figures.typed}" now.`)
    return figures
  }
  const text = await evaluate('location.href + document.documentElement.innerText')
  throw new Error(`${url} could not be used within a minute; it says: ${text}`)
}

/** The bytes of the heap that are in use. */
const heapOf = async (page: Channel): Promise<number> => {
  // Twice, because objects finalized in the first collection are freed in the second.
  for (let turn = 0; turn < 2; turn++) await page.send('HeapProfiler.collectGarbage')
  // Chromium 64 does not know Runtime.getHeapUsage.
  await page.send('Performance.enable')
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
}

/**
 * Visits a login page twice in a fresh context with a slow CPU; the second time the browser has its cache. Uses
 * DevTools directly: Playwright injects 50 ms worth of scripts into each document and makes the browser record a stack
 * trace for each call.
 */
export const openLogin = async (browser: BareBrowser, url: string): Promise<Visits> => {
  const page = await browser.page(size)
  try {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${watchLogin};${watchConsole}` })
    await page.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
    // A page in the background is never painted.
    await page.send('Page.bringToFront')
    const first = await navigate(page, url)
    // What the console still asks for, which it needs to know that its copy is current.
    await pause(1000)
    const heap = await heapOf(page)
    // A navigation that interrupts another one is never answered.
    const isBlank = new Promise<void>(done => page.on('Page.loadEventFired', () => done()))
    await page.send('Page.navigate', { url: 'about:blank' })
    await isBlank
    return { first, second: await navigate(page, url), heap }
  } finally {
    // Chromium 64 cannot close it, and says of a page that is already going that it is not attached; an empty page
    // costs nothing.
    const emptied = () => page.send('Page.navigate', { url: 'about:blank' }).catch(() => {})
    await page.send('Page.close').catch(emptied)
    page.close()
  }
}
