// Imported first by every test of web/: a page by happy-dom, a device that the test plays by hand, a clock that it winds.
import { Window } from 'happy-dom'
import { type ComponentChild, render } from 'preact'
import * as assert from 'uvu/assert'
// Features and rare kinds of fields are constants of a bundle; sources have them from here.
import '../../src/device/profile.ts'
import { Call } from './calls.ts'
import { settled } from './clock.ts'

export * from './calls.ts'
export { pass, settled } from './clock.ts'

const window = new Window({ url: 'http://192.168.1.1/' })
/** Addresses the page was left for. */
export const left: string[] = []

let hash = ''
const setHash = (next: string) => {
  if (next === hash) return
  hash = next
  setImmediate(() => window.dispatchEvent(new window.Event('hashchange')))
}
// happy-dom tells of a change that replaceState makes, and late.
const location = {
  port: '',
  get hash() {
    return hash
  },
  set hash(next: string) {
    setHash(`#${next.replace(/^#/, '')}`)
  },
  replace(address: string) {
    if (address[0] === '#') setHash(address)
    else left.push(address)
  },
}
const history = {
  replaceState(_state: unknown, _title: string, address: string) {
    hash = address
  },
}

const copied = [
  'document', 'sessionStorage', 'localStorage', 'Event', 'KeyboardEvent', 'MouseEvent', 'HTMLElement', 'Element', 'Node',
] as const
const set = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
for (const name of copied) set(name, window[name])
set('window', globalThis)
set('location', location)
set('history', history)
set('navigator', { userAgent: 'test', language: 'en-US' })
set('addEventListener', window.addEventListener.bind(window))
set('dispatchEvent', window.dispatchEvent.bind(window))
set('getComputedStyle', window.getComputedStyle.bind(window))
set('scrollTo', () => {})
set('devicePixelRatio', 1)
set('XMLHttpRequest', Call)
set('ontlet', { frame: 'desktop', up() {} })

// happy-dom does not know :enabled.
const { querySelectorAll } = window.Element.prototype
window.Element.prototype.querySelectorAll = function (this: InstanceType<typeof window.Element>, selector: string) {
  return querySelectorAll.call(this, selector.replace(/:enabled/g, ':not([disabled])'))
} as typeof querySelectorAll

/** Whether the tab is in the background. */
export const hideTab = (hidden: boolean) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })

/** What a test has put on the page. */
export interface Mounted {
  host: HTMLElement
  /** Draws something else in its place. */
  redraw(node: ComponentChild): Promise<void>
  /** Takes it off the page. */
  leave(): Promise<void>
}

/** Draws in a place of its own on the page. */
export const mount = async (node: ComponentChild): Promise<Mounted> => {
  const host = document.createElement('div')
  document.body.append(host)
  const redraw = (next: ComponentChild) => {
    render(next, host)
    return settled()
  }
  await redraw(node)
  return {
    host,
    redraw,
    async leave() {
      await redraw(null)
      host.remove()
    },
  }
}

/** The only element that fits a selector. */
export const the = <Kind extends Element = HTMLElement>(selector: string, inside: ParentNode = document): Kind => {
  const found = inside.querySelectorAll<Kind>(selector)
  assert.is(found.length, 1, `${selector} fits one element`)
  return found[0]!
}

/** Button by its words or its label. */
export const button = (words: string, inside: ParentNode = document): HTMLButtonElement => {
  const found = [...inside.querySelectorAll('button')].filter(one => (one.getAttribute('aria-label') ?? one.textContent) === words)
  assert.is(found.length, 1, `one button says “${words}”`)
  return found[0]!
}

/** Presses a button, or whatever can be clicked. */
export const click = (element: HTMLElement) => {
  element.click()
  return settled()
}

/** Presses a key on the element that has the focus. */
export const press = (key: string, more: { shiftKey?: boolean } = {}) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return settled()
}

/** Puts a value into a control as a person does: in a text by typing, in a list by choosing. */
export const enter = (control: Element, value: string) => {
  (control as HTMLInputElement).value = value
  control.dispatchEvent(new Event(control.nodeName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  return settled()
}

/** Types into a control and leaves it. */
export const fill = async (control: HTMLElement, value: string) => {
  control.focus()
  await enter(control, value)
  control.blur()
  return settled()
}

/** Sends the form that an element stands in. */
export const submit = (inside: Element) => {
  inside.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return settled()
}

/** What stands on the page, as a person reads it. */
export const textOf = (element: Node) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
