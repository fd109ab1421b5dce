// The whole console in happy-dom, on a simulated gateway whose calls meet the faults of the matrix.

import './dom'
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index'
import { safeApply } from '../../src/device/system/safe-apply'
import { applyFault } from '../../src/gateway/faults/apply-fault'
import type { InterceptedCall } from '../../src/gateway/server/interceptor'
import { json } from '../../src/gateway/server/reply'
import type { Language } from '../../src/model/localized-text'
import { App, enter, leaveForLogin } from '../../web/app'
import { language } from '../../web/look/language'
import { screens } from '../../web/menu'
import { handleSession } from '../../web/net/call'
import { session, updateSession } from '../../web/net/session'
import { startRouter } from '../../web/shell/start-router'
import { forgetUnsaved } from '../../web/ui/forms/open-forms'
import { clearMessage } from '../../web/ui/messages/message'
import { activeNotice } from '../../web/ui/primitives/dialog'
import { navigate, path } from '../../web/ui/router'
import { type Call, click, elementsIn, mount, newCalls, pass, settled, textOf } from './dom'
import { type Column, type FaultCase, lateness, type Said } from './fault-matrix/fault-table'
import { startDevice } from './odd-answers/device'

export const device = startDevice()

/** Lets the device's time pass, and hardly any of the page's, of which its turns are timers. */
export const elapse = async (seconds: number): Promise<void> => {
  let isOver = false
  const end = device.advance(seconds).then(() => {
    isOver = true
  })
  while (!isOver) await pass(1)
  await end
}

/** A fault, and the kind of calls that meet it. */
export interface Meeting extends FaultCase {
  on: 'read' | 'write'
}

const kindOf = ({ method }: Call) => (method === 'GET' ? 'read' : 'write')

const intercepted = (call: Call): InterceptedCall => ({
  kind: kindOf(call),
  module: call.module,
  disconnected: () => Promise.reject(new Error('A call that hangs is not answered here.')),
  discardBody: async () => {},
  exclusively: task => task(),
})

/** Lets a call time out, without letting so much time pass that pages read again. */
const timeOut = async (call: Call): Promise<void> => {
  call.timeout = 1
  await pass(1)
}

/** What happened while calls were answered. */
interface Course {
  /** The modules that were read. */
  reads: string[]
  /** The modules of calls that would take a slow response for none. */
  hasty: string[]
}

/**
 * Answers all calls, and those that follow: those that meet the fault as it says, all others as usual. Calls `look`
 * after each answer.
 */
export const answerAll = async (meeting?: Meeting, look = () => {}): Promise<Course> => {
  const course: Course = { reads: [], hasty: [] }
  const answer = async (call: Call): Promise<void> => {
    const carryOut = async () => json(await device.answerOf(call))
    const fault = meeting?.on === kindOf(call) ? meeting.fault : undefined
    if (fault?.kind === 'hang') return timeOut(call)
    const isDamaged = fault && fault.kind !== 'latency'
    const reply = isDamaged ? await applyFault(fault, intercepted(call), carryOut) : await carryOut()
    if (!reply || reply.cut) return call.fail()
    await call.answer(new Uint8Array(reply.body), reply.status)
  }
  for (let waiting = newCalls(); waiting.length; waiting.push(...newCalls())) {
    const call = waiting.shift()!
    if (kindOf(call) === 'read') course.reads.push(call.module)
    if (call.timeout <= lateness) course.hasty.push(call.module)
    if (call.state === 'sent') await answer(call)
    look()
  }
  return course
}

const page = () => elementsIn(document.body)
const isIn = (element: Element, selector: string) => element.closest(selector) !== null
const hasRole = (element: Element, role: string) => element.getAttribute('role') === role
const hasClass = (element: Element, name: string) => element.getAttribute('class')?.split(' ').includes(name)
const isAtWork = (element: Element) =>
  element.getAttribute('aria-busy') === 'true' && isIn(element, 'main, [role=dialog]')

/** Whether anything on the page or in a dialog is at work. */
const isBusy = () => page().some(isAtWork)

const isContent = (element: Element) =>
  /^(H2|FORM|TABLE|DL)$/.test(element.nodeName) || hasRole(element, 'tab') || element.matches('main .stack > p')

/** Where error messages are: in the page, at fields, and in the message over the page. */
const sentence = 'main [role=alert] p > span, .field .control > p.bad, .message[role=alert] .row > span'
const isSentence = (element: Element) => /^(SPAN|P)$/.test(element.nodeName) && element.matches(sentence)
const sentencesIn = (elements: readonly HTMLElement[]) => {
  const mayHaveSome = elements.some(element => hasRole(element, 'alert') || hasClass(element, 'bad'))
  return mayHaveSome ? elements.filter(isSentence) : []
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map(textOf).filter(Boolean)

/** What is on screen once all calls are answered. */
export interface Sight extends Said {
  path: string
  /** Cards, forms, tables and lists: the content once all data has been read. */
  outline: string[]
  tabs: number
}

export const see = (): Sight => {
  const elements = page()
  return {
    path: path.peek(),
    heading: textsOf(elements.filter(element => element.nodeName === 'H1'))[0] ?? '',
    outline: elements.filter(element => isContent(element) && isIn(element, 'main')).map(element => element.tagName),
    sentences: textsOf(sentencesIn(elements)),
    spins: elements.some(isAtWork),
    text: textOf(document.body),
    tabs: elements.filter(element => hasRole(element, 'tab')).length,
  }
}

/** A place in the console: a route and, where the screen has tabs, one of its tabs. */
export interface Place {
  route: string
  tab: number
  name: string
  /** What is on screen when there is no fault. */
  calm: Sight
  /** Whether it waits for what it reads: it says that it is at work. */
  waits: boolean
  /** The modules that are read when the place opens. */
  reads: string[]
}

/**
 * Makes everything ready for the page at `next` in a language: discards what was typed and leaves the page if it is the
 * same one. What another page has read is then too old for the next one.
 */
export const leaveFor = async (next: string, spoken: Language): Promise<void> => {
  forgetUnsaved()
  clearMessage()
  activeNotice.value = undefined
  language.value = spoken
  // Everything is drawn again when the session changes.
  if (session.peek().access_token !== device.token) updateSession({ access_token: device.token, return_to: '' })
  if (path.peek() === next) navigate(next === '/upnp' ? '/nat' : '/upnp')
  await settled()
  await answerAll()
  await pass(lateness)
  await answerAll()
}

/** Goes to a place, whose calls are then to be answered; to a tab from the first one, which has loaded well. */
export const open = async ({ route, tab }: Pick<Place, 'route' | 'tab'>): Promise<void> => {
  navigate(route)
  await settled()
  if (!tab) return
  await answerAll()
  await click(page().filter(element => hasRole(element, 'tab'))[tab]!)
}

/** Presses every retry button of the page. */
export const retry = async (): Promise<void> => {
  const buttons = page().filter(element => element.nodeName === 'BUTTON')
  for (const button of buttons.filter(element => element.matches('main [role=alert].card > .row > button')))
    await click(button)
  await answerAll()
}

/** Logs in again after the session has ended, which leads back to the page that was open. */
export const comeBack = async ({ tab }: Pick<Place, 'tab'>): Promise<void> => {
  const { return_to } = session.peek()
  updateSession({ access_token: device.token, return_to: '' })
  await open({ route: return_to!, tab })
  await answerAll()
}

/** The addresses that rows of tables lead to. */
const rowRoutes = ['/wan-add', '/wan-edit/1']
/** Goes on after a failed read and says so at its step: tests/web/pages/diagnosis/check.test.tsx. */
const isApart = (route: string) => route.includes(':') || route === '/check'

/**
 * Starts the console in a frame: that of the phone has the smaller menu, and tables become lists in it. Returns what
 * ends it.
 */
export const startConsole = async (frame: 'desktop' | 'mobile') => {
  const flags = Object.fromEntries(entities.map(({ probe }) => [probe, 1]))
  // Forms save in one call, as with firmware that cannot try changes; ui/transitions/trial.test.tsx tests the other
  // kind.
  updateSession({ access_token: device.token, role: 1, ...flags, [safeApply.probe!]: 0 })
  ontlet.frame = frame
  startRouter(enter)
  handleSession({ ended: leaveForLogin })
  return (await mount(<App />)).leave
}

/** Starts the console, and records every place while there is no fault. */
const explorePlaces = async (): Promise<readonly Place[]> => {
  // Pages are the same in both frames, except for the number of devices on Home.
  await startConsole('mobile')
  const places: Place[] = []
  const routes = screens.map(({ route }) => route).filter(route => !isApart(route))
  for (const route of new Set([...routes, ...rowRoutes])) {
    for (let tab = 0, tabs = 1; tab < tabs; tab++) {
      await leaveFor(route, 'en')
      await open({ route, tab })
      let waits = isBusy()
      const { reads, hasty } = await answerAll(undefined, () => {
        waits ||= isBusy()
      })
      const calm = see()
      tabs = Math.max(calm.tabs, 1)
      const name = tab ? `${route}, tab ${tab + 1}` : route
      assert.equal([calm.spins, calm.sentences, calm.path], [false, [], route], `${name} while all is well`)
      assert.equal(hasty, [], `${name} takes a slow response for none`)
      places.push({ route, tab, name, calm, waits, reads })
    }
  }
  return places
}

let places: Promise<readonly Place[]> | undefined

/** Every place of the console, which has then started. */
export const findPlaces = (): Promise<readonly Place[]> => {
  places ??= explorePlaces()
  return places
}

/** Asserts that no cell has failed. */
export const assertNone = (broken: readonly string[]): void => assert.is(broken.join('\n'), '')

/** The rows with their languages, which take turns: first those in English, because a change draws everything again. */
export const inLanguages = <Row,>(rows: readonly Row[]): { row: Row; index: number; spoken: Language }[] => {
  const numbered = rows.map((row, index) => ({ row, index, spoken: index % 2 ? 'zh' : 'en' }) as const)
  return (['en', 'zh'] as const).flatMap(language => numbered.filter(({ spoken }) => spoken === language))
}

/** Runs the cells of a column. A cell that fails does not hide later ones. */
export const playColumn = async <Row extends Place>(
  { faultAt }: Column,
  rows: readonly Row[],
  play: (row: Row, fault: FaultCase) => Promise<void>,
): Promise<number> => {
  const broken: string[] = []
  let cells = 0
  for (const { row, index, spoken } of inLanguages(rows)) {
    const fault = faultAt(index)
    if (!fault) continue
    cells++
    await leaveFor(row.route, spoken)
    await play(row, fault).catch(({ message }: Error) => {
      broken.push(`${row.name} meets ${fault.name} (${spoken}): ${message}`)
    })
  }
  assertNone(broken)
  return cells
}
