import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { page, type Reply } from './reply'
import { collect, type Head } from './request'

/** Request headers that are forwarded. */
const forwardedHeaders = ['authorization', 'content-type', 'accept', 'accept-language', 'user-agent', 'cookie']
/** Response headers that are returned. */
const returnedHeaders = ['content-disposition', 'location']
/** Largest response body in bytes. */
const responseLimit = 64 * 1024 * 1024

/** How long a device may take, in ms: to answer a call, and to continue with a file. */
export interface TargetTimeouts {
  call: number
  file: number
}

/** As long as the console waits (requirements 7.5). */
const consoleTimeouts: TargetTimeouts = { call: 30_000, file: 60_000 }

const replyTo = async (response: IncomingMessage): Promise<Reply> => {
  const body = await collect(response, responseLimit)
  const headers: Record<string, string> = {}
  for (const name of returnedHeaders) if (response.headers[name]) headers[name] = String(response.headers[name])
  return {
    status: response.statusCode ?? 502,
    type: response.headers['content-type'] ?? 'text/html',
    body: body ?? Buffer.alloc(0),
    headers,
  }
}

/** The headers of a call as the device's own console would send them. */
const headersOf = (head: Head, url: URL, hasBody: boolean): Record<string, string> => {
  const headers: Record<string, string> = { host: url.host, origin: url.origin, referer: `${url.origin}/` }
  for (const name of forwardedHeaders) {
    const value = head.headers.get(name)
    if (value !== undefined) headers[name] = value
  }
  if (hasBody) headers['content-length'] = String(head.length)
  return headers
}

/** Sends the body of a file call. `onProgress` is called whenever bytes of it or of the response have arrived. */
const sendFile = (request: ClientRequest, body: Readable, onProgress: () => void): void => {
  request.on('response', response => response.on('data', onProgress))
  body.on('data', onProgress)
  body.on('error', () => request.destroy()).pipe(request)
}

const optionsOf = (head: Head, url: URL, hasBody: boolean) => ({
  method: head.method,
  headers: headersOf(head, url, hasBody),
  // Small servers often violate HTTP in harmless ways, and gateways usually have self-signed certificates.
  insecureHTTPParser: true,
  rejectUnauthorized: false,
  agent: false as const,
})

/**
 * Forwards a call to a real device as if the device's own console had made it. A read has no body, a write all of it,
 * and a file call a stream. Status 502 if the device cannot be reached, 504 if it does not answer in time.
 */
export const forward = (
  target: string,
  head: Head,
  body: Buffer | Readable | undefined,
  timeouts = consoleTimeouts,
): Promise<Reply> => {
  const query = head.query.toString()
  const url = new URL(head.path + (query && `?${query}`), target)
  const options = optionsOf(head, url, !!body)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const isFileCall = body instanceof Readable
  const timeout = isFileCall ? timeouts.file : timeouts.call
  return new Promise(resolve => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(page(502, `The device at ${url.host} does not respond (${error.code ?? 'error'}).`))
    const request = send(url, options, response => void replyTo(response).then(resolve, fail))
    const timer = setTimeout(() => {
      resolve(page(504, `The device at ${url.host} did not answer within ${timeout / 1000} s.`))
      request.destroy()
    }, timeout)
    request.on('error', fail).on('close', () => clearTimeout(timer))
    if (isFileCall) sendFile(request, body, () => void timer.refresh())
    else request.end(body)
  })
}
