// The whole console in happy-dom, on a simulated gateway whose calls meet the faults of the matrix.
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index'
import { safeApply } from '../../src/device/system/safe-apply'
import { applyFault } from '../../src/gateway/faults/apply-fault'
import type { InterceptedCall } from '../../src/gateway/server/interceptor'
import { json } from '../../src/gateway/server/reply'
import type { Language } from '../../src/model/localized-text'
import { App, enter } from '../../web/app.tsx'
import { language } from '../../web/look/language'
import { screens } from '../../web/menu.ts'
import { session, startSession } from '../../web/net/session'
import { clearMessage } from '../../web/ui/feedback/message'
import { forgetUnsaved } from '../../web/ui/forms/form'
import { activeNotice } from '../../web/ui/primitives/dialog'
import { navigate, path, startRouter } from '../../web/ui/router.ts'
import { type Column, type FaultCase, lateness, type Said } from '../browser/fault-matrix/fault-table.ts'
import { type Call, click, mount, newCalls, pass, settled, textOf } from './dom.ts'
import { startDevice } from './odd-answers/device.ts'

export const device = startDevice()

const complaints: string[] = []
console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '))
process.on('unhandledRejection', reason => complaints.push(String(reason)))

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
async function timeOut(call: Call): Promise<void> {
  call.timeout = 1
  await pass(1)
}

/** What happened while calls were answered: the modules that were read, and whether anything was shown as busy. */
interface Course {
  reads: string[]
  wasBusy: boolean
}

/** Answers all calls, and those that follow: those that meet the fault as it says, all others as usual. */
export async function answerAll(meeting?: Meeting): Promise<Course> {
  const course: Course = { reads: [], wasBusy: isBusy() }
  const answer = async (call: Call): Promise<void> => {
    const carryOut = async () => json(await device.answerOf(call))
    const fault = meeting?.on === kindOf(call) ? meeting.fault : undefined
    if (fault?.kind === 'latency') assert.ok(call.timeout > lateness, 'slow is not taken for away')
    if (fault?.kind === 'hang') return timeOut(call)
    const isDamaged = fault && fault.kind !== 'latency'
    const reply = isDamaged ? await applyFault(fault, intercepted(call), carryOut) : await carryOut()
    if (!reply || reply.cut) return call.fail()
    await call.answer(new Uint8Array(reply.body), reply.status)
  }
  for (let waiting = newCalls(); waiting.length; waiting.push(...newCalls())) {
    const call = waiting.shift()!
    if (kindOf(call) === 'read') course.reads.push(call.module)
    if (call.state === 'sent') await answer(call)
    course.wasBusy ||= isBusy()
  }
  return course
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const textsOf = (selector: string) => all(selector).map(textOf).filter(Boolean)

/** Whether anything on the page or in a dialog is at work. */
export const isBusy = () => all('[aria-busy=true]').some(one => one.closest('main, [role=dialog]'))

/** What is on screen once all calls are answered. */
export interface Sight extends Said {
  path: string
  /** Cards, forms, tables and lists: the content once all data has been read. */
  outline: string[]
  tabs: number
}

export const see = (): Sight => ({
  path: path.peek(),
  heading: textsOf('h1')[0] ?? '',
  outline: all('main h2, main form, main table, main dl, main [role=tab], main .empty').map(one => one.tagName),
  sentences: textsOf('main [role=alert] p > span, .field .control > p.bad, .message[role=alert] .row > span'),
  spins: isBusy(),
  text: textOf(document.body),
  tabs: all('[role=tab]').length,
})

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
export async function leaveFor(next: string, spoken: Language): Promise<void> {
  forgetUnsaved()
  clearMessage()
  activeNotice.value = undefined
  language.value = spoken
  // Everything is drawn again when the session changes.
  if (session.peek().access_token !== device.token) startSession({ access_token: device.token, return_to: '' })
  if (path.peek() === next) navigate(next === '/upnp' ? '/nat' : '/upnp')
  await settled()
  await answerAll()
  await pass(lateness)
  await answerAll()
}

/** Goes to a place, whose calls are then to be answered; to a tab from the first one, which has loaded well. */
export async function open({ route, tab }: Pick<Place, 'route' | 'tab'>): Promise<void> {
  navigate(route)
  await settled()
  if (!tab) return
  await answerAll()
  await click(all('[role=tab]')[tab]!)
}

/** Presses every retry button of the page. */
export async function retry(): Promise<void> {
  for (const button of all('main [role=alert].card > .row > button')) await click(button)
  await answerAll()
}

/** Logs in again after the session has ended, which leads back to the page that was open. */
export async function comeBack({ tab }: Pick<Place, 'tab'>): Promise<void> {
  const { return_to } = session.peek()
  startSession({ access_token: device.token, return_to: '' })
  await open({ route: return_to!, tab })
  await answerAll()
}

/** The addresses that rows of tables lead to. */
const rowRoutes = ['/wan-add', '/wan-edit/1']
/** Goes on after a failed read and says so at its step: tests/web/pages/diagnosis/check.test.tsx. */
const isApart = (route: string) => route.includes(':') || route === '/check'

/** Starts the console, and records every place while there is no fault. */
async function explorePlaces(): Promise<readonly Place[]> {
  const flags = Object.fromEntries(entities.map(({ probe }) => [probe, 1]))
  // Forms save in one call, as with firmware that cannot try changes; ui/feedback/trial.test.tsx tests the other kind.
  startSession({ access_token: device.token, role: 1, ...flags, [safeApply.probe!]: 0 })
  // Its frame has the smaller menu. Pages are the same in both frames, except for the number of devices on Home.
  ontlet.frame = 'mobile'
  startRouter(enter)
  await mount(<App />)
  const places: Place[] = []
  const routes = screens.map(({ route }) => route).filter(route => !isApart(route))
  for (const route of new Set([...routes, ...rowRoutes])) {
    for (let tab = 0, tabs = 1; tab < tabs; tab++) {
      await leaveFor(route, 'en')
      await open({ route, tab })
      const { reads, wasBusy: waits } = await answerAll()
      const calm = see()
      tabs = Math.max(calm.tabs, 1)
      const name = tab ? `${route}, tab ${tab + 1}` : route
      assert.equal([calm.spins, calm.sentences, calm.path], [false, [], route], `${name} while all is well`)
      places.push({ route, tab, name, calm, waits, reads })
    }
  }
  return places
}

let places: Promise<readonly Place[]> | undefined

/** Every place of the console, which has then started. */
export function findPlaces(): Promise<readonly Place[]> {
  places ??= explorePlaces()
  return places
}

/** Asserts that no cell has failed, and that nobody has complained. */
export function assertNone(broken: readonly string[]): void {
  assert.is(broken.join('\n'), '')
  assert.equal(complaints.splice(0), [])
}

/** The rows with their languages, which take turns: first those in English, because a change draws everything again. */
export const inLanguages = <Row,>(rows: readonly Row[]): { row: Row; index: number; spoken: Language }[] => {
  const numbered = rows.map((row, index) => ({ row, index, spoken: index % 2 ? 'zh' : 'en' }) as const)
  return (['en', 'zh'] as const).flatMap(language => numbered.filter(({ spoken }) => spoken === language))
}

/** Runs the cells of a column. A cell that fails does not hide later ones. */
export async function playColumn<Row extends Place>(
  { faultAt }: Column,
  rows: readonly Row[],
  play: (row: Row, fault: FaultCase) => Promise<void>,
): Promise<number> {
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
