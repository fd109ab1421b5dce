// The device in the tests of web/: the test sends its responses.
import * as assert from 'uvu/assert'
import { forgetTimer, later, present, settled } from './clock'

/** All calls that the console has sent to the device, oldest first. */
export const calls: Call[] = []
/** Returns the calls that are waiting for a response. */
export const underWay = () => calls.filter(call => call.state === 'sent')
/** Returns the calls since the last use of this function. */
export const newCalls = () => calls.splice(0)

/** An XMLHttpRequest that behaves as in browsers, except that the test provides the response. */
export class Call {
  method = ''
  url = ''
  headers: Record<string, string> = {}
  body: unknown
  status = 0
  responseType = ''
  response = new ArrayBuffer(0)
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
    Object.assign(this, { body, state: 'sent', begun: present() })
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
    if (this.limit) this.timer = later(() => this.end(this.ontimeout), Math.max(0, this.begun + this.limit - present()))
  }

  private end(tell: (() => void) | undefined) {
    assert.is(this.state, 'sent', `${this.url} is under way`)
    this.state = 'done'
    forgetTimer(this.timer)
    if (tell) tell.call(this)
    if (this.onloadend) this.onloadend()
    return settled()
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

  /** Responds with bytes, with text, or with anything else as JSON. */
  answer(content: unknown, status = 200, headers: Record<string, string> = {}) {
    this.status = status
    this.answerHeaders = headers
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    this.response = Uint8Array.from(content instanceof Uint8Array ? content : Buffer.from(text)).buffer
    return this.end(this.onload)
  }

  /** The device cannot be reached. */
  fail() {
    return this.end(this.onerror)
  }

  /** Reports upload progress in bytes. */
  progress(loaded: number, total: number) {
    this.upload.onprogress!({ loaded, total })
  }

  /** The module a call reads or writes. */
  get module() {
    return this.method === 'POST' ? String(this.sent.module) : /module=(\w+)/.exec(this.url)![1]!
  }

  /** The body of a write; that of a form has no keys. */
  get sent() {
    const body = this.body as string
    return (body.startsWith('{') ? JSON.parse(body) : {}) as Record<string, unknown>
  }
}

/**
 * Answers all calls, and those that follow, with the keys that `answer` says; the device lacks the module where it says
 * nothing. Returns the calls.
 */
export const answerCalls = async (
  answer: (call: Call) => object | undefined | Promise<object | undefined>,
): Promise<Call[]> => {
  const answered: Call[] = []
  for (let round = newCalls(); round[0]; round = newCalls())
    for (const call of round) {
      answered.push(call)
      const keys = await answer(call)
      await call.answer(keys ? { code: 0, ...keys } : { code: 10001 })
    }
  return answered
}

/** What was written by some calls. */
export const writtenBy = (all: readonly Call[]): Record<string, unknown>[] =>
  all.filter(({ method }) => method === 'POST').map(({ sent }) => sent)
