// Imported first by every test of web/: a happy-dom page, and a device and a clock that the test controls.
import { type ComponentChild, options, render } from 'preact'
import * as assert from 'uvu/assert'
import { Call } from './calls'
import { afterFrame, settled } from './clock'
import { testWith } from './test'
import { newWindow } from './window'

export * from './calls'
export { moveClock, pass, settled } from './clock'
export { takeComplaints } from './test'

const window = newWindow('http://192.168.1.1/')
/** URLs to which the page navigated away. */
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
  assign(address: string) {
    left.push(address)
  },
  replace(address: string) {
    if (address[0] === '#') setHash(address)
    else left.push(address)
  },
}
const history = {
  state: null as unknown,
  pushState(state: unknown) {
    this.state = state
  },
  replaceState(state: unknown, _title: string, address = hash) {
    this.state = state
    hash = address
  },
}

const copied = [
  'document',
  'sessionStorage',
  'localStorage',
  'Event',
  'KeyboardEvent',
  'MouseEvent',
  'HTMLElement',
  'Element',
  'Node',
] as const
const set = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
for (const name of copied) set(name, window[name])
set('window', globalThis)
set('location', location)
set('history', history)
set('navigator', { userAgent: 'test', language: 'en-US' })
set('addEventListener', window.addEventListener.bind(window))
set('removeEventListener', window.removeEventListener.bind(window))
set('dispatchEvent', window.dispatchEvent.bind(window))
set('getComputedStyle', window.getComputedStyle.bind(window))
set('scrollTo', () => {})
set('devicePixelRatio', 1)
set('innerWidth', 1280)
set('XMLHttpRequest', Call)
set('ontlet', { frame: 'desktop', up() {} })

// happy-dom looks through all controls of a form for a property that the form lacks, and preact and its signals ask
// the parent of each new element, and each element with a changed property, for these.
for (const name of ['is', 'U'])
  Object.defineProperty(window.HTMLFormElement.prototype, name, { value: undefined, writable: true })

/** Whether the tab is in the background. */
export const hideTab = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

options.requestAnimationFrame = afterFrame

/** A node that a test has rendered. */
export interface Mounted {
  host: HTMLElement
  /** Renders another node in its place. */
  redraw(node: ComponentChild): Promise<void>
  /** Unmounts it. */
  leave(): Promise<void>
}

/** What the current test has rendered and not unmounted itself. */
const shown = new Set<Mounted>()

/** Renders a node into its own container on the page, until it is unmounted or the test ends. */
export const mount = async (node: ComponentChild): Promise<Mounted> => {
  const host = document.createElement('div')
  document.body.append(host)
  const redraw = (next: ComponentChild) => {
    render(next, host)
    return settled()
  }
  await redraw(node)
  const mounted: Mounted = {
    host,
    redraw,
    async leave() {
      if (!shown.delete(mounted)) return
      await redraw(null)
      host.remove()
    },
  }
  shown.add(mounted)
  return mounted
}

/** Like `test` of test.ts; what the test has rendered is unmounted when it ends. */
export const test = testWith(async () => {
  for (const { leave } of shown) await leave()
})

/**
 * Returns the elements in a node, in the order of the document. To walk through them takes a twentieth of the time that
 * happy-dom takes to find those that match a simple selector.
 */
export const elementsIn = (node: Node, found: HTMLElement[] = []): HTMLElement[] => {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== 1) continue
    found.push(child as HTMLElement)
    elementsIn(child, found)
  }
  return found
}

/** Returns the only element that matches a selector. */
export const the = <Kind extends Element = HTMLElement>(selector: string, inside: ParentNode = document): Kind => {
  const found = inside.querySelectorAll<Kind>(selector)
  assert.is(found.length, 1, `${selector} fits one element`)
  return found[0]!
}

/** Returns a button by its text or label. */
export const button = (words: string, inside: ParentNode = document): HTMLButtonElement => {
  const found = [...inside.querySelectorAll('button')].filter(
    element => (element.getAttribute('aria-label') ?? element.textContent) === words,
  )
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

/** Enters a value into a control as a user does: by typing into an input or choosing from a list. */
export const enter = (control: Element, value: string) => {
  ;(control as HTMLInputElement).value = value
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

/** Submits the form that contains an element. */
export const submit = (inside: Element) => {
  inside.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return settled()
}

/** Returns the text of an element with normalized white space. */
export const textOf = (element: Node) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
