// The demo (npm run demo) on a web server that has only files: what a visitor does, in one Chromium.
import { readFile } from 'node:fs/promises'
import axe from 'axe-core'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until'
import { launchChromium } from '../browsers/chromium'
import { saveForm } from '../harness/forms'
import { accounts } from '../harness/gateway'
import { serveDemo } from './demo-server'

/** Delays the page of the console while it is set. */
let heldPage: Promise<void> | undefined
const server = await serveDemo({ before: name => (name === 'all/index.html' ? heldPage : undefined) })
const browser = await launchChromium()
const { origin } = new URL(server.url)

/** A tab with the demo. */
interface Tab {
  page: Page
  console: FrameLocator
}

/** What went wrong in a context: errors, broken policies, and requests that left the origin. */
const faults = new WeakMap<BrowserContext, string[]>()

/** A browser without anything stored. */
const freshBrowser = async (options: Parameters<typeof browser.newContext>[0] = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    acceptDownloads: true,
    ...options,
  })
  // Generous, because a slow machine must not fail a test.
  context.setDefaultTimeout(60_000)
  const found: string[] = []
  faults.set(context, found)
  context.on('request', request => {
    const url = new URL(request.url())
    if (url.origin !== origin && !/^(data|blob):$/.test(url.protocol)) found.push(`${request.url()} left the origin`)
  })
  context.on('weberror', error => found.push(String(error.error())))
  context.on('console', message => {
    // Calls that a restarting device does not answer.
    if (message.type() === 'error' && !/ERR_FAILED/.test(message.text())) found.push(message.text())
  })
  return context
}

/** Closes a browser in which nothing may have gone wrong. */
const close = async (context: BrowserContext): Promise<void> => {
  await context.close()
  assert.equal(faults.get(context), [])
}

const openTab = async (context: BrowserContext, path = ''): Promise<Tab> => {
  const page = await context.newPage()
  await page.goto(server.url + path)
  return { page, console: page.frameLocator('iframe') }
}

const heading = ({ console }: Tab, name: string) =>
  console.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const logIn = async ({ console }: Tab, account: 'admin' | 'user' = 'admin'): Promise<void> => {
  const { username, password } = accounts[account]
  await console.getByLabel('User name', { exact: true }).fill(username)
  await console.getByLabel('Password', { exact: true }).fill(password)
  await console.getByRole('button', { name: 'Log in', exact: true }).click()
}

const go = async (tab: Tab, route: string, title: string): Promise<void> => {
  await tab.page.frames()[1]!.evaluate(hash => {
    location.hash = hash
  }, route)
  await heading(tab, title)
}

const save = ({ page }: Tab) => saveForm(page.frames()[1]!)

const choose = ({ page }: Tab, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

/**
 * Waits until the console shows its login. It takes the focus when it starts, and its loader, with `#look`, is removed
 * after that. An empty frame has no loader either, so the form has to be there first.
 */
const isStarted = async ({ console }: Tab): Promise<void> => {
  await console.getByLabel('User name', { exact: true }).waitFor()
  await console.locator('#look').waitFor({ state: 'detached' })
}

/** Logs in with the bar, once the console has started. */
const enterAs = async (tab: Tab, role: 'admin' | 'user'): Promise<void> => {
  await isStarted(tab)
  await choose(tab, 'Role', role)
}

/** Waits until the bar shows this as chosen: it follows the console and the device. */
const shows = ({ page }: Tab, label: string, option: string) =>
  until(async () => (await page.getByLabel(label, { exact: true }).inputValue()) === option)

/** What is changed under DMZ, and how that is seen. */
const dmz = {
  async change({ console }: Tab) {
    await console.getByLabel('DMZ', { exact: true }).click()
    await console.getByLabel('Internal IP').fill('192.168.1.77')
  },
  isKept: async ({ console }: Tab) => assert.is(await console.getByLabel('Internal IP').inputValue(), '192.168.1.77'),
}

test('a role that is chosen before the console has loaded is logged in when it has', async () => {
  const context = await freshBrowser()
  let release = () => {}
  heldPage = new Promise(done => (release = done))
  const tab = await openTab(context)
  await choose(tab, 'Role', 'user')
  release()
  heldPage = undefined
  await heading(tab, 'Home')
  // The page that the login replaces says only after the choice that it has loaded.
  await tab.page.evaluate(() => {
    const role = [...document.querySelectorAll('select')].find(select => select.labels[0]!.textContent === 'Role')!
    role.value = 'admin'
    role.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector('iframe')!.dispatchEvent(new Event('load'))
  })
  await shows(tab, 'Role', 'admin')
  await heading(tab, 'Home')
  await close(context)
})

test('a backup is restored, also after the visitor has started afresh', async () => {
  const context = await freshBrowser()
  const tab = await openTab(context, '#/dmz')
  await enterAs(tab, 'admin')
  await heading(tab, 'DMZ')
  await dmz.change(tab)
  await save(tab)
  await go(tab, '#/backup-restore', 'Backup and restore')
  const [file] = await Promise.all([
    tab.page.waitForEvent('download'),
    tab.console.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  assert.match(file.suggestedFilename(), /^config-all-\d{4}-\d\d-\d\d\.xml$/)
  const backup = await readFile(await file.path())

  tab.page.on('dialog', dialog => void dialog.accept())
  await tab.page.getByRole('button', { name: 'About' }).click()
  await tab.page.getByRole('button', { name: 'Start afresh' }).click()
  await choose(tab, 'Speed', '80')
  await logIn(tab)
  await heading(tab, 'Home')
  await go(tab, '#/dmz', 'DMZ')
  assert.is(await tab.console.getByLabel('DMZ', { exact: true }).isChecked(), false)
  await go(tab, '#/backup-restore', 'Backup and restore')
  await tab.console
    .getByLabel('Configuration file')
    .setInputFiles({ name: 'config-all.xml', mimeType: 'text/xml', buffer: backup })
  await tab.console.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await tab.console.getByRole('button', { name: 'Restart now' }).click()
  await tab.console.getByText('The gateway has restarted.').waitFor()
  await logIn(tab)
  await heading(tab, 'Backup and restore')
  await go(tab, '#/dmz', 'DMZ')
  await dmz.isKept(tab)
  await close(context)
})

test('an upgrade with the firmware of the demo goes through its phases', async () => {
  const context = await freshBrowser()
  const tab = await openTab(context, '#/upgrade')
  await choose(tab, 'Speed', '10')
  await enterAs(tab, 'admin')
  await heading(tab, 'Firmware update')
  await tab.page.getByRole('button', { name: 'About' }).click()
  const [file] = await Promise.all([
    tab.page.waitForEvent('download'),
    tab.page.getByRole('button', { name: 'Save a firmware to upload' }).click(),
  ])
  await tab.console.getByLabel('Firmware file').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await file.path()),
  })
  await tab.console.locator('form').getByRole('button', { name: 'Update firmware' }).click()
  // Awaited from the start: at this speed writing takes two seconds. The phase before the restart takes 0.3, less than
  // the page waits between two looks, so what it calls the absence depends on whether it has seen that phase.
  const phase = tab.console.getByRole('status').filter({ hasText: /^Writing/ })
  await Promise.all([
    phase.waitFor(),
    tab.console.getByRole('alertdialog').getByText('This page continues when the gateway is back.').waitFor(),
    tab.console.getByRole('alertdialog').getByRole('button', { name: 'Update firmware' }).click(),
  ])
  await tab.console.getByText('The gateway runs version 1.1.0.').waitFor()
  await close(context)
})

test('two tabs have one device, and the second one continues when the first is closed', async () => {
  const context = await freshBrowser()
  const first = await openTab(context, '#/lan')
  await enterAs(first, 'admin')
  await heading(first, 'LAN')
  // It goes on with the session of the first one.
  const second = await openTab(context, '#/lan')
  await heading(second, 'LAN')
  await first.console.getByLabel('Lease time', { exact: true }).fill('7 h')
  await save(first)
  await go(second, '#/dmz', 'DMZ')
  await dmz.change(second)
  await save(second)
  await first.page.close()
  await go(second, '#/lan', 'LAN')
  assert.is(await second.console.getByLabel('Lease time', { exact: true }).inputValue(), '7')
  // Still logged in.
  await shows(second, 'Role', 'admin')
  await second.console.getByLabel('Lease time', { exact: true }).fill('8 h')
  await save(second)
  await second.page.reload()
  await heading(second, 'LAN')
  assert.is(await second.console.getByLabel('Lease time', { exact: true }).inputValue(), '8')
  await go(second, '#/dmz', 'DMZ')
  await dmz.isKept(second)
  await close(context)
})

test('a trouble appears and is fixed, and a reboot takes the device away', async () => {
  const context = await freshBrowser()
  const tab = await openTab(context)
  await enterAs(tab, 'admin')
  await heading(tab, 'Home')
  await choose(tab, 'Trouble', 'no-light')
  await tab.page.getByText('The fibre is unplugged.').waitFor()
  await tab.console.getByText('No light').first().waitFor()
  await choose(tab, 'Trouble', '')
  await tab.console.getByText('No light').first().waitFor({ state: 'detached' })
  await choose(tab, 'Speed', '10')
  await Promise.all([tab.page.getByText('The device restarts.').waitFor(), choose(tab, 'Trouble', 'restart')])
  await tab.console.getByLabel('Password', { exact: true }).waitFor()
  await shows(tab, 'Trouble', '')
  await close(context)
})

test('the bar changes type, brand, role, language and theme, and shows the calls', async () => {
  const context = await freshBrowser()
  const tab = await openTab(context)
  await enterAs(tab, 'user')
  await heading(tab, 'Home')
  await tab.page.getByRole('button', { name: 'Calls' }).click()
  const { page } = tab
  await page.getByRole('button', { name: 'Clear' }).click()
  await choose(tab, 'Brand', 'brand')
  const call = page.locator('.calls li').filter({ hasText: 'public_info' })
  await call.locator('summary').click()
  await heading(tab, 'Home')
  assert.match(
    await call.innerText(),
    /GET\s+public_info\s+code 0\s+[\d.]+ ms[^]*"welcomeInfo": "Welcome to Fibre One"/,
  )
  await choose(tab, 'Theme', 'dark')
  await heading(tab, 'Home')
  await page.waitForFunction(() =>
    /color-scheme: ?dark/.test(document.querySelector('iframe')?.contentDocument?.documentElement?.style.cssText ?? ''),
  )
  await choose(tab, 'Language', 'zh')
  await page.getByRole('heading', { level: 2, name: '最近的调用' }).waitFor()
  await tab.console.getByRole('heading', { level: 1, name: '首页' }).waitFor()
  await choose(tab, '设备类型', 'ax1500')
  await page.waitForURL(/device=ax1500/)
  await tab.console.getByLabel('用户名').waitFor()
  assert.match(await page.locator('.bytes').innerText(), /^\d{2,3},\d{3} \/ \d{2,3},\d{3} B$/)
  await close(context)
})

test('a page of the console by itself leads to the demo, and an address that the device moves to does not', async () => {
  const context = await freshBrowser()
  const tab = await openTab(context)
  await tab.console.getByLabel('User name', { exact: true }).waitFor()
  await tab.page.goto(`${server.url}ax1500/index.html#/dmz`)
  await tab.page.waitForURL(/\?device=ax1500#\/dmz$/)
  await tab.console.getByLabel('User name', { exact: true }).waitFor()
  await Promise.all([
    tab.page.waitForRequest(/ax1500\/index\.html/),
    tab.page.frames()[1]!.evaluate(() => location.replace('http://192.168.9.9/')),
  ])
  await tab.console.getByLabel('User name', { exact: true }).waitFor()
  await context.close()
  assert.equal(
    faults.get(context)!.filter(fault => !/frame-src/.test(fault)),
    [],
  )
})

for (const [name, options] of [
  ['desktop', {}],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const)
  test(`on the ${name}, the bar meets WCAG 2.2 AA, works by keyboard and fits`, async () => {
    const context = await freshBrowser(options)
    const tab = await openTab(context)
    await isStarted(tab)
    const { page } = tab
    if (name === 'phone') {
      const settingsButton = page.getByRole('button', { name: 'Demo settings' })
      const trouble = page.getByLabel('Trouble')
      await settingsButton.waitFor()
      assert.not(await trouble.isVisible())
      await settingsButton.press('Enter')
      await trouble.waitFor()
      await settingsButton.press('Escape')
      await trouble.waitFor({ state: 'hidden' })
      await settingsButton.click()
    } else assert.ok((await page.locator('.bar').boundingBox())!.height < 60, 'one line')
    await page.getByRole('button', { name: 'About' }).click()
    if (name === 'phone') await page.getByRole('button', { name: 'Demo settings' }).click()
    await page.getByRole('button', { name: 'Calls' }).click()
    await page.locator('.calls summary').first().waitFor()
    await page.evaluate(axe.source)
    const found = await page.evaluate(() =>
      (Reflect.get(window, 'axe') as typeof axe).run('body', { iframes: false, resultTypes: ['violations'] }),
    )
    assert.equal(
      found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 100)}`)),
      [],
    )
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await close(context)
  })

test.after(async () => {
  await browser.close()
  server.close()
})

test.run()
