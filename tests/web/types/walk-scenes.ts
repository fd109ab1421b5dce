// A walk through every form of the console of a device type: opened, edited, saved and read again.
import '../dom'
import { screens } from '../../../web/menu'
import { activeNotice } from '../../../web/ui/primitives/dialog'
import { answerAll, device, leaveFor, open, startConsole } from '../console'
import { click, elementsIn, enter, settled, submit, textOf } from '../dom'

/** What a form shows: of each control its kind, its value and its options, by its label. */
export type Shown = Record<string, string>

/** What follows from editing one control and saving: what is said, what is written, what the form shows afterwards. */
export interface Saved {
  sentences: string[]
  writes: Record<string, unknown>[]
  shown: Shown
}

/** A form of the console. */
export interface WalkedForm {
  shown: Shown
  /** What became of the first control that has another value; `label` is its label. */
  saved?: Saved & { label: string }
}

/**
 * The forms by their places: a route, the number of a tab, and of a form on it or the button of its dialog. The place
 * without a form has the heading of the page.
 */
export type Walk = Record<string, WalkedForm>

/** Pages that act by themselves, or are no forms. */
const isApart = (route: string) => route.includes(':') || ['/check', '/', '/quick'].includes(route)

// Passwords that the console makes up are the same in every walk.
let made = 0
Object.defineProperty(globalThis.crypto, 'getRandomValues', {
  configurable: true,
  value: (bytes: Uint8Array) => bytes.map(() => ++made % 251),
})

let writes: Record<string, unknown>[] = []
const { answerOf } = device
device.answerOf = call => {
  if (call.method === 'POST') writes.push(call.sent)
  return answerOf(call)
}

const all = (selector: string, inside: ParentNode = document) => [...inside.querySelectorAll<HTMLElement>(selector)]

/** The controls of a form, by their labels; a second one with a label is `Label#2`. */
const controlsOf = (form: HTMLElement): Map<string, HTMLInputElement> => {
  const found = new Map<string, HTMLInputElement>()
  for (const label of all('label', form)) {
    const id = label.getAttribute('for')
    const control = elementsIn(form).find(element =>
      id ? element.id === id : label.contains(element) && element.matches('input'),
    )
    if (!control || !/^(INPUT|SELECT|TEXTAREA)$/.test(control.nodeName)) continue
    let name = textOf(label)
    for (let place = 2; found.has(name); place++) name = `${textOf(label)}#${place}`
    found.set(name, control as HTMLInputElement)
  }
  return found
}

const describe = (control: HTMLInputElement): string => {
  const { nodeName, type, checked, value, disabled } = control
  const isTicked = type === 'checkbox' || type === 'radio'
  const options = nodeName === 'SELECT' ? ` of ${all('option', control).map(textOf).join(', ')}` : ''
  return `${nodeName} ${type} ${isTicked ? checked : value}${options}${disabled ? ', disabled' : ''}`
}

const shownIn = (form: HTMLElement): Shown =>
  Object.fromEntries([...controlsOf(form)].map(([label, control]) => [label, describe(control)]))

/** Changes a control to another value; returns false for one in which no other value is known. */
const edit = async (control: HTMLInputElement): Promise<boolean> => {
  const { nodeName, type, value, disabled } = control
  if (disabled) return false
  if (type === 'checkbox') await click(control)
  else if (nodeName === 'SELECT') {
    const values = all('option', control).map(option => option.getAttribute('value')!)
    const next = values[(values.indexOf(value) + 1) % values.length]
    if (next === value) return false
    await enter(control, next!)
  } else if (/^\d+$/.test(value)) await enter(control, String(Number(value) + 1))
  else if (type === 'text' && /^[a-z]/i.test(value)) await enter(control, `${value}2`)
  else return false
  return true
}

/** Where a form is: a place, and the number of the form on the page, or the button that opens its dialog. */
interface Place {
  route: string
  tab: number
  opener?: string
  number: number
}

const find = async ({ route, tab, opener, number }: Place): Promise<HTMLElement | undefined> => {
  activeNotice.value = undefined
  await leaveFor(route, 'en')
  await open({ route, tab })
  await answerAll()
  if (!opener) return all('main form').filter(form => !form.closest('[role=dialog]'))[number]
  const button = all('main button').find(element => nameOf(element) === opener)
  if (button) await click(button)
  await answerAll()
  return all('[role=dialog] form')[0]
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? textOf(button)

/** Edits the first control of an open form that has another value; returns its label. */
const editFirst = async (form: HTMLElement): Promise<[label: string, control: HTMLInputElement] | undefined> => {
  for (const [label, control] of controlsOf(form)) if (await edit(control)) return [label, control]
  return undefined
}

const walkForm = async (place: Place): Promise<WalkedForm | undefined> => {
  device.reset()
  const form = await find(place)
  if (!form) return undefined
  const shown = shownIn(form)
  const edited = await editFirst(form)
  if (!edited) return { shown }
  const [label, control] = edited
  writes = []
  // A switch that writes at once may have drawn the form anew.
  if (document.body.contains(form)) await submit(control)
  await answerAll()
  const sentences = all('main .field p.bad, [role=dialog] .field p.bad, .message .row > span, [role=alertdialog]').map(
    textOf,
  )
  activeNotice.value = undefined
  await settled()
  const sent = writes
  const again = await find(place)
  return { shown, saved: { label, sentences, writes: sent, shown: again ? shownIn(again) : {} } }
}

/** The forms of a place: those on the page, and those that a table opens, for a new row and for the first one. */
const formsAt = async (route: string, tab: number): Promise<{ places: Place[]; tabs: number }> => {
  device.reset()
  await find({ route, tab, number: 0 })
  const count = all('main form').length
  const names = all('main button').map(nameOf)
  const openers = [names.find(name => name === 'Add'), names.find(name => /^Edit /.test(name))]
  const places: Place[] = Array.from({ length: count }, (_, number) => ({ route, tab, number }))
  for (const opener of openers) if (opener) places.push({ route, tab, opener, number: 0 })
  return { places, tabs: Math.max(all('[role=tab]').length, 1) }
}

/** Walks through all forms of this device type. */
export const walk = async (): Promise<Walk> => {
  await startConsole('desktop')
  const found: Walk = {}
  const routes = screens.map(({ route }) => route).filter(route => !isApart(route))
  for (const route of new Set([...routes, '/wan-add', '/wan-edit/1'])) {
    for (let tab = 0, tabs = 1; tab < tabs; tab++) {
      const { places, tabs: count } = await formsAt(route, tab)
      tabs = count
      found[`${route} ${tab + 1}`] = { shown: { heading: all('h1').map(textOf).join() } }
      for (const place of places) {
        const form = await walkForm(place)
        if (form) found[`${route} ${tab + 1} ${place.opener ?? place.number}`] = form
      }
    }
  }
  return found
}
