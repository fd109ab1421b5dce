// A person at the whole console in happy-dom, who acts by what is on screen, and what the device stores of it.
import '../dom'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { navigate } from '../../../web/ui/router'
import { answerAll, device, leaveFor, open, see, startConsole } from '../console'
import { click, elementsIn, enter, fill, pass, settled, submit, textOf } from '../dom'
import { test } from '../test'

await startConsole('desktop')

type Body = Record<string, unknown>
const writes: Body[] = []
const { answerOf } = device
device.answerOf = call => {
  if (call.method === 'POST') writes.push(call.sent)
  return answerOf(call)
}

/** What was written since the last question. */
export const written = (): Body[] => writes.splice(0)

/**
 * A step: the values of controls by their labels (a second control with a label is `Label#2`), an option by its text, a
 * switch by true or false; or a button to press; or anything else to do or to assert.
 */
export type Step = Readonly<Record<string, string | boolean>> | string | (() => unknown)

/** The question, the dialog or the page that can be acted on. */
const scope = (): HTMLElement =>
  ['[role=alertdialog]', '[role=dialog]', 'main', 'body']
    .map(selector => [...document.querySelectorAll<HTMLElement>(selector)].at(-1))
    .find(found => found)!

const isControl = (element: HTMLElement) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.nodeName)
const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? textOf(element)).replace(/\s/g, ' ')

/** The controls with a label, in the order of the page. */
export const labelled = (label: string): HTMLInputElement[] => {
  const all = elementsIn(scope())
  const found = all.flatMap(element => {
    if (isControl(element) && element.getAttribute('aria-label') === label) return [element]
    if (element.nodeName !== 'LABEL' || textOf(element) !== label) return []
    return all.filter(
      other => isControl(other) && (other.id === element.getAttribute('for') || element.contains(other)),
    )
  })
  return found as HTMLInputElement[]
}

/** The control with a label. */
export const control = (label: string): HTMLInputElement => {
  const [name, place = '1'] = label.split('#')
  const found = labelled(name!)[Number(place) - 1]
  const labels = elementsIn(scope()).filter(element => element.nodeName === 'LABEL')
  assert.ok(found, `Nothing is labelled “${label}”. There are: ${labels.map(textOf).join(', ')}`)
  return found!
}

let touched: HTMLElement | undefined

const put = async (label: string, value: string | boolean): Promise<void> => {
  const input = control(label)
  touched = input
  if (typeof value === 'boolean') {
    if (input.checked !== value) await click(input)
  } else {
    const options = elementsIn(input).filter(({ nodeName }) => nodeName === 'OPTION') as unknown as HTMLOptionElement[]
    const option = input.nodeName === 'SELECT' && options.find(({ textContent }) => textContent === value)
    assert.ok(input.nodeName !== 'SELECT' || option, `${label} offers ${options.map(textOf).join(', ')}`)
    await (option ? enter(input, option.value) : fill(input, value))
  }
  await answerAll()
}

/**
 * Presses a button or follows a link; one of the form that was touched last, if several have this name (or `Name#2`).
 */
export const press = async (nameAndPlace: string): Promise<void> => {
  const [name, place = '1'] = nameAndPlace.split('#')
  const all = elementsIn(scope()).filter(element => {
    const isPressed = /^(BUTTON|A|SUMMARY)$/.test(element.nodeName) || element.getAttribute('role') === 'tab'
    return isPressed && nameOf(element) === name
  })
  const form = touched?.closest('form')
  const pressed = all.find(other => form && other.closest('form') === form) ?? all[Number(place) - 1]
  // A switch on which all else depends has acted at once.
  if (!pressed && name === 'Save' && touched?.getAttribute('role') === 'switch') return
  const names = elementsIn(scope()).filter(other => /^(BUTTON|A)$/.test(other.nodeName))
  assert.ok(pressed, `Nothing is named “${name}”. There are: ${names.map(nameOf).join(', ')}`)
  const address = pressed!.getAttribute('href')
  if (address) navigate(address.slice(1))
  else if (pressed!.getAttribute('type') === 'submit') await submit(pressed!)
  else await click(pressed!)
  await settled()
  await answerAll()
}

export const act = async (...steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    if (typeof step === 'string') await press(step)
    else if (typeof step === 'function') await step()
    else for (const [label, value] of Object.entries(step)) await put(label, value)
  }
}

/** Step: what is unwise about the values, if anything is, is saved all the same. */
export const answersCautions = async (): Promise<void> => {
  if (document.querySelector('[role=alertdialog]')) await press('Save')
}

/** Step: a text is on screen. */
export const says = (text: string) => () =>
  assert.ok(see().text.includes(text), `“${text}” is in: ${see().text} ${textOf(scope())}`)

/** Step: a value is refused at its control with a sentence, at the latest when it is saved. */
export const refuses =
  (label: string, value: string, sentence: string, save = 'Save') =>
  async () => {
    await put(label, value)
    const at = () => textOf(document.getElementById(control(label).getAttribute('aria-describedby')!)!)
    if (at() !== sentence) await press(save)
    assert.equal([at(), control(label).getAttribute('aria-invalid')], [sentence, 'true'], `${label}: ${value}`)
  }

/** Step: no control has this label. */
export const lacks = (label: string) => () => assert.is(labelled(label).length, 0, label)

/** Step: time passes on the page, whose calls are answered. */
export const waits = (seconds: number) => async () => {
  await pass(seconds * 1000)
  await answerAll()
}

/** Step: the device has had these settings and rows before the screen was opened. */
export const given = (module: string, keys: Body) => async () => {
  device.set(module, keys)
  await openPlace()
}

/** What the device stores of a module, with rows without their ids. */
export const stored = (module: string): Body => {
  const all = entities.filter(entity => entity.module === module).map(entity => device.stored(entity))
  return Object.assign({}, ...all)
}

/** The keys of `values` that `wanted` has. */
const part = (values: Body, wanted: Body) => Object.fromEntries(Object.keys(wanted).map(key => [key, values[key]]))

/** Step: the device stores these keys of a module; of a list, its last rows. */
export const keeps = (module: string, wanted: Body) => () => {
  const values = stored(module)
  for (const [key, value] of Object.entries(wanted)) {
    if (!Array.isArray(value)) assert.equal(values[key], value, `${module}.${key}`)
    else {
      const rows = (values[key] as Body[]).slice(-value.length || Infinity)
      assert.equal(
        rows.map((row, index) => part(row, value[index])),
        value,
        `${module}.${key}`,
      )
    }
  }
}

/** Step: a table of the device has so many rows. */
export const has = (module: string, key: string, count: number) => () =>
  assert.is((stored(module)[key] as Body[]).length, count, `rows of ${module}`)

let place = ''

const openPlace = async (): Promise<void> => {
  const [route, tab = '1'] = place.split(' ')
  await leaveFor(route!, 'en')
  touched = undefined
  await open({ route: route!, tab: Number(tab) - 1 })
  await answerAll()
  written()
}

/** A test: a person opens a screen of a device as at first (`/lan 2` is its second tab), and does all steps. */
export const scene = (at: string, does: string, ...steps: readonly Step[]) =>
  test(`${at}: ${does}`, async () => {
    place = at
    device.reset()
    await openPlace()
    await act(...steps)
  })
