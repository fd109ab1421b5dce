// How the fault matrix in happy-dom handles forms: it finds the first form of each place and a change that the device
// accepts.
import { loginInvalid } from '../../../src/device/device-errors'
import { accounts } from '../../browser/harness/gateway'
import { answerAll, comeBack, device, leaveFor, type Meeting, open, type Place, type Sight, see } from '../console'
import { click, elementsIn, enter, pass, settled, submit, textOf } from '../dom'

/** A change that can be made repeatedly: the name of a control and two values that the device accepts. */
export interface Change {
  name: string
  values: readonly [string, string]
  /** Saving asks for confirmation. */
  asks: boolean
  /** Saving leaves the page: to a list, or through a restart. */
  leads: boolean
  restarts: boolean
  /** The form is in a dialog over a table, for the first row or, if `last`, for the last. */
  inDialog: boolean
  last: boolean
  /** What else has to be typed, by name of control, because the change needs it or the form was incomplete. */
  also: readonly (readonly [name: string, value: string])[]
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFile = (element: Element) => element.getAttribute('type') === 'file'
/** The first form without a file: in a dialog, or else on the page. */
const form = (): HTMLFormElement | undefined => {
  const forms = elementsIn(document.body).filter(
    element =>
      element.nodeName === 'FORM' && element.closest('main, [role=dialog]') && !elementsIn(element).some(isFile),
  ) as HTMLFormElement[]
  return forms.find(form => form.closest('[role=dialog]')) ?? forms[0]
}
/** The controls of the form. */
const controls = (): Control[] => {
  const there = form()
  const isControl = (element: Element) =>
    /^(INPUT|SELECT|TEXTAREA)$/.test(element.nodeName) && element.getAttribute('name') !== null
  return there ? (elementsIn(there).filter(isControl) as Control[]) : []
}
const control = (name: string) => controls().find(control => control.name === name)
const isSwitch = (control: Control): control is HTMLInputElement => control.getAttribute('type') === 'checkbox'
const currentValue = (control: Control) => (isSwitch(control) ? String(control.checked) : control.value)

/** The value of a control; undefined if there is none with this name. */
export const value = (name: string): string | undefined => {
  const found = control(name)
  return found ? currentValue(found) : undefined
}

/** Types or selects a value, and leaves the control. */
export const put = async (name: string, text: string): Promise<void> => {
  const found = control(name)
  if (!found || currentValue(found) === text) return
  if (isSwitch(found)) return click(found)
  await enter(found, text)
  found.dispatchEvent(new Event('blur'))
  await settled()
  await answerAll()
}

const password = accounts.user.password
const texts = ['example.org', 'Matrix-1', '2001:db8::5', '11aabbccddee', '00:1A:2B:3C:4D:77']

/** Other values for a control, likely ones first. */
const proposalsFor = (control: Control): string[] => {
  const now = currentValue(control)
  const mode = control.getAttribute('inputmode')
  if (control.nodeName === 'SELECT')
    return [...(control as HTMLSelectElement).options].map(option => option.value).filter(other => other !== now)
  if (isSwitch(control)) return [String(!control.checked)]
  if (mode === 'numeric') return [String(Number(now) + 1), String(Number(now) - 1)]
  if (control.getAttribute('type') === 'time') return ['03:17']
  if (mode === 'decimal') return ['10.9.8.7', now.replace(/\d+$/, '77')]
  if (control.getAttribute('type') === 'password' || control.getAttribute('autocomplete')?.includes('password'))
    return [password, 'Gk7#pV2x']
  return [`${now}1`, ...texts].filter(other => other !== now)
}

/** The harmlessness of a change: numbers and texts first, addresses last. */
const rank = (control: Control) => {
  if (control.nodeName === 'SELECT') return 3
  if (isSwitch(control)) return 4
  const mode = control.getAttribute('inputmode')
  if (mode === 'numeric') return 1
  return mode === 'decimal' ? 5 : 2
}

const proposals = (): [name: string, old: string, next: string][] =>
  controls()
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(control =>
      proposalsFor(control)
        .slice(0, 6)
        .map((next): [string, string, string] => [control.name, currentValue(control), next]),
    )

/** Opens the dialog of the first or last editable row; false if there is no row or its form is no dialog. */
export const openDialog = async (last: boolean): Promise<boolean> => {
  const edits = [...document.querySelectorAll<HTMLElement>('main button')].filter(element =>
    /^(Edit|编辑)/.test(element.getAttribute('aria-label') ?? ''),
  )
  const edit = last ? edits.at(-1) : edits[0]
  if (!edit) return false
  await click(edit)
  await answerAll()
  return document.querySelector('[role=dialog] form') !== null
}

/** Goes to a place and opens its form, that of the last row if `last`; false if there is none. */
export const openForm = async (place: Pick<Place, 'route' | 'tab'>, last = false): Promise<boolean> => {
  await open(place)
  await answerAll()
  return form() !== undefined || openDialog(last)
}

const questions = () => elementsIn(document.body).filter(element => element.getAttribute('role') === 'alertdialog')
const answers = () => questions().flatMap(question => [...question.querySelectorAll<HTMLElement>('.ends button')])

/** Whether the form has no button, because it has only switches, which act at once. */
export const actsAtOnce = () => !elementsIn(form()!).some(element => element.getAttribute('type') === 'submit')

/** What is on screen after a form was saved, and the text of the question or notice that covers it. */
export type Outcome = Sight & { question: string }

/** Saves, confirming questions if `agree`; writes meet the fault. */
export const save = async (agree: boolean, meeting?: Meeting): Promise<Outcome> => {
  await submit(form()!)
  await answerAll(meeting)
  while (agree && answers().length && !textOf(questions()[0]!).includes('http')) {
    await click(answers().at(-1)!)
    await answerAll(meeting)
  }
  return { ...see(), question: questions().map(textOf)[0] ?? '' }
}

/** The device has restarted: it no longer knows the session. */
export const outlastRestart = async (place: Pick<Place, 'tab'>): Promise<void> => {
  await pass(1000)
  await answerAll({ name: 'a restart', fault: { kind: 'code', code: loginInvalid.code }, on: 'read' })
  await answerAll()
  await comeBack(place)
}

const wrongFields = () => controls().filter(control => control.getAttribute('aria-invalid') === 'true')

/** Saves; while fields other than `name` are invalid, types values that may correct them and saves again. */
const saveMended = async (name: string, asks: boolean, also: Map<string, string>): Promise<Outcome> => {
  const tried = new Map<string, string[]>()
  for (;;) {
    const outcome = await save(asks)
    const [wrong] = outcome.question || !outcome.sentences.length ? [] : wrongFields()
    if (!wrong || wrong.name === name) return outcome
    const lan = wrong.getAttribute('inputmode') === 'decimal' ? ['192.168.1.50'] : []
    const candidates = tried.get(wrong.name) ?? [...lan, ...proposalsFor(wrong)]
    const next = candidates.shift()
    tried.set(wrong.name, candidates)
    if (next === undefined) return outcome
    also.set(wrong.name, next)
    await put(wrong.name, next)
  }
}

/** Finds a change that the device accepts by trying; undefined if the place has no form that can be saved. */
export const findChange = async (place: Place, last = true): Promise<Change | undefined> => {
  const start = async () => {
    await leaveFor(place.route, 'en')
    device.reset()
    return openForm(place, last)
  }
  if (!(await start())) return undefined
  const inDialog = document.querySelector('[role=dialog] form') !== null
  // If saving a row asks for confirmation, it moves or restarts something that others depend on, such as a port.
  for (const asks of inDialog ? [false] : [false, true])
    for (const [name, old, next] of proposals()) {
      if (value(name) !== old) continue
      const also = new Map<string, string>()
      await put(name, next)
      const { question, sentences, spins, path } = await saveMended(name, asks, also)
      const restarts = asks && question !== '' && !question.includes('http')
      if (restarts) await outlastRestart(place)
      if (restarts || (!question && !sentences.length && !spins))
        return {
          name,
          values: [old, next],
          asks,
          leads: path !== place.route,
          restarts,
          inDialog,
          last,
          also: [...also],
        }
      await start()
    }
  // The last row comes first: the session may depend on the first one, the user's own account or the service behind
  // this page, and to find that out takes seconds.
  return inDialog && last ? findChange(place, false) : undefined
}
