// Several tabs of one browser: a link in a new tab goes on with the session, which never gets into a storage that
// outlives the tabs, and a session that one of them uses does not end in the others.
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, type ConsolePage, field, goto, login, startGateway } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const gateway = await startGateway()

/** Opens an address in another tab of the browser, as "Open link in new tab" does. */
const openTab = async (page: ConsolePage, hash: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.goto(`${gateway.url}${hash}`)
  return tab
}

const storedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate(name => JSON.stringify(window[name]), storage)

test('a link in a new tab opens its page with the role of the session, and the first tab stays logged in', async () => {
  const page = await enter(gateway, '#/lan', { account: 'user' })
  await heading(page, 'LAN')
  const tab = await openTab(page, '#/safety/mac')
  await heading(tab, 'MAC filter')
  const [own, others] = [await storedIn(tab, 'sessionStorage'), await storedIn(page, 'sessionStorage')]
  const tokenIn = (text: string) => /access_token\\":\\"(\w+)/.exec(text)![1]!
  assert.is(tokenIn(own), tokenIn(others))
  assert.match(own, /role\\":0/)
  assert.not.match(await storedIn(tab, 'localStorage'), tokenIn(own))
  // Reads with the session.
  await goto(page, '#/dmz')
  await heading(page, 'DMZ')
  await page.close()
})

test('a new tab without a page begins at Home; one that asks for the login gets it', async () => {
  const page = await enter(gateway, '#/lan')
  await heading(page, 'LAN')
  await heading(await openTab(page, ''), 'Home')
  await field(await openTab(page, '#/login'), 'Password').waitFor()
  await page.close()
})

test('after the logout in one tab, a new tab begins with the login, and so does the other one at its next call', async () => {
  const page = await enter(gateway, '#/lan')
  await heading(page, 'LAN')
  const other = await openTab(page, '#/dmz')
  await heading(other, 'DMZ')
  await button(page, 'Log out').click()
  await route(page, '#/login')
  await goto(other, '#/safety/mac')
  await field(other, 'Password').waitFor()
  const third = await openTab(page, '#/lan')
  await field(third, 'Password').waitFor()
  await login(third)
  await heading(third, 'LAN')
  page.expect(/./)
  await page.close()
})

test.run()
