import { Readable } from 'node:stream'
import type { Connection } from './connection'

/** Header lines must be shorter than this number of bytes; the value in upstream boa. */
export const lineLimit = 1024
/** Largest head in bytes; the value in upstream boa. */
export const headLimit = 8192

/** The head of a request. */
export interface Head {
  method: string
  /** Path without the query, still percent-encoded. */
  path: string
  query: URLSearchParams
  /** Header values by name in lower case. */
  headers: ReadonlyMap<string, string>
  /** Length of the body in bytes. */
  length: number
}

/** How a head is rejected: with an HTTP status, or by resetting the connection. */
export type HeaderError = 400 | 501 | 'reset'

const methods = ['GET', 'HEAD', 'POST']
// Duplicates of these could be interpreted differently by an intermediary.
const uniqueHeaders = ['host', 'origin', 'content-length', 'content-type', 'authorization']

/** Parses the lines of a complete head, without the empty line at its end. */
const parseHead = (lines: readonly string[]): Head | HeaderError => {
  const [method = '', target = '', version = '', excess] = (lines[0] ?? '').split(' ')
  if (excess !== undefined || !/^HTTP\/1\.[01]$/.test(version)) return 400
  if (!methods.includes(method)) return 501
  if (!target.startsWith('/')) return 400
  const headers = new Map<string, string>()
  for (const line of lines.slice(1)) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name === undefined || value === undefined) return 400
    const key = name.toLowerCase()
    if (uniqueHeaders.includes(key) && headers.has(key)) return 400
    headers.set(key, value)
  }
  const length = headers.get('content-length') ?? '0'
  if (headers.has('transfer-encoding') || !/^\d{1,12}$/.test(length)) return 400
  if (method === 'POST' && !headers.has('content-length')) return 400
  const queryStart = target.indexOf('?')
  return {
    method,
    path: queryStart < 0 ? target : target.slice(0, queryStart),
    query: new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart + 1)),
    headers,
    length: Number(length),
  }
}

/**
 * Scans the bytes received so far: an error, the lines of a complete head and the bytes after it, or undefined if the
 * head is not complete yet.
 */
const scanHead = (bytes: Buffer): HeaderError | { lines: string[]; rest: Buffer } | undefined => {
  const lines: string[] = []
  let start = 0
  for (let end = bytes.indexOf(10); ; end = bytes.indexOf(10, start)) {
    const line = bytes.subarray(start, end < 0 ? undefined : end)
    if (line.length - (line.at(-1) === 13 ? 1 : 0) >= lineLimit) return 400
    if (start + line.length > headLimit) return 'reset'
    const characters = line.toString('latin1')
    if (/[^\t\r -~]/.test(characters)) return 400
    if (end < 0) return undefined
    start = end + 1
    const text = characters.replace(/\r$/, '')
    if (text.includes('\r')) return 400
    if (text) lines.push(text)
    // Empty lines before the request line are ignored: some old clients send them.
    else if (lines.length) return { lines, rest: bytes.subarray(start) }
  }
}

/** Reads the head from a connection; undefined if the client disconnected. Leaves the body in the socket. */
export const readHead = (socket: Connection): Promise<Head | HeaderError | undefined> =>
  new Promise(resolve => {
    let bytes = Buffer.alloc(0)
    const finish = (result: Head | HeaderError | undefined, rest?: Buffer) => {
      socket.off('data', onData).off('end', onEnd).off('close', onEnd)
      socket.pause()
      if (rest?.length) socket.unshift(rest)
      resolve(result)
    }
    const onEnd = () => finish(undefined)
    const onData = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const result = scanHead(bytes)
      if (typeof result === 'object') finish(parseHead(result.lines), result.rest)
      else if (result) finish(result)
    }
    socket.on('data', onData).on('end', onEnd).on('close', onEnd)
    socket.resume()
  })

/** Slowest body that is accepted, in bytes per second. */
const minBodyRate = 4096

/** How the body of a request is received. */
export interface BodyOptions {
  /** After how many ms the rate of the body is measured, again and again. */
  rateInterval: number
  /** Called whenever bytes have arrived. */
  onProgress?(): void
}

/** Disconnects a client whose body arrives more slowly than `minBodyRate`. `missing` returns the bytes yet to come. */
const watchRate = (socket: Connection, missing: () => number, interval: number): NodeJS.Timeout => {
  let before = missing()
  const check = () => {
    const isTooSlow = before - missing() < (minBodyRate * interval) / 1000
    before = missing()
    // Paused, it waits for whoever reads the body, not for the client.
    if (isTooSlow && !socket.isPaused()) socket.destroy()
  }
  return setInterval(check, interval).unref()
}

/**
 * The body of a request as a stream of exactly `length` bytes; emits an error if the client disconnects before the end.
 * A client that sends less than `minBodyRate` is disconnected: a byte now and then never lets the idle timeout expire.
 */
export const bodyOf = (socket: Connection, length: number, { rateInterval, onProgress }: BodyOptions): Readable => {
  let missing = length
  const onDisconnect = () => body.destroy(new Error('The client disconnected.'))
  const onData = (chunk: Buffer) => {
    const part = chunk.subarray(0, missing)
    missing -= part.length
    onProgress?.()
    if (!body.push(part)) socket.pause()
    if (!missing) finish()
  }
  const finish = () => {
    clearInterval(rateTimer)
    socket.off('data', onData).off('end', onDisconnect).off('close', onDisconnect)
    body.push(null)
  }
  const rateTimer = watchRate(socket, () => missing, rateInterval)
  const body = new Readable({
    read: () => void (missing && socket.resume()),
    destroy(error, done) {
      clearInterval(rateTimer)
      done(error)
    },
  })
  // Nobody may be reading when the client disconnects: the folder for the file is still being made, or the call has
  // been refused. Without a listener, the error would end the gateway.
  body.on('error', () => {})
  if (missing) socket.on('data', onData).on('end', onDisconnect).on('close', onDisconnect)
  else finish()
  return body
}

/**
 * Reads all bytes of a stream; undefined if there are more than `limit`, in which case the rest is read and discarded.
 */
export const collect = async (stream: Readable, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}
