// For tests that navigate the console: entering it, moving between its pages, and the calls that the gateway received.
import type { Page } from 'playwright-core'
import { entities } from '../../../src/device/index'
import { type Account, type ConsolePage, goto, openPage, type PageOptions, type TestGateway } from './harness'

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

/** The flags of the entities that the console probes at a login, by gateway and account. */
const probes = new WeakMap<TestGateway, Partial<Record<Account, Record<string, 0 | 1>>>>()

/** Reads the probed modules as web/shell/capabilities does. */
const probe = async (gateway: TestGateway, token: string): Promise<Record<string, 0 | 1>> => {
  const flags = entities
    .filter(entity => entity.probe && !entity.reported)
    .map(async ({ probe: name, module }) => [name, (await gateway.read(module, token)).code === 0 ? 1 : 0] as const)
  return Object.fromEntries(await Promise.all(flags))
}

/** Logs in and returns what the console stores then (web/shell/login, web/shell/branding). */
const newSession = async (gateway: TestGateway, account: Account = 'admin'): Promise<string> => {
  const { token, onu_capability, role, session_timeout } = await gateway.beginSession(account)
  const known = probes.get(gateway) ?? {}
  probes.set(gateway, known)
  known[account] ??= await probe(gateway, token)
  const { device_type, custom_id, poe_page, X403_default_login } = await gateway.read('public_info')
  return JSON.stringify({
    access_token: token,
    capability: onu_capability,
    role,
    session_timeout,
    return_to: '',
    device_type,
    custom_id,
    poe_page: Boolean(poe_page),
    X403DefaultLogin: Boolean(X403_default_login),
    ...known[account],
  })
}

/**
 * Opens the console at `path`, Home when absent, with a session that has just begun: what remains of a login when the
 * page is loaded again. A test of what happens at a login uses `login`.
 */
export const enter = async (gateway: TestGateway, path = '', options: EnterOptions = {}): Promise<ConsolePage> => {
  const stored = { 'ontlet.session': await newSession(gateway, options.account) }
  const page = await openPage(gateway, { ...options, path: path || '#/', stored })
  await page.locator('h1').waitFor()
  return page
}

/** Ends all sessions, because a device allows only a few and closing a page ends none; then enters as above. */
export const openScreen = async (
  gateway: TestGateway,
  path: string,
  options: EnterOptions = {},
): Promise<ConsolePage> => {
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
export const calls = async (gateway: TestGateway, on?: 'read' | 'write', module?: string): Promise<CallRecord[]> => {
  const { calls: all } = (await gateway.control('/calls')) as unknown as { calls: CallRecord[] }
  return all.filter(call => (!on || call.on === on) && (!module || call.module === module))
}

/** Waits until the page has loaded: no skeleton and no busy button. Pages that show a running state never settle. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html:has(h1):not(:has(.card[aria-busy=true], button[aria-busy=true]))').waitFor({ state: 'attached' })

/** Goes to a route, and discards what was typed if the console asks; waits until the page has loaded. */
export const goAnyway = async (page: ConsolePage, to: string): Promise<void> => {
  await goto(page, to)
  // While the console asks, the address remains that of the page before.
  const isAsked = (await page.evaluate(() => location.hash)) !== to
  if (isAsked) await page.getByRole('alertdialog').locator('.ends button').last().click()
  await route(page, to)
  await settled(page)
}

/** Opens every section of the menu and returns its routes, Home first. */
export const menuRoutes = async (page: ConsolePage): Promise<string[]> => {
  // The frame is drawn before the page in it.
  await page.locator('h1').first().waitFor()
  const menu = page.getByRole('button', { name: /^(Menu|菜单)$/ })
  const phone = await menu.isVisible()
  if (phone) await menu.click()
  const routes = new Set<string>()
  const sections = page.locator('nav button[aria-expanded]:visible')
  for (let place = 0; place < (await sections.count()); place++) {
    const section = sections.nth(place)
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
    for (const route of await page.locator('nav a').evaluateAll(links => links.map(link => link.getAttribute('href')!)))
      routes.add(route)
  }
  if (phone)
    await page
      .getByRole('button', { name: /^(Close|关闭)$/ })
      .first()
      .click()
  return [...routes]
}

/** Opens each route in turn, waits until it has settled, and runs a task there. Returns the number of routes. */
export const onEveryRoute = async (
  page: ConsolePage,
  task: (route: string, index: number) => Promise<unknown>,
): Promise<number> => {
  const routes = await menuRoutes(page)
  for (const [index, route] of routes.entries()) {
    await goto(page, route)
    await page.waitForURL(url => url.hash === route)
    await settled(page)
    await task(route, index)
  }
  return routes.length
}
