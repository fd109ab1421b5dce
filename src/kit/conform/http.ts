import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** How to reach a device. */
export interface HttpAddress {
  /** Scheme, host and port: `http://192.168.1.1`. */
  origin: string
  /** Milliseconds to wait for a response. */
  timeoutMs: number
}

/** A request as it is sent. */
export interface HttpRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | string
}

/** A response as it arrives. */
export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** The device did not respond: no connection, connection reset or timeout. */
export class NoResponse extends Error {}

/** Sends a request; rejects with NoResponse. */
export type Transfer = (request: HttpRequest) => Promise<HttpResponse>

/** Largest answer that is read, in bytes. A device's largest file is its log. */
const largestAnswer = 16 * 1024 * 1024
/** An answer that trickles in is given up after this multiple of the time in which some of it has to arrive. */
const slowestAnswer = 4

// A connection for each request, as `agent: false`, which makes an agent for each as well.
const httpAgent = new HttpAgent({ keepAlive: false })
const httpsAgent = new HttpsAgent({ keepAlive: false })

/** Starts a request over HTTP; the caller sends the body and handles the answer. */
export const openHttp = (
  { origin, timeoutMs }: HttpAddress,
  { method, path, headers }: Omit<HttpRequest, 'body'>,
): ClientRequest => {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  return (isSecure ? httpsRequest : httpRequest)({
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    method,
    path,
    headers,
    agent: isSecure ? httpsAgent : httpAgent,
    timeout: timeoutMs,
    // Small servers violate HTTP in harmless ways, and gateways usually have self-signed certificates.
    insecureHTTPParser: true,
    rejectUnauthorized: false,
  })
}

/** Sends a request over HTTP; rejects with NoResponse. */
export const transferHttp = (address: HttpAddress, { body, ...head }: HttpRequest): Promise<HttpResponse> => {
  const { timeoutMs } = address
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NoResponse(error.message))
    const request = openHttp(address, head)
    request.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > largestAnswer) request.destroy(new Error('the answer is larger than 16 MB'))
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
      })
      response.on('error', fail)
    })
    const slowest = setTimeout(() => request.destroy(new Error('the answer does not end')), slowestAnswer * timeoutMs)
    request.on('close', () => clearTimeout(slowest))
    request.on('timeout', () => request.destroy(new Error(`no response for ${timeoutMs / 1000} s`)))
    request.on('error', fail)
    request.end(body)
  })
}
