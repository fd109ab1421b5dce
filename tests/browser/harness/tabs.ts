import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { patience } from '../../patience'
import { until } from '../../until'

/** What a browser context is created with. */
export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** A browser tab that pages are opened in, one after another. */
export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught exceptions, console errors and violations of the content security policy since the tab was taken. */
  readonly errors: string[]
  /** The key of the options it was created with. */
  readonly key: string
  readonly devtools: CDPSession
  /** Whether something was done to it that outlives the page and cannot be undone, such as a clock of its own. */
  isChanged: boolean
  /** Undoes what runs in every document. */
  readonly undoScripts: (() => Promise<unknown>)[]
  /** Undoes what else outlives the page: routes, sizes, media. */
  readonly undo: (() => Promise<unknown>)[]
  /** Removes what a test listens to. */
  readonly forgetListeners: (() => void)[]
}

/** What changes a tab or its context for good: what it takes to undo it is not known. */
const lasting = {
  page: ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  context: [
    'addCookies',
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

type Methods = Record<string, (...values: unknown[]) => unknown>

/** Calls `notice` with the arguments before each call of the named methods of an object. */
const notice = (object: object, names: readonly string[], called: (...values: unknown[]) => void): void => {
  const methods = object as Methods
  for (const name of names) {
    const method = methods[name]!
    methods[name] = (...values) => {
      called(...values)
      return method.apply(object, values)
    }
  }
}

/** The tabs that nothing is open in, by key. */
const free = new Map<string, Tab[]>()

/** Where the page is in its history: the place and number of the entries of its origin. */
const historyPlace = (page: Page) => page.evaluate(() => [navigation.currentEntry?.index, navigation.entries().length])

/** The same as the browser's own process knows it, which is what Back goes by. */
const knownHistoryPlace = async (page: Page, devtools: CDPSession) => {
  const { entries, currentIndex } = await devtools.send('Page.getNavigationHistory')
  const { origin } = new URL(page.url())
  const own = entries.filter(({ url }) => new URL(url).origin === origin)
  return [own.indexOf(entries[currentIndex]!), own.length]
}

/**
 * Makes Back wait for the browser to learn of an entry that the page has just made. It does so a moment later, which no
 * person can notice, and a Back before that skips the entry.
 */
const slowBack = (page: Page, devtools: CDPSession) => {
  const goBack = page.goBack.bind(page)
  page.goBack = async options => {
    if (page.url().startsWith('http'))
      await until(async () => isDeepStrictEqual(await historyPlace(page), await knownHistoryPlace(page, devtools)))
    return goBack(options)
  }
}

/** Notes how to undo what a test does to a page that outlives it. */
const noteUndo = ({ page, undoScripts, undo }: Tab, { viewport, colorScheme }: ContextOptions): void => {
  const addInitScript = page.addInitScript.bind(page) as (...values: unknown[]) => ReturnType<Page['addInitScript']>
  const [setViewportSize, emulateMedia] = [page.setViewportSize.bind(page), page.emulateMedia.bind(page)]
  page.addInitScript = async (...values: unknown[]) => {
    const added = await addInitScript(...values)
    undoScripts.push(() => added.dispose())
    return added
  }
  notice(page, ['route'], () => undo.push(() => page.unrouteAll({ behavior: 'ignoreErrors' })))
  notice(page, ['setViewportSize'], () => undo.push(() => setViewportSize(viewport!)))
  notice(page, ['emulateMedia'], () =>
    undo.push(() =>
      emulateMedia({ colorScheme: colorScheme!, media: null, forcedColors: null, reducedMotion: null, contrast: null }),
    ),
  )
}

const createTab = async (browser: Browser, options: ContextOptions, key: string): Promise<Tab> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(`exception: ${error.stack ?? error.message}`))
  page.on('crash', () => errors.push('the page crashed'))
  page.on('console', message => {
    const source = message.location().url
    if (message.type() === 'error' || message.type() === 'assert')
      errors.push(`console: ${message.text()}${source ? ` (${source})` : ''}`)
  })
  // A report-only policy, or a violation that the browser does not log, is visible only in the event.
  await context.exposeBinding('ontletRefused', (_, refusal: string) => void errors.push(`policy: ${refusal}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report = Reflect.get(window, 'ontletRefused') as (refusal: string) => void
      report(`${event.violatedDirective} refuses ${event.blockedURI || 'inline'}`)
    })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  slowBack(page, devtools)
  const tab: Tab = {
    page,
    context,
    errors,
    key,
    devtools,
    isChanged: false,
    undoScripts: [],
    undo: [],
    forgetListeners: [],
  }
  const change = () => {
    tab.isChanged = true
  }
  noteUndo(tab, options)
  notice(page, lasting.page, change)
  notice(context, lasting.context, change)
  notice(context.clock, lasting.clock, change)
  for (const target of [page, context])
    notice(target, ['on', 'once'], (event, listener) => {
      tab.forgetListeners.push(() => (target as Page).off(event as 'close', listener as () => void))
    })
  return tab
}

/**
 * Returns a tab in a fresh state: without storage, cookies, cache or history. It is one that another page was open in
 * if there is one with the same options, since a browser context takes longer to create than the console to load.
 */
export const takeTab = async (browser: Browser, options: ContextOptions): Promise<Tab> => {
  const key = JSON.stringify(options)
  const tab = free.get(key)?.pop() ?? (await createTab(browser, options, key))
  tab.context.setDefaultTimeout(patience())
  tab.context.setDefaultNavigationTimeout(2 * patience())
  return tab
}

/**
 * Loads a page, and first stores `stored` in the session storage. A tab keeps its session storage as long as it is
 * open, so the one of the page before is removed at the same time.
 */
export const load = async (tab: Tab, url: string, stored: Record<string, string> = {}): Promise<void> => {
  const clean = `if (self === top && ['http:', 'https:'].includes(location.protocol)) {
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(sessionStorage, ${JSON.stringify(stored)})
  }`
  const { identifier } = await tab.devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: clean })
  try {
    await tab.page.goto(url, { waitUntil: 'commit' })
  } finally {
    await tab.devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  }
  await tab.page.waitForLoadState()
}

/** Closes what is open in a tab, which can then be taken again unless it was changed for good. */
export const leaveTab = async (tab: Tab): Promise<void> => {
  const { page, context, devtools } = tab
  for (const forget of tab.forgetListeners.splice(0)) forget()
  if (tab.isChanged || page.isClosed() || context.pages().length > 1) return void (await context.close())
  try {
    for (const undo of tab.undoScripts.splice(0)) await undo()
    await page.goto('about:blank')
    for (const undo of tab.undo.splice(0)) await undo()
    await page.mouse.move(-1, -1)
    await Promise.all([
      context.clearCookies(),
      devtools.send('Network.clearBrowserCache'),
      devtools.send('Page.resetNavigationHistory'),
    ])
  } catch {
    return void (await context.close().catch(() => undefined))
  }
  free.set(tab.key, [...(free.get(tab.key) ?? []), tab])
}

/** Forgets the free tabs, since their browser has been closed. */
export const forgetTabs = (): void => free.clear()
