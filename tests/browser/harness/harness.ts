// For browser tests: a gateway, pages of a current Chromium on it, and user actions.
//
//   const gateway = await startGateway()
//   const page = await openPage(gateway, { phone: true, language: 'zh' })
//   await login(page, 'admin')
//   await goto(page, '#/lan')
//   await field(page, 'Lease time').fill('600')
//   await save(page)
//   assert.is(await toast(page), 'Saved.')
//   await page.close()               // throws when the page made an error that page.expect() did not announce
//
// Language and theme that the device proposes are its own state: gateway.control('/set', { module: 'public_info', onu_theme: 1 }).
// What a file forgets to close is closed after its last test; errors found then fail the file.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import { launchChromium } from '../browsers/chromium.ts'
import { type Account, accounts, startGateway, stopGateways, type TestGateway } from './gateway.ts'

export { type Account, accounts, startGateway, type TestGateway }

/** How a page is opened. */
export interface PageOptions {
  /** A phone with touch and an Android user agent, 360 × 740 unless a size is given. */
  phone?: boolean
  /** Of the browser; the console follows it until something else is chosen. English when absent. */
  language?: 'en' | 'zh'
  /** Whether the browser prefers a dark colour scheme. */
  dark?: boolean
  /** CSS pixels; 1280 × 800 on the desktop. */
  width?: number
  height?: number
  /** Where to go first, `#/lan` or `mobile.html`. */
  path?: string
  /** Do not wait until the console runs, or its loader says why it does not: its form stands before that. */
  early?: boolean
  /** The timers of the page can be run ahead of time: `ahead`. */
  clock?: boolean
}

/** A page that records its errors. */
export interface ConsolePage extends Page {
  /** Uncaught exceptions, console errors (failed loads among them) and refusals of the content security policy. */
  readonly errors: string[]
  /** Announces an error that belongs to the test, such as the failed load of a fault that is played. */
  expect(pattern: RegExp): void
}

const androidAgent =
  'Mozilla/5.0 (Linux; Android 8.1.0; SM-J250F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

let browser: Promise<Browser> | undefined
const open = new Set<ConsolePage>()
const leftovers: string[] = []

/** Opens the console in a fresh context: no storage, no cache of another page. One browser serves a test file. */
export async function openPage(gateway: { readonly url: string }, options: PageOptions = {}): Promise<ConsolePage> {
  const {
    phone,
    language = 'en',
    dark,
    width = phone ? 360 : 1280,
    height = phone ? 740 : 800,
    path = '',
    early,
    clock,
  } = options
  browser ??= launchChromium()
  const context = await (await browser).newContext({
    baseURL: gateway.url,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height },
    acceptDownloads: true,
    ...(phone ? { userAgent: androidAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  })
  context.setDefaultTimeout(15_000)
  const plain = await context.newPage()
  const errors: string[] = []
  const expected: RegExp[] = []
  plain.on('pageerror', error => errors.push(`exception: ${error.stack ?? error.message}`))
  plain.on('crash', () => errors.push('the page crashed'))
  plain.on('console', message => {
    const source = message.location().url
    if (message.type() === 'error' || message.type() === 'assert')
      errors.push(`console: ${message.text()}${source ? ` (${source})` : ''}`)
  })
  // A policy that only reports, or a refusal the browser keeps to itself, shows in the event and nowhere else.
  await context.exposeBinding('ontletRefused', (_, refusal: string) => void errors.push(`policy: ${refusal}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report = Reflect.get(window, 'ontletRefused') as (refusal: string) => void
      report(`${event.violatedDirective} refuses ${event.blockedURI || 'inline'}`)
    })
  })
  const close = async () => {
    open.delete(page)
    await context.close()
    const unexpected = errors.filter(error => !expected.some(pattern => pattern.test(error)))
    if (unexpected.length) throw new Error(`The page made errors:\n${unexpected.join('\n')}`)
  }
  const page: ConsolePage = Object.assign(plain, {
    errors,
    expect: (pattern: RegExp) => void expected.push(pattern),
    close,
  })
  open.add(page)
  if (clock) await page.clock.install()
  await page.goto(path)
  if (!early)
    await page.waitForFunction(() => !document.getElementById('look') || document.querySelector('#note [role=alert]'))
  return page
}

const anyOf = (...texts: string[]) => new RegExp(`^\\s*(${texts.join('|')})\\s*\\*?\\s*$`, 'i')

/** A control by its visible label, in the language on screen. */
export const field = (page: Page, label: string | RegExp): Locator => page.getByLabel(label, { exact: true })

/** A button by its name, in the language on screen. */
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** Logs in on the login page with a factory account and waits until the console has left that page. */
export async function login(page: Page, account: Account = 'admin'): Promise<void> {
  const { username, password } = accounts[account]
  await page.getByLabel(anyOf('User ?name', '用户名')).fill(username)
  const secret = page.getByLabel(anyOf('Password', '密码'))
  await secret.fill(password)
  await page.getByRole('button', { name: anyOf('Log ?in', '登录') }).click()
  // Neither the address nor the button tells: the address may not change, and the button says what it is doing.
  await secret.waitFor({ state: 'detached' })
}

/** Goes to a route of the console, such as `#/lan`, as a link would. */
export async function goto(page: Page, hash: string): Promise<void> {
  await page.evaluate(next => {
    location.hash = next
  }, hash)
}

/** Presses the page's Save button. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: anyOf('Save', '保存') }).click()

/**
 * Awaits what a timer of the page brings, such as its next look at the device, while its timers run ahead: a second
 * passes in a few milliseconds. The page has to be opened with `clock`. Messages that go by themselves may be gone then.
 */
export async function ahead<Result>(page: Page, awaited: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = awaited.finally(() => {
    isOver = true
  })
  // Whoever awaits the result handles its failure.
  const settled = over.then(
    () => {},
    () => {},
  )
  while (!isOver) {
    await page.clock.fastForward(1000)
    await Promise.race([settled, new Promise(done => setTimeout(done, 30))])
  }
  return over
}

/** Lets seconds of the page's clock pass, one after the other, as `ahead` does. */
export async function elapse(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await ahead(page, new Promise<void>(done => setTimeout(done, 1)))
}

/** The message on screen, waiting for one to come; its close button is not part of it. */
export async function toast(page: Page): Promise<string> {
  const message = page.locator('.message').filter({ hasText: /\S/ })
  await message.waitFor()
  return (await message.innerText()).trim()
}

/** Takes a picture of the page as it is, into the folder that the variable SHOTS names; does nothing without it. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** Closes the pages, gateways and the browser that are still open; answers what the pages had to complain of. */
async function closeAll(): Promise<string[]> {
  const complaints: string[] = []
  for (const page of [...open])
    await page.close().catch((error: Error) => complaints.push(`${page.url()}: ${error.message}`))
  await stopGateways()
  await (await browser)?.close()
  browser = undefined
  return complaints
}

// uvu loses an error thrown in an `after` hook together with its summary, so it is told after the summary instead.
test.after(async () => {
  leftovers.push(...(await closeAll()))
})
process.on('exit', () => {
  if (!leftovers.length) return
  console.error(leftovers.join('\n'))
  process.exitCode = 1
})
