// The actions and observations of the fault matrix on a page. They run inside the page, because there are thousands of
// them.
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../src/device/device-errors'
import type { Language } from '../../../src/model/localized-text'
import { menuRoutes } from '../harness/every-route.ts'
import { fillTables } from '../harness/filled-tables.ts'
import { accounts, type ConsolePage, login, openPage, startGateway, type TestGateway } from '../harness/harness.ts'
import { type FaultCase, hurried, lateness } from './fault-table.ts'
import { formMoves } from './forms.ts'

/** A place in the console: a route and, where the screen has tabs, one of its tabs. */
export interface Place {
  route: string
  tab: number
  name: string
  /** What is on screen when there is no fault. */
  calm: Sight
  /** The modules that are read when the place opens. */
  reads: string[]
}

/** What is on screen once nothing is in progress any more. */
export interface Sight {
  hash: string
  heading: string
  /** Cards, forms, tables and lists: the content once all data has been read. */
  outline: string[]
  /** Error messages: in the page, at fields, and in the message over the page. */
  sentences: string[]
  message: string
  /** Whether anything was shown as busy. */
  wasBusy: boolean
  /** Whether anything stays busy for ever. */
  spins: boolean
  /** The text of the question or progress notice that covers the page. */
  question: string
  text: string
  tabs: number
}

/** The actions that run inside the page; installed before the page's own scripts. */
function moves() {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.offsetParent || one.getClientRects().length)
  const pause = () => new Promise(done => setTimeout(done, 8))
  const isBusy = () => all('main [aria-busy=true], [role=dialog] [aria-busy=true]').length > 0
  const textOf = (selector: string) =>
    all(selector)
      .map(one => one.innerText.trim())
      .filter(Boolean)
  let wasBusy = false
  new MutationObserver(() => {
    wasBusy ||= isBusy()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })
  const timeouts: number[] = []
  // In ms: enough for a device that responds, even on a busy machine.
  const shortestTimeout = 250
  const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    get,
    set(milliseconds: number) {
      timeouts.push(milliseconds)
      set!.call(this, Math.max(milliseconds / matrix.hurry, shortestTimeout))
    },
  })
  // A call that the previous page still has in flight when a fault is injected would be hit by that fault.
  let underWay = 0
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    underWay++
    this.addEventListener('loadend', () => {
      underWay--
    })
    send.call(this, body)
  }
  // On a busy machine, what a page does a second later, such as reading again, would meet the fault, or show what was
  // saved before the test has looked. So it is put off.
  const { setTimeout, clearTimeout } = window
  const shortestHeld = 1000
  const held = new Map<number, () => void>()
  let isHolding = true
  window.setTimeout = ((work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      const run = () => work(...args)
      if (isHolding && milliseconds >= shortestHeld) held.set(timer, run)
      else run()
    }, milliseconds)
    return timer
  }) as typeof window.setTimeout
  window.clearTimeout = timer => {
    held.delete(Number(timer))
    clearTimeout(timer)
  }
  // A page that opens a moment after another one may use what that one has read.
  const { now } = Date
  let shift = 0
  Date.now = () => now() + shift
  const see = (spins: boolean): Sight => ({
    hash: location.hash,
    heading: textOf('h1')[0] ?? '',
    outline: all('main h2, main form, main table, main dl, main [role=tab], main .empty').map(one => one.tagName),
    sentences: textOf('main [role=alert] p > span, .field .control > p.bad, .message[role=alert] .row > span'),
    message: textOf('.message .row > span')[0] ?? '',
    wasBusy,
    spins,
    question: textOf('[role=alertdialog]')[0] ?? '',
    text: document.body.innerText,
    tabs: all('[role=tab]').length,
  })
  const matrix = {
    see,
    isBusy,
    wasBusy: () => wasBusy,
    hurry: 1,
    /** Lets the page do what was put off, and whatever it does later, until `hold`. */
    goOn() {
      isHolding = false
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    },
    /** Puts off again what the page does after a second or later. */
    hold() {
      isHolding = true
    },
    /** The shortest timeout of the calls since this was last asked, in ms. */
    patience: () => Math.min(...timeouts.splice(0)),
    /** Waits until no call is in flight, nothing is busy, `until` holds, and the hash is the given one. */
    async settle(hash?: string, until: () => boolean = () => true): Promise<Sight> {
      for (let turn = 0; turn < 4000; turn++) {
        await pause()
        if (!underWay && !isBusy() && textOf('h1')[0] && (!hash || hash === location.hash) && until()) return see(false)
      }
      return see(true)
    },
    /** Waits until the page after the login has replaced the login page. */
    arrive: () =>
      matrix.settle(
        '',
        () => !document.querySelector('[name=username][autocomplete=username]') && !!document.querySelector('main h1'),
      ),
    ended: () =>
      matrix.settle(
        '#/login',
        () => textOf('.message .row > span').length > 0 && !!document.querySelector('[type=submit]'),
      ),
    start() {
      wasBusy = false
      matrix.dismiss()
    },
    /** Closes the message, which could otherwise be mistaken for the next one. */
    dismiss: () => document.querySelector<HTMLElement>('.message button.bare')?.click(),
    /** Goes to a route, or to a tab of the open page. */
    open(route: string, tab: number) {
      matrix.start()
      shift += 10_000
      const before = document.querySelector('h1')
      if (tab) {
        const panel = document.querySelector('[role=tabpanel]')
        all('[role=tab]')[tab]!.click()
        return matrix.settle('', () => document.querySelector('[role=tabpanel]') !== panel)
      }
      location.hash = route
      return matrix.settle('', () => document.querySelector('h1') !== before)
    },
    /** Presses every retry button of the page. */
    retry() {
      matrix.start()
      for (const button of all('main [role=alert].card > .row > button')) button.click()
      return matrix.settle('', () => !all('main [role=alert].card > .row').length)
    },
  }
  Object.assign(window, { matrix })
}

interface Moves {
  see(spins: boolean): Sight
  isBusy(): boolean
  wasBusy(): boolean
  hurry: number
  goOn(): void
  hold(): void
  patience(): number
  settle(hash?: string): Promise<Sight>
  arrive(): Promise<Sight>
  ended(): Promise<Sight>
  start(): void
  dismiss(): void
  open(route: string, tab: number): Promise<Sight>
  retry(): Promise<Sight>
}
declare global {
  interface Window {
    matrix: Moves
  }
}

/** A gateway and a console on which the matrix runs. */
export interface Stage {
  gateway: TestGateway
  page: ConsolePage
  language: Language
  places: Place[]
}

/** Opens the console in a language, with the actions installed, and logs in. */
export async function openStage(gateway: TestGateway, language: Language): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway, { language })
  page.expect(/^console: Failed to load resource/)
  // Forms save in one call, as with firmware that cannot try changes (tests/browser/safe-apply tests the other kind).
  await page.route(/module=safe_apply/, route => route.fulfill({ json: { code: unknownModule.code } }))
  // Functions compiled by esbuild call a helper that keeps their names and that the page does not have.
  await page.addInitScript('window.__name = named => named')
  await page.addInitScript(moves)
  await page.addInitScript(formMoves, accounts.user.password)
  await page.reload()
  await login(page)
  await page.locator('h1').waitFor()
  return page
}

/** Logs in again after the session has ended, which leads back to the page that was open. */
export async function comeBack({ gateway, page }: Stage): Promise<Sight> {
  await gateway.control('/end-sessions', {})
  await page.locator('[name=username]').fill(accounts.admin.username)
  await page.locator('[name=password]').fill(accounts.admin.password)
  await page.locator('form [type=submit]').click()
  await page.waitForURL(url => url.hash !== '#/login')
  return page.evaluate(() => window.matrix.arrive())
}

/** The login page, once it says why the session has ended. */
export const atLogin = ({ page }: Stage): Promise<Sight> => page.evaluate(() => window.matrix.ended())

/** Goes to a place while there is no fault. */
export async function openCalmly(page: ConsolePage, { route, tab }: Pick<Place, 'route' | 'tab'>): Promise<Sight> {
  const open = (to: string, place: number) =>
    page.evaluate(([hash, at]) => window.matrix.open(hash, at), [to, place] as const)
  if ((await page.evaluate(() => location.hash)) === route) await open(route === '#/led' ? '#/dmz' : '#/led', 0)
  const sight = await open(route, 0)
  return tab ? open(route, tab) : sight
}

/** The addresses that rows of tables lead to; they are not in the menu. */
const rowRoutes = ['#/wan-add', '#/wan-edit/1']

/** Goes on after a failed read and says so at its step: tests/web/pages/diagnosis/check.test.tsx. */
const checkRoute = '#/check'

/** Starts a gateway and a console, and records every place, or those of these routes, while there is no fault. */
export async function prepare(wanted?: readonly string[]): Promise<Stage> {
  const gateway = await startGateway()
  await fillTables(gateway)
  const page = await openStage(gateway, 'en')
  const places: Place[] = []
  const routes = [...(await menuRoutes(page)), ...rowRoutes].filter(route => route !== checkRoute)
  const missing = wanted?.filter(route => !routes.includes(route)) ?? []
  assert.equal(missing, [], 'every wanted route is there')
  for (const route of wanted ?? routes) {
    for (let tab = 0, tabs = 1; tab < tabs; tab++) {
      await gateway.faults.clear()
      const calm = tab
        ? await page.evaluate(place => window.matrix.open('', place), tab)
        : await openCalmly(page, { route, tab })
      tabs = Math.max(calm.tabs, 1)
      const name = tab ? `${route}, tab ${tab + 1}` : route
      assert.equal([calm.spins, calm.sentences, calm.hash], [false, [], route], `${name} while all is well`)
      const { calls } = (await gateway.control('/calls')) as { calls: { on: string; module: string }[] }
      places.push({ route, tab, name, calm, reads: calls.filter(call => call.on === 'read').map(call => call.module) })
    }
  }
  return { gateway, page, language: 'en', places }
}

/** Switches to the other language, as a user does. */
export async function switchLanguage(stage: Stage): Promise<void> {
  stage.language = stage.language === 'en' ? 'zh' : 'en'
  await stage.page
    .getByRole('banner')
    .getByLabel(/^(Language|语言)$/)
    .selectOption(stage.language)
}

/** Injects a fault and, if it is a hang, shortens the console's timeouts. */
export async function play(
  { gateway, page }: Stage,
  { fault }: FaultCase,
  more: Partial<FaultCase['fault']>,
): Promise<void> {
  await page.evaluate(
    hurry => {
      window.matrix.hurry = hurry
      window.matrix.patience()
    },
    fault.kind === 'hang' ? hurried : 1,
  )
  await gateway.faults.set({ ...fault, ...more })
}

/** Clears the fault. */
export async function end({ gateway, page }: Stage): Promise<void> {
  await gateway.faults.clear()
  await page.evaluate(() => {
    window.matrix.hurry = 1
  })
}

/** Asserts that the timeout of each call was longer than a slow device takes. */
export const checkPatience = async ({ page }: Stage): Promise<void> => {
  assert.ok((await page.evaluate(() => window.matrix.patience())) > lateness, 'slow is not taken for away')
}

/** Restores the page after a cell has failed, so that the next cell can use it. */
export const startAnew = async (stage: Stage): Promise<void> => {
  await end(stage)
  await stage.page.reload()
  await stage.page.locator('h1').waitFor()
  if (stage.page.url().includes('#/login')) await comeBack(stage)
}

/** A cell of the matrix. */
export interface Cell {
  /** The row: a screen, a form or a button. */
  name: string
  fault: FaultCase
  play(): Promise<void>
  /** Restores the page after a failure; by default `startAnew`. */
  mend?(): Promise<void>
}

/** Runs the cells of a column in the other language. A cell that fails does not hide later ones. */
export async function playColumn(stage: Stage, cells: readonly Cell[]): Promise<void> {
  await switchLanguage(stage)
  const broken: string[] = []
  for (const { name, fault, play: playCell, mend = () => startAnew(stage) } of cells) {
    await playCell().catch(async (error: Error) => {
      broken.push(`${name} meets ${fault.name} (${stage.language}): ${error.message}`)
      await mend()
    })
  }
  assert.equal(
    stage.page.errors.filter(error => !/Failed to load resource/.test(error)),
    [],
    'no uncaught error',
  )
  assert.is(broken.length, 0, broken.join('\n'))
}
