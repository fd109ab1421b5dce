import { channelChoosing, configFailed, general, loginInvalid, timedOut } from '../../src/device/problems'
import type { Problem } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { session } from './session'

/** A call that failed: a sentence for the person, the device's code, and the field it refused if it named one. */
export class CallError {
  constructor(readonly words: Words, readonly code?: number, readonly field?: unknown) {}
}

/** What a read fails with when its page was left: nobody waits for it any more. Never shown. */
export class Dropped {}

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

/** Nothing came back. */
export const noAnswer: Words = ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。']
const badAnswer: Words = ['The device gave an answer that makes no sense.', '设备返回了无法识别的数据。']

/** Small servers answer one call at a time: two in flight keep one waiting at the door, more would only time out. */
let free = 2
const waiting = new Set<() => void>()
const reads = new Set<() => void>()

/** Forgets the reads of the page that is being left. */
export const dropReads = () => reads.forEach(drop => drop())

/**
 * What happens when the device no longer knows the session, `awaited` if that was to be, and when it was asked something
 * that keeps it alive; the application sets both.
 */
export const onSessionEnd = { run(_words: Words, _awaited?: boolean) {}, alive() {} }

/** Sends a call when its turn comes; answers the finished request. Throws CallError or Dropped. */
export const send = ({ url, body, timeout = 30000, type, blob, keep, progress, cancel }: Call): Promise<XMLHttpRequest> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      waiting.delete(begin)
      reads.delete(abort)
      fail(new Dropped())
      request.abort()
    }
    const begin = () => {
      const start = Date.now()
      request.open(body === undefined ? 'GET' : 'POST', url)
      request.timeout = timeout
      if (blob) request.responseType = 'blob'
      const { access_token } = session.peek()
      if (access_token) request.setRequestHeader('Authorization', access_token)
      if (type) request.setRequestHeader('Content-Type', type)
      if (progress)
        request.upload.onprogress = ({ loaded, total }) => {
          // 40 MB over Wi-Fi take longer than the time-out: it counts from the last sign of progress.
          request.timeout = Date.now() - start + timeout
          progress(loaded, total)
        }
      request.onload = () => {
        if (url.indexOf('timer=0') < 0) onSessionEnd.alive()
        done(request)
      }
      request.onerror = () => fail(new CallError(noAnswer))
      request.ontimeout = () => fail(new CallError(timedOut.words))
      request.onloadend = () => {
        free++
        reads.delete(abort)
        // Not before all reads of a page that is left are gone: those that wait would still be sent.
        queueMicrotask(next)
      }
      request.send(body)
    }
    if (cancel) cancel(abort)
    if (body === undefined && !keep) reads.add(abort)
    waiting.add(begin)
    next()
  })

const next = () => {
  waiting.forEach(begin => {
    if (!free) return
    free--
    waiting.delete(begin)
    begin()
  })
}

/** The answer of a call as an object, read by content because small servers mislabel it; throws CallError. */
export const parse = ({ responseText, status }: { responseText: string; status: number }, problems: readonly Problem[]): Record<string, unknown> => {
  let answer: Record<string, unknown> = {}
  try {
    answer = JSON.parse(responseText)
  } catch {}
  const { code, field } = Object(answer)
  if (code === 0) return answer
  if (code === undefined) throw new CallError(status === 200 ? badAnswer : withNumber(badAnswer, status))
  const problem = problems.concat(general, WITH.wifi ? channelChoosing : []).find(one => one.code === code)
  const words = problem ? problem.words : withNumber(configFailed.words, code)
  if (code === loginInvalid.code) onSessionEnd.run(words)
  throw new CallError(words, code, field)
}

const withNumber = (words: Words, number: number): Words => [`${words[0]} (${number})`, `${words[1]}（${number}）`]
