import { configFailed, deviceErrors, loginInvalid, timedOut, unknownModule } from '../../src/device/device-errors'
import { trialLeftKey } from '../../src/device/system/safe-apply'
import { interpolate, type LocalizedText, type Sentence, withDetail } from '../../src/model/localized-text'
import type { DeviceError } from '../../src/model/shape'
import { whenWatched } from './attention'
import { answerOf, decodeCode, type ResponseBody } from './response'
import { session } from './session'
import { noteTrial } from './trial-news'

/**
 * A call that failed: a message for the user, the device's error code, the wire key of the field it rejected, if any,
 * and its whole answer.
 */
export class CallError {
  constructor(
    readonly text: LocalizedText,
    readonly code?: number,
    readonly field?: unknown,
    readonly answer?: unknown,
  ) {}
}

/** Rejection of a read whose page was left, or of an upload that was cancelled. Never shown as an error. */
export class CancelledError {}

/** Returns the message of an error. */
export const errorText = (error: unknown): LocalizedText =>
  error instanceof CallError ? error.text : ['Something went wrong. Try again.', '出现错误，请重试。']

/** Returns the code with which the device refused a call; undefined if it did not answer with one. */
export const codeOf = (error: unknown): number | undefined => (error as CallError).code

/** Returns whether the device lacks the module. */
export const isMissing = (error: unknown): boolean => codeOf(error) === unknownModule.code

/** An HTTP request to the device. */
export interface Call {
  url: string
  /** Makes the request a POST; without it, it is a GET. */
  body?: string | FormData
  /** Milliseconds; 30,000 by default (requirements 7.5). */
  timeout?: number
  /** The Content-Type of the body. */
  type?: string
  /** Whether a read continues when the user leaves the page. */
  keep?: boolean
  /** The read was started by a timer: it waits while nobody looks, and does not keep the session alive. */
  background?: boolean
  /** Reports the progress of an upload in bytes. */
  onProgress?(sent: number, total: number): void
  /** The call is being sent; until then it waits in the queue. */
  onSent?(): void
  /** Receives a function that cancels the call; called before the call is sent. */
  onQueued?(abort: () => void): void
}

/** The message of a call that got no response at all. */
export const noAnswer: LocalizedText = [
  'The gateway cannot be reached. Check the connection.',
  '无法连接光猫，请检查网络。',
]
/** The message of a response that cannot be understood. */
export const invalidAnswer: LocalizedText = ['The gateway sent an invalid response.', '光猫返回的数据无效。']

const defaultTimeout = 30000

/**
 * How many more calls may be sent now. Small servers respond to one at a time, so more than two would only time out.
 */
let freeSlots = 2
const queue = new Set<() => void>()
const cancellableReads = new Set<() => void>()

/** Cancels all reads without `keep`. Called when the user leaves a page. */
export const cancelReads = () => {
  for (const abort of Array.from(cancellableReads)) abort()
}

/** What the application does about its session. */
export interface SessionHandlers {
  /** The device no longer knows the session. `expected` after a restart that the user requested. */
  ended(text: LocalizedText, options?: { expected?: boolean }): void
  /** The device responded to a call that keeps the session alive. */
  active(): void
}

let handlers: SessionHandlers = { ended() {}, active() {} }

/** Sets what the application does about its session. Returns what it did before. */
export const handleSession = (change: Partial<SessionHandlers>): SessionHandlers => {
  const before = handlers
  handlers = { ...before, ...change }
  return before
}

/** Ends the session for the application, which shows the text at the login. */
export const reportSessionEnd: SessionHandlers['ended'] = (text, options) => handlers.ended(text, options)

/** Queues a call and resolves with the finished request. Rejects with CallError or CancelledError. */
export const send = (call: Call): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stopWaiting = () => {}
    const abort = () => {
      queue.delete(start)
      stopWaiting()
      cancellableReads.delete(abort)
      reject(new CancelledError())
      request.abort()
    }
    const start = () => {
      open(request, call)
      request.onload = () => {
        if (!call.background) handlers.active()
        resolve(request)
      }
      request.onerror = () => reject(new CallError(noAnswer))
      request.ontimeout = () => reject(new CallError(timedOut.text))
      request.onloadend = () => {
        freeSlots++
        cancellableReads.delete(abort)
        // Deferred, so that cancelReads() can cancel all queued reads before one of them is sent.
        queueMicrotask(sendNext)
      }
      request.send(call.body)
      if (call.onSent) call.onSent()
    }
    if (call.onQueued) call.onQueued(abort)
    if (call.body === undefined && !call.keep) cancellableReads.add(abort)
    const enqueue = () => {
      queue.add(start)
      sendNext()
    }
    if (call.background) stopWaiting = whenWatched(enqueue)
    else enqueue()
  })

/** The token that each call was sent with. */
const tokens = new WeakMap<XMLHttpRequest, string | undefined>()

/** Opens a request and sets its headers, timeout and progress handler. */
const open = (request: XMLHttpRequest, { url, body, type, onProgress, timeout = defaultTimeout }: Call) => {
  const startedAt = performance.now()
  request.open(body === undefined ? 'GET' : 'POST', url)
  request.timeout = timeout
  request.responseType = 'arraybuffer'
  // Makes browsers ignore their cache, where some servers let them keep answers (decisions: answers read by content).
  if (body === undefined) request.setRequestHeader('If-Modified-Since', '0')
  const { access_token } = session.peek()
  tokens.set(request, access_token)
  if (access_token) request.setRequestHeader('Authorization', access_token)
  if (type) request.setRequestHeader('Content-Type', type)
  if (!onProgress) return
  request.upload.onprogress = ({ loaded, total }) => {
    // A 40 MB upload over Wi-Fi takes longer than the timeout, so the timeout counts from the last progress event.
    request.timeout = performance.now() - startedAt + timeout
    onProgress(loaded, total)
  }
}

const sendNext = () => {
  queue.forEach(start => {
    if (!freeSlots) return
    freeSlots--
    queue.delete(start)
    start()
  })
}

/** HTTP statuses of a device that lacks a module; some small servers ask for a password they do not have. */
const missingStatuses = [401, 404, 501]

/** How `parse` judges a code. */
interface ParseOptions {
  /** The errors of the entity, among which those of a vendor's entity are in no other list. */
  errors?: readonly DeviceError[]
  /** What is said of a code that the console does not know: by default, that the device rejected a change. */
  refused?: LocalizedText
}

/**
 * Returns the answer in a response. Throws a CallError if it is not JSON or has an error code; `subject`, a module or
 * path, is what the message then names as missing.
 */
export const parse = (
  request: XMLHttpRequest,
  subject: string,
  { errors = [], refused = configFailed.text }: ParseOptions = {},
): ResponseBody => {
  const { status } = request
  const answer = answerOf(request)
  const { code, field } = answer
  const left = WITH.trials && decodeCode(answer[trialLeftKey])
  if (WITH.trials && code != null) noteTrial(left || 0)
  if (code === 0) return answer
  if (code == null) {
    if (missingStatuses.includes(status))
      throw new CallError(withDetail(unknownModule.text, subject), unknownModule.code)
    throw new CallError(status === 200 ? invalidAnswer : withDetail(invalidAnswer, status))
  }
  const known = deviceErrors.concat(errors).find(error => error.code === code)
  const isKnown = known && (known !== configFailed || refused === known.text)
  const text = isKnown ? interpolate(known.text as Sentence, left || 0) : withDetail(refused, code)
  // A late answer to the last session must not end the one that has begun since.
  if (code === loginInvalid.code && tokens.get(request) === session.peek().access_token) handlers.ended(text)
  throw new CallError(text, code, field, answer)
}
