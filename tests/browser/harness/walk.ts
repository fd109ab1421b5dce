// For tests that navigate the console: login, moving between pages, and the calls that the gateway received.
import type { Page } from 'playwright-core'
import { type Account, type ConsolePage, goto, login, openPage, type PageOptions, type TestGateway } from './harness.ts'

/** Waits until the address has this hash. */
export const route = (page: ConsolePage, hash: string) => page.waitForURL(url => url.hash === hash)

/** Waits for the page with this heading. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Returns whether nothing on the page is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Returns the name of the focused element. */
export const focused = (page: ConsolePage) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    return (
      element.getAttribute('aria-label') ||
      element.innerText ||
      element.getAttribute('name') ||
      element.tagName
    ).trim()
  })

/** How the console is opened, and the account to log in with; the administrator's when absent. */
export type EnterOptions = PageOptions & { account?: Account }

/** Opens the console, logs in, and goes to `path` once the first page has opened. */
export async function enter(gateway: TestGateway, path = '', options: EnterOptions = {}): Promise<ConsolePage> {
  const page = await openPage(gateway, options)
  await login(page, options.account)
  await page.locator('h1').waitFor()
  if (path) await goto(page, path)
  return page
}

/** Ends all sessions, because a device allows only a few and closing a page ends none; then enters as above. */
export async function openScreen(gateway: TestGateway, path: string, options: EnterOptions = {}): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  return enter(gateway, path, options)
}

/** One call as the gateway has recorded it. */
export interface CallRecord {
  on: string
  module: string
  keys: string[]
}

/** Returns the calls received since the faults of the gateway were cleared, optionally only those to one module. */
export async function calls(gateway: TestGateway, on?: 'read' | 'write', module?: string): Promise<CallRecord[]> {
  const { calls: all } = (await gateway.control('/calls')) as unknown as { calls: CallRecord[] }
  return all.filter(call => (!on || call.on === on) && (!module || call.module === module))
}
