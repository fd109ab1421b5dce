import { computed, signal } from '@preact/signals'
import { general, loginInvalid, timedOut, configFailed } from '../../src/device/problems'
import type { Problem } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { session } from './session'

/** A call that failed: a sentence for the person, the device's code, and the field it refused if it named one. */
export class CallError extends Error {
  constructor(readonly words: Words, readonly code = -1, readonly field?: string) {
    super(String(words))
  }
}

/** A read that nobody waits for any more, because its page was left. Never shown. */
export class Dropped extends Error {}

export interface Call {
  url: string
  body?: string | FormData
  /** Milliseconds; 30 s unless told (spec 9). */
  timeout?: number
  type?: string
  blob?: boolean
  /** Kept when the page that asked is left. */
  keep?: boolean
  progress?(sent: number, total: number): void
  /** Gets a function that ends the call. */
  cancel?(abort: () => void): void
}

interface Job { call: Call; request?: XMLHttpRequest; done(request: XMLHttpRequest): void; fail(error: Error): void }

const noAnswer: Words = ['The device cannot be reached. Check the connection and try again.', '无法连接设备，请检查网络后重试。']
const badAnswer: Words = ['The device gave an answer that makes no sense. Try again.', '设备返回了无法识别的数据，请重试。']

/** Small servers answer one call at a time: two in flight keep one waiting at the door, more would only time out. */
const inFlight = 2

const waiting: Job[] = []
const running = signal<Job[]>([])
/** Whether the device is being talked to: the bar at the top of the page. */
export const busy = computed(() => running.value.length > 0)

/** Called with the problem when the session has ended; the application leads to the login page. */
export const onSessionEnd = { run(_words: Words) {} }

const next = () => {
  if (running.peek().length >= inFlight || !waiting.length) return
  const job = waiting.shift()!
  const { url, body, timeout = 30000, type, blob, progress, cancel } = job.call
  const request = (job.request = new XMLHttpRequest())
  const end = () => {
    running.value = running.peek().filter(other => other !== job)
    next()
  }
  const fail = (error: Error) => {
    end()
    job.fail(error)
  }
  running.value = running.peek().concat(job)
  request.open(body === undefined ? 'GET' : 'POST', url)
  request.timeout = timeout
  if (blob) request.responseType = 'blob'
  if (session.peek().access_token) request.setRequestHeader('Authorization', session.peek().access_token)
  if (type) request.setRequestHeader('Content-Type', type)
  const start = Date.now()
  if (progress) {
    request.upload.onprogress = event => {
      // 40 MB over Wi-Fi take longer than the time-out: it counts from the last sign of progress.
      request.timeout = Date.now() - start + timeout
      progress(event.loaded, event.total)
    }
  }
  request.onload = () => {
    end()
    job.done(request)
  }
  request.onerror = () => fail(new CallError(noAnswer))
  request.ontimeout = () => fail(new CallError(timedOut.words, timedOut.code))
  request.onabort = () => fail(new Dropped())
  if (cancel) cancel(() => request.abort())
  request.send(body)
}

/** Sends a call when its turn comes; answers the finished request. */
export const send = (call: Call): Promise<XMLHttpRequest> =>
  new Promise((done, fail) => {
    waiting.push({ call, done, fail })
    next()
  })

/** Forgets the reads of the page that is being left. */
export const dropReads = () => {
  const dropped = (job: Job) => job.call.body === undefined && !job.call.keep
  waiting.splice(0).forEach(job => (dropped(job) ? job.fail(new Dropped()) : waiting.push(job)))
  running.peek().forEach(job => dropped(job) && job.request!.abort())
}

/** The answer of a call as an object, read by content because small servers mislabel it; throws CallError. */
export const parse = (request: XMLHttpRequest, problems: readonly Problem[]): Record<string, unknown> => {
  let answer: Record<string, unknown> | undefined
  try {
    answer = JSON.parse(request.responseText)
  } catch {}
  if (!answer || typeof answer !== 'object' || answer.code === undefined)
    throw new CallError(request.status === 200 || !request.status ? badAnswer : [`${badAnswer[0]} (${request.status})`, `${badAnswer[1]}（${request.status}）`])
  const code = Number(answer.code)
  if (!code) return answer
  const problem = problems.concat(general).find(one => one.code === code)
  const words: Words = problem
    ? problem.words
    : [`${configFailed.words[0]} (${answer.code})`, `${configFailed.words[1]}（${answer.code}）`]
  if (code === loginInvalid.code) onSessionEnd.run(words)
  throw new CallError(words, code, typeof answer.field === 'string' ? answer.field : undefined)
}
