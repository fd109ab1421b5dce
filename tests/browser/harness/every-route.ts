// For tests of every screen: the routes come from the menu, so that new screens are included automatically.
import type { Page } from 'playwright-core'
import { type ConsolePage, goto } from './harness.ts'

/** Waits until the page has loaded: no skeleton and no busy button. Pages that show a running state never settle. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html:has(h1):not(:has(.card[aria-busy=true], button[aria-busy=true]))').waitFor({ state: 'attached' })

/** Opens every section of the menu and returns its routes, Home first. */
export async function menuRoutes(page: ConsolePage): Promise<string[]> {
  // The frame is drawn before the page in it.
  await page.locator('h1').first().waitFor()
  const menu = page.getByRole('button', { name: /^(Menu|菜单)$/ })
  const phone = await menu.isVisible()
  if (phone) await menu.click()
  const routes = new Set<string>()
  const sections = page.locator('nav button[aria-expanded]')
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
export async function onEveryRoute(
  page: ConsolePage,
  task: (route: string, index: number) => Promise<unknown>,
): Promise<number> {
  const routes = await menuRoutes(page)
  for (const [index, route] of routes.entries()) {
    await goto(page, route)
    await page.waitForURL(url => url.hash === route)
    await settled(page)
    await task(route, index)
  }
  return routes.length
}
