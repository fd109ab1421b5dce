// Imported first by every test of web/: a page by happy-dom, a device that the test plays by hand, a clock that it winds.
import { Window } from 'happy-dom'
import { type ComponentChild, render } from 'preact'
import * as assert from 'uvu/assert'
// Features and rare kinds of fields are constants of a bundle; sources have them from here.
import '../../src/device/profile.ts'

const window = new Window({ url: 'http://192.168.1.1/' })
const { setImmediate: turnOver, setTimeout: soon } = globalThis

/** Lets everything happen that waits for nothing but its turn: promises, and what preact draws after them. */
export const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(next => turnOver(next))
}

interface Timer { at: number; run(): void; every?: number }
const timers = new Map<number, Timer>()
let now = 1800000000000
let lastTimer = 0

const later = (run: () => void, wait: number, every?: number) => {
  timers.set(++lastTimer, { at: now + wait, run, every })
  return lastTimer
}
const forgetTimer = (id: number) => { timers.delete(id) }

/** Lets time pass: runs what falls due, in order, each with what follows from it at once. */
export const pass = async (milliseconds: number) => {
  const end = now + milliseconds
  for (;;) {
    const [id, timer] = [...timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? []
    if (id === undefined || !timer || timer.at > end) break
    now = Math.max(now, timer.at)
    if (timer.every === undefined) timers.delete(id)
    else timer.at += timer.every
    timer.run()
    await settled()
  }
  now = end
  await settled()
}

/** Every call of the console that the device has got, oldest first. */
export const calls: Call[] = []
/** Calls that wait for their answer. */
export const underWay = () => calls.filter(call => call.state === 'sent')
/** The calls made since this was last asked. */
export const newCalls = () => calls.splice(0)

/** An XMLHttpRequest in the browser's manners, whose answer the test gives. */
export class Call {
  method = ''
  url = ''
  headers: Record<string, string> = {}
  body: unknown
  status = 0
  responseType = ''
  response: unknown = ''
  state: 'new' | 'opened' | 'sent' | 'done' | 'aborted' = 'new'
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
  onload?(): void
  onerror?(): void
  ontimeout?(): void
  onloadend?(): void
  private limit = 0
  private begun = 0
  private timer = 0
  private answerHeaders: Record<string, string> = {}

  open(method: string, url: string) {
    Object.assign(this, { method, url, state: 'opened' })
  }

  setRequestHeader(name: string, value: string) {
    assert.is(this.state, 'opened', 'headers are set between open and send')
    this.headers[name] = value
  }

  send(body?: unknown) {
    assert.is(this.state, 'opened', 'a call is opened before it is sent')
    Object.assign(this, { body, state: 'sent', begun: now })
    calls.push(this)
    this.wind()
  }

  get timeout() {
    return this.limit
  }

  /** As in browsers, counted from the start of the call whenever it is set. */
  set timeout(milliseconds: number) {
    this.limit = milliseconds
    if (this.state === 'sent') this.wind()
  }

  private wind() {
    forgetTimer(this.timer)
    if (this.limit) this.timer = later(() => this.end(this.ontimeout), Math.max(0, this.begun + this.limit - now))
  }

  private end(tell: (() => void) | undefined) {
    assert.is(this.state, 'sent', `${this.url} is under way`)
    this.state = 'done'
    forgetTimer(this.timer)
    if (tell) tell.call(this)
    if (this.onloadend) this.onloadend()
    return settled()
  }

  get responseText() {
    if (this.responseType) throw new Error('InvalidStateError: responseText of a blob')
    return this.response as string
  }

  getResponseHeader(name: string) {
    return this.answerHeaders[name.toLowerCase()] ?? null
  }

  abort() {
    if (this.state !== 'sent') return
    this.state = 'aborted'
    forgetTimer(this.timer)
    if (this.onloadend) this.onloadend()
  }

  /** The device answers: a text as it is, a blob, anything else as JSON. */
  answer(content: unknown, status = 200, headers: Record<string, string> = {}) {
    this.status = status
    this.answerHeaders = headers
    this.response = typeof content === 'string' || content instanceof Blob ? content : JSON.stringify(content)
    return this.end(this.onload)
  }

  /** The device cannot be reached. */
  fail() {
    return this.end(this.onerror)
  }

  /** So much of an upload is on its way. */
  progress(loaded: number, total: number) {
    this.upload.onprogress!({ loaded, total })
  }

  /** The module a call reads or writes. */
  get module() {
    return this.method === 'POST' ? String(this.sent.module) : /module=(\w+)/.exec(this.url)![1]!
  }

  /** The body of a write. */
  get sent() {
    return JSON.parse(this.body as string) as Record<string, unknown>
  }
}

/** Addresses the page was left for. */
export const left: string[] = []

let hash = ''
const setHash = (next: string) => {
  if (next === hash) return
  hash = next
  turnOver(() => window.dispatchEvent(new window.Event('hashchange')))
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
// Without a time it is uvu, which starts its tests so; the console always names one.
set('setTimeout', (run: (...more: unknown[]) => void, wait?: number, ...more: unknown[]) => (wait === undefined ? soon(run) : later(() => run(...more), wait)))
set('setInterval', (run: () => void, wait = 0) => later(run, wait, wait))
set('clearTimeout', forgetTimer)
set('clearInterval', forgetTimer)
Date.now = () => now

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
