// For browser tests: a gateway, pages of a current Chromium on it, and user actions.
//
//   const gateway = await startGateway()
//   const page = await openPage(gateway, { phone: true, language: 'zh' })
//   await login(page, 'admin')
//   await goto(page, '#/lan')
//   await field(page, 'Lease time').fill('600')
//   await save(page)
//   assert.match(await toast(page), /^Saved: /)
//   await page.close()               // throws if the page had an error that page.expect() did not announce
//
// What a file leaves open is closed after its last test; errors found then fail the file.
import type { Browser, Frame, Locator, Page, Request } from 'playwright-core'
import { test } from 'uvu'
import { busyness } from '../../patience'
import { until } from '../../until'
import { launchChromium } from '../browsers/chromium'
import { type Account, accounts, startGateway, stopGateways, type TestGateway } from './gateway'
import { labelled } from './labelled'
import { forgetTabs, leaveTab, load, takeTab } from './tabs'

export { type Account, accounts, startGateway, type TestGateway }

/** How a page is opened. */
export interface PageOptions {
  /** A phone with touch and an Android user agent, 360 × 740 unless a size is given. */
  phone?: boolean
  /** The browser's language, which the console uses until another is selected; English by default. */
  language?: 'en' | 'zh'
  /** Whether the browser prefers a dark colour scheme. */
  dark?: boolean
  /** In CSS pixels; 1280 × 800 on the desktop. */
  width?: number
  height?: number
  /** Where to go first, such as `#/lan` or `mobile.html`. */
  path?: string
  /** What the session storage of the browser's tab already contains. */
  stored?: Record<string, string>
  /** Return before the console runs or its loader reports a failure: the login form is there earlier. */
  early?: boolean
  /** Let `ahead` run the timers of the page ahead of time. */
  clock?: boolean
}

/** A page that records its errors. */
export interface ConsolePage extends Page {
  /** Uncaught exceptions, console errors (including failed loads) and violations of the content security policy. */
  readonly errors: string[]
  /** Announces an error that is part of the test, such as the failed load caused by an injected fault. */
  expect(pattern: RegExp): void
}

const androidAgent =
  'Mozilla/5.0 (Linux; Android 8.1.0; SM-J250F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

let browser: Promise<Browser> | undefined
const open = new Set<ConsolePage>()

/** What the worker of the test runner keeps from one file to the next; it closes the browser after the last one. */
const worker = globalThis as { keepsBrowser?: boolean; keptBrowser?: Promise<Browser> }

const keptChromium = async (): Promise<Browser> => {
  const running = await worker.keptBrowser
  if (running?.isConnected()) return running
  worker.keptBrowser = launchChromium()
  return worker.keptBrowser
}

/** Closes the browser, or what is open in it if it is kept for the next test file. */
const leaveBrowser = async (left: Browser): Promise<void> => {
  if (!worker.keepsBrowser) return left.close()
  for (const context of left.contexts()) await context.close()
}

/** Opens the console in a tab without storage or cache. A test file uses one browser. */
export const openPage = async (gateway: { readonly url: string }, options: PageOptions = {}): Promise<ConsolePage> => {
  const {
    phone,
    language = 'en',
    dark,
    width = phone ? 360 : 1280,
    height = phone ? 740 : 800,
    path = '',
    stored,
    early,
    clock,
  } = options
  browser ??= worker.keepsBrowser ? keptChromium() : launchChromium()
  const tab = await takeTab(await browser, {
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height },
    acceptDownloads: true,
    ...(phone ? { userAgent: androidAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  })
  const { errors } = tab
  const expected: RegExp[] = []
  const close = async () => {
    open.delete(page)
    await leaveTab(tab)
    const unexpected = errors.splice(0).filter(error => !expected.some(pattern => pattern.test(error)))
    if (unexpected.length) throw new Error(`The page made errors:\n${unexpected.join('\n')}`)
  }
  const page: ConsolePage = Object.assign(tab.page, {
    errors,
    expect: (pattern: RegExp) => void expected.push(pattern),
    close,
  })
  open.add(page)
  trackRequests(page)
  if (clock) await page.clock.install()
  await load(tab, new URL(path, gateway.url).href, stored)
  if (!early)
    // Not waitForFunction: in each document, its first call sends a third of a megabyte of Playwright's code to the
    // page, which the other side of Playwright, where locators are looked for, already has.
    await page.locator('html:not(:has(#look)), #note [role=alert]').first().waitFor({ state: 'attached' })
  return page
}

/** What a browser says about the script of a console that belongs to another page. */
export const refusal = /script-src|Content Security Policy|in the 'integrity' attribute/

/** Waits until the console has taken the page over from its loader. */
export const taken = (page: Page): Promise<void> => page.locator('html:not(:has(#look))').waitFor({ state: 'attached' })

/** The requests of each page that have not been answered yet, with the times when they were sent. */
const unanswered = new WeakMap<Page, Map<Request, number>>()

const trackRequests = (page: Page): void => {
  const requests = new Map<Request, number>()
  unanswered.set(page, requests)
  page.on('request', request => {
    // What the document before has asked for is not awaited any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.set(request, Date.now())
  })
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
}

/** Waits until the console has started and has the answers to everything that it has asked for. */
export const answered = async (page: Page): Promise<void> => {
  // What the page has sent by now is known here when it has replied.
  await taken(page)
  await until(() => !unanswered.get(page)!.size)
  // The page has handled the last answer when it replies again.
  await page.evaluate(() => undefined)
}

/** How long `ahead` waits for an answer, in ms: on a busy machine a call would otherwise time out in the page. */
const answerTime = () => 1000 * busyness(8)

/** Whether a page waits for an answer that may still come. */
const isAnswerExpected = (page: Page): boolean =>
  [...(unanswered.get(page)?.values() ?? [])].some(sent => Date.now() - sent < answerTime())

const anyOf = (...texts: string[]) => new RegExp(`^\\s*(${texts.join('|')})\\s*\\*?\\s*$`, 'i')

/** A control by its visible label, in the language on screen. */
export const field = (page: Page, label: string | RegExp): Locator => labelled(page, label)

/** A button by its name, in the language on screen. */
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/**
 * Logs in on the login page with a factory account and waits until the console has left that page. On a device that
 * marks the passwords of its factory, `keepsPassword` answers the question whether to change it now with Later.
 */
export const login = async (
  page: Page,
  account: Account = 'admin',
  { keepsPassword = false }: { keepsPassword?: boolean } = {},
): Promise<void> => {
  const { username, password } = accounts[account]
  await page.getByLabel(anyOf('User ?name', '用户名')).fill(username)
  const secret = page.getByLabel(anyOf('Password', '密码'))
  await secret.fill(password)
  await page.getByRole('button', { name: anyOf('Log ?in', '登录') }).click()
  if (keepsPassword) await page.getByRole('button', { name: anyOf('Later', '稍后') }).click()
  // Neither the address nor the button can be relied on: the address may stay, and the button changes its text.
  await secret.waitFor({ state: 'detached' }).catch(async ({ message }: Error) => {
    const typed = await page
      .locator('input')
      .evaluateAll(fields => fields.map(each => (each as HTMLInputElement).value))
    const says = await page.locator('body').innerText()
    throw new Error(`${message}\nThe fields hold: ${JSON.stringify(typed)}\nThe page says: ${says}`)
  })
}

/** Goes to a route of the console, such as `#/lan`, as a link would. The console has noticed it by then. */
export const goto = async (page: Page, hash: string): Promise<void> => {
  await page.evaluate(next => {
    const before = location.href
    location.hash = next
    if (location.href === before) return undefined
    return new Promise<void>(done => addEventListener('hashchange', () => done(), { once: true }))
  }, hash)
}

/** Presses the page's Save button. */
export const save = (page: Page | Frame): Promise<void> =>
  page.getByRole('button', { name: anyOf('Save', '保存') }).click()

/**
 * Awaits something that a timer of the page causes, such as its next read, while the page's timers run ahead: a second
 * passes in a few milliseconds, or as soon as the device has answered. The page must be opened with `clock`. Messages
 * that disappear by themselves may be gone.
 */
export const ahead = async <Result>(page: Page, awaited: Promise<Result>): Promise<Result> => {
  let isOver = false
  const over = awaited.finally(() => {
    isOver = true
  })
  // A failure is handled by whoever awaits the result.
  const settled = over.then(
    () => {},
    () => {},
  )
  while (!isOver) {
    await page.clock.fastForward(1000)
    do await Promise.race([settled, new Promise(done => setTimeout(done, 30))])
    while (!isOver && isAnswerExpected(page))
  }
  return over
}

/** Advances the page's clock second by second. What the page asks for in a second is answered before the next. */
export const elapse = async (page: Page, seconds: number): Promise<void> => {
  const isAnswered = async () => {
    // What the page has done and sent by now is known here when it has replied.
    await page.evaluate(() => undefined)
    while (isAnswerExpected(page)) await new Promise(done => setTimeout(done, 10))
  }
  await isAnswered()
  for (let second = 0; second < seconds; second++) {
    await page.clock.fastForward(1000)
    await isAnswered()
  }
}

/** Waits for a message and returns its text, without its close button. */
export const toast = async (page: Page): Promise<string> => {
  // Read at once, since the message may disappear a moment later.
  const text = await page.waitForFunction(() => document.querySelector<HTMLElement>('.message')?.innerText.trim())
  return (await text.jsonValue())!
}

/** Closes all open pages and gateways, and leaves the browser; returns the errors of the pages. */
const closeAll = async (): Promise<string[]> => {
  const complaints: string[] = []
  for (const page of [...open])
    await page.close().catch((error: Error) => complaints.push(`${page.url()}: ${error.message}`))
  await stopGateways()
  if (browser) await leaveBrowser(await browser)
  browser = undefined
  forgetTabs()
  return complaints
}

/** uvu's queue: each entry runs tests and resolves to their errors and how many passed, were skipped, and there are. */
declare const UVU_QUEUE: (() => Promise<[errors: string, passed: number, skipped: number, total: number]>)[][]

// uvu loses both an error thrown in an `after` hook and its summary, so errors found after the last test count as one
// more test, which fails.
test.after(async () => {
  const complaints = await closeAll()
  if (complaints.length) UVU_QUEUE[0]!.push(async () => [complaints.join('\n'), 0, 0, 1])
})
