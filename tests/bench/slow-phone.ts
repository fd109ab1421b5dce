// The slow phone: a processor slowed six times, 1.5 Mbit/s, 40 ms there and back; and when a page on it can be used.
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Login } from './figures.ts'

/** How slow the phone is. */
export const slow = { processor: 6, bitsPerSecond: 1_500_000, latency: 40 }

/** Makes a page a slow phone's; `network` false slows the processor alone. */
export async function slowDown(page: Page, network = true): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: slow.latency, downloadThroughput: slow.bitsPerSecond / 8, uploadThroughput: slow.bitsPerSecond / 8 })
  }
  return session
}

declare global {
  interface Window {
    /** Milliseconds since the start of the navigation at which the login could be used. */
    usable?: number
  }
}

/**
 * Runs in every document before its own scripts: tries a key in the first field until it is taken and stays, with a
 * button under the pointer that can be pressed, and notes when that state had been painted.
 */
function watchLogin(): void {
  const attempt = () => {
    const field = document.querySelector('input')
    const button = document.querySelector<HTMLButtonElement>('form button')
    const again = () => void setTimeout(attempt, 10)
    if (!field || !button || button.disabled || !button.getClientRects().length) return again()
    const { left, top, width, height } = button.getBoundingClientRect()
    if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return again()
    field.focus()
    document.execCommand('insertText', false, 'a')
    // A controlled field that is not listened to yet takes the letter back.
    setTimeout(() => {
      if (document.querySelector('input')!.value !== 'a') return again()
      document.execCommand('delete')
      requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())))
    })
  }
  attempt()
}

/** Opens a login page on a fresh slow phone; milliseconds until it is painted and until it can be used. */
export async function openLogin(browser: Browser, url: string): Promise<Login> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-US', deviceScaleFactor: 2 })
  try {
    await context.addInitScript(watchLogin)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    const usable = (await (await page.waitForFunction(() => window.usable, undefined, { polling: 100, timeout: 60_000 })).jsonValue())!
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
    const bytes = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, one) => sum + (one as PerformanceResourceTiming).transferSize, 0))
    return { paint, usable, bytes }
  } finally {
    await context.close()
  }
}
