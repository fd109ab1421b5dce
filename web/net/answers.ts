import { send } from './call'

/** Additional query parameters of a read, such as `country_code` of wlan_channel. */
export type Query = Record<string, string | number>

/** Options of `read`. */
export interface ReadOptions {
  /** Does not keep the session alive: the read was started by a timer, not by the user. */
  background?: boolean
  /** Continues when the user leaves the page. */
  keep?: boolean
  query?: Query
  /** Milliseconds; that of any call by default. */
  timeout?: number
  /** Seconds: an answer that arrived this recently, whoever asked for it, is used instead of a call. */
  maxAge?: number
}

/** The last answer of each module and when it arrived. A write may change any module, so it clears them. */
let answers: Record<string, { response: XMLHttpRequest; at: number } | undefined> = {}

/** A read that has not been answered. */
interface PendingRead {
  readonly module: string
  answer: Promise<XMLHttpRequest>
  isSent?: boolean
  /** The module has been written since the read was sent: the answer may be older than that. */
  isStale?: boolean
}

/** Reads that have not been answered by URL: identical reads share one call. */
const pending: Record<string, PendingRead | undefined> = {}

/** Forgets what may have changed: all answers, and those under way to reads of `modules`, by default of all. */
export const forgetAnswers = (modules?: readonly unknown[]) => {
  answers = {}
  for (const url in pending) {
    const read = pending[url]!
    if (!read.isSent || (modules && !modules.includes(read.module))) continue
    read.isStale = true
    delete pending[url]
  }
}

/** The address at which a module is read. */
export const readUrl = (module: string, { background, query = {} }: ReadOptions = {}) => {
  let url = `get.json?module=${module}${background ? '&refresh_login_timer=0' : ''}`
  for (const name in query) url += `&${name}=${encodeURIComponent(query[name]!)}`
  return url
}

/** Sends a read of a module, or shares one that has not been answered. */
const request = (module: string, options: ReadOptions): PendingRead => {
  const { background, keep, timeout } = options
  const url = readUrl(module, options)
  const shared = pending[url]
  if (shared) return shared
  const own = { module } as PendingRead
  const onSent = () => {
    own.isSent = true
  }
  own.answer = send({ url, background, keep, timeout, onSent })
  pending[url] = own
  const forget = () => {
    if (pending[url] === own) delete pending[url]
  }
  own.answer.then(forget, forget)
  return own
}

/** An answer to a read, and a function that keeps it for reads with a `maxAge`, if it is what it should be. */
interface KeepableAnswer {
  response: XMLHttpRequest
  keep(): void
}

/** Reads a module, again if it was written before the answer arrived, or takes a recent answer. */
export const answerTo = async (module: string, options: ReadOptions): Promise<KeepableAnswer> => {
  const { query, maxAge = 0 } = options
  const key = readUrl(module, { query })
  const recent = answers[key]
  // The clock may have been moved back: what is younger than nothing is not recent.
  if (recent && Math.abs(Date.now() - recent.at) < maxAge * 1000) return { response: recent.response, keep() {} }
  const before = answers
  for (;;) {
    const read = request(module, options)
    const response = await read.answer
    const keep = () => {
      // After a write to another module in the meantime, it may be older than what that has changed here.
      if (answers === before) answers[key] = { response, at: Date.now() }
    }
    if (!read.isStale) return { response, keep }
  }
}
