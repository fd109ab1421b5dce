import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Limits of boa (upstream values). */
export const lineLimit = 1024
export const headLimit = 8192

/** The head of a request. Header names are in lower case. */
export interface Head {
  method: string
  /** Path without the query, still percent-encoded. */
  path: string
  query: URLSearchParams
  headers: ReadonlyMap<string, string>
  /** Bytes of the body. */
  length: number
}

/** What is wrong with a head: an HTTP status, or so much that the connection is reset. */
export type HeadFault = 400 | 501 | 'reset'

const methods = ['GET', 'HEAD', 'POST']
// A second one of these could be read differently by whoever stands in between.
const single = ['host', 'origin', 'content-length', 'content-type', 'authorization']

/** Reads the lines of a complete head, without the empty one at its end. */
export const parseHead = (lines: readonly string[]): Head | HeadFault => {
  const [method = '', target = '', version = '', excess] = (lines[0] ?? '').split(' ')
  if (excess !== undefined || !/^HTTP\/1\.[01]$/.test(version)) return 400
  if (!methods.includes(method)) return 501
  if (!target.startsWith('/')) return 400
  const headers = new Map<string, string>()
  for (const line of lines.slice(1)) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name === undefined || value === undefined) return 400
    const key = name.toLowerCase()
    if (single.includes(key) && headers.has(key)) return 400
    headers.set(key, value)
  }
  const length = headers.get('content-length') ?? '0'
  if (headers.has('transfer-encoding') || !/^\d{1,12}$/.test(length)) return 400
  if (method === 'POST' && !headers.has('content-length')) return 400
  const cut = target.indexOf('?')
  return {
    method,
    path: cut < 0 ? target : target.slice(0, cut),
    query: new URLSearchParams(cut < 0 ? '' : target.slice(cut + 1)),
    headers,
    length: Number(length),
  }
}

/** What is wrong with the bytes so far, or the lines once they are complete, with the bytes that follow. */
const examine = (bytes: Buffer): HeadFault | { lines: string[]; rest: Buffer } | undefined => {
  const lines: string[] = []
  let start = 0
  for (let end = bytes.indexOf(10); ; end = bytes.indexOf(10, start)) {
    const line = bytes.subarray(start, end < 0 ? undefined : end)
    if (line.length - (line.at(-1) === 13 ? 1 : 0) >= lineLimit) return 400
    if (start + line.length > headLimit) return 'reset'
    if (line.some(byte => byte > 126 || (byte < 32 && byte !== 13 && byte !== 9))) return 400
    if (end < 0) return undefined
    start = end + 1
    const text = line.toString('latin1').replace(/\r$/, '')
    if (text.includes('\r')) return 400
    if (text) lines.push(text)
    // Empty lines before the request line are tolerated, as clients once sent them.
    else if (lines.length) return { lines, rest: bytes.subarray(start) }
  }
}

/** Reads a head from a connection; undefined when the client went away. What follows stays in the socket. */
export const readHead = (socket: Socket): Promise<Head | HeadFault | undefined> =>
  new Promise(resolve => {
    let bytes = Buffer.alloc(0)
    const finish = (result: Head | HeadFault | undefined, rest?: Buffer) => {
      socket.off('data', onData).off('end', onEnd).off('close', onEnd)
      socket.pause()
      if (rest?.length) socket.unshift(rest)
      resolve(result)
    }
    const onEnd = () => finish(undefined)
    const onData = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const result = examine(bytes)
      if (typeof result === 'object') finish(parseHead(result.lines), result.rest)
      else if (result) finish(result)
    }
    socket.on('data', onData).on('end', onEnd).on('close', onEnd)
    socket.resume()
  })

/** The body of a request as a stream of exactly its length; it fails when the client goes away before the end. */
export const bodyOf = (socket: Socket, length: number): Readable => {
  let missing = length
  const gone = () => body.destroy(new Error('The client went away.'))
  const onData = (chunk: Buffer) => {
    const part = chunk.subarray(0, missing)
    missing -= part.length
    if (!body.push(part)) socket.pause()
    if (!missing) finish()
  }
  const finish = () => {
    socket.off('data', onData).off('end', gone).off('close', gone)
    body.push(null)
  }
  const body = new Readable({ read: () => void (missing && socket.resume()) })
  if (missing) socket.on('data', onData).on('end', gone).on('close', gone)
  else finish()
  return body
}

/** All bytes of a stream, or undefined when there are more than `limit`; the rest is then read and dropped. */
export const collect = async (stream: Readable, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}
