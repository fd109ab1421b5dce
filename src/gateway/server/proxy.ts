import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { page, type Reply } from './reply'
import { collect, type Head } from './request'

/** Request headers that are forwarded. */
const forwardedHeaders = [
  'authorization',
  'content-type',
  'content-length',
  'accept',
  'accept-language',
  'user-agent',
  'cookie',
]
/** Response headers that are returned. */
const returnedHeaders = ['content-disposition', 'location']
/** Largest response body in bytes. */
const responseLimit = 64 * 1024 * 1024

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

/**
 * Forwards a call to a real device as if the device's own console had made it; status 502 if the device does not
 * respond.
 */
export const forward = (target: string, head: Head, body: Buffer | Readable): Promise<Reply> => {
  const query = head.query.toString()
  const url = new URL(head.path + (query && `?${query}`), target)
  const headers: Record<string, string> = { host: url.host, origin: url.origin, referer: `${url.origin}/` }
  for (const name of forwardedHeaders) {
    const value = head.headers.get(name)
    if (value !== undefined) headers[name] = value
  }
  const options = {
    method: head.method,
    headers,
    // Small servers often violate HTTP in harmless ways, and gateways usually have self-signed certificates.
    insecureHTTPParser: true,
    rejectUnauthorized: false,
    agent: false as const,
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise(resolve => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(page(502, `The device at ${url.host} does not respond (${error.code ?? 'error'}).`))
    const request = send(url, options, response => void replyTo(response).then(resolve, fail))
    request.on('error', fail)
    if (body instanceof Readable) body.on('error', () => request.destroy()).pipe(request)
    else request.end(body)
  })
}
