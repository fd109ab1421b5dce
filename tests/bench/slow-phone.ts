// The slow phone: a processor slowed six times, 1.5 Mbit/s, 40 ms there and back; and when a page on it can be used.
import type { CDPSession, Page } from 'playwright-core'
import type { BareBrowser } from '../browser/chromium64.ts'
import type { Login } from './figures.ts'

/** How slow the phone is. */
export const slow = { processor: 6, bitsPerSecond: 1_500_000, latency: 40 }

/** Slows the processor under a page of playwright's. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  return session
}

/**
 * Runs in every document before its own scripts: tries a key in the first field until it is taken and stays, with a
 * button under the pointer that can be pressed, and notes when that state had been painted.
 */
const watchLogin = `(function attempt() {
  const field = document.querySelector('input'), button = document.querySelector('form button')
  const again = () => void setTimeout(attempt, 10)
  if (!field || !button || button.disabled || !button.getClientRects().length) return again()
  const { left, top, width, height } = button.getBoundingClientRect()
  if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return again()
  field.focus()
  document.execCommand('insertText', false, 'a')
  // A controlled field that is not listened to yet takes the letter back.
  setTimeout(() => {
    if (document.querySelector('input').value !== 'a') return again()
    requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now() }))
  })
})()`

/** Notes when the console has taken over the form that its page has drawn; the yardsticks have no such page. */
const watchConsole = `addEventListener('DOMContentLoaded', function attempt() {
  if (document.getElementById('note')) setTimeout(attempt, 10)
  else window.whole = performance.now()
})`

const size = { width: 360, height: 740 }

/**
 * Opens a login page on a fresh phone with a slow processor. What is typed as soon as it can be used has to be there still
 * when everything has come. Over DevTools alone: playwright brings 50 ms of scripts of its own into each document, and has
 * the browser keep a stack for each call.
 */
export async function openLogin(browser: BareBrowser, url: string): Promise<Login> {
  const page = await browser.page(size)
  try {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${watchLogin};${watchConsole}` })
    await page.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
    const evaluate = async <Value>(expression: string) => (await page.send<{ result: { value?: Value } }>('Runtime.evaluate', { expression, returnByValue: true })).result.value
    // A page in the background is never painted.
    await page.send('Page.bringToFront')
    await page.send('Page.navigate', { url })
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      await new Promise(next => setTimeout(next, 200))
      const figures = await evaluate<Login & { typed: string }>(`window.usable && window.whole && performance.getEntriesByName('first-contentful-paint')[0] && {
        usable,
        whole,
        typed: document.querySelector('input').value,
        paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        bytes: performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource')).reduce((sum, one) => sum + one.transferSize, 0),
      }`)
      if (!figures) continue
      if (figures.typed !== 'a') throw new Error(`${url} has lost the letter that it took when it could be used: it holds "${figures.typed}" now.`)
      return figures
    }
    throw new Error(`${url} could not be used within a minute; it says: ${await evaluate('location.href + document.documentElement.innerText')}`)
  } finally {
    await page.send('Page.close')
    page.close()
  }
}
