import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { sha256Hex } from '../../model/sha256.ts'
import { type Evidence, Finding } from './errors.ts'

/** The response to a request. */
export interface DeviceResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  text: string
  /** The body if it is a JSON object. */
  body?: Record<string, unknown>
  /** `code` of the body; NaN if there is none. */
  code: number
}

/** The device did not respond: no connection, connection reset or timeout. */
export class NoResponse extends Error {}

/** How to reach and log in to a device. */
export interface DeviceAddress {
  /** Scheme, host and port: `http://192.168.1.1`. */
  origin: string
  user: string
  password: string
  /** Milliseconds to wait for a response. */
  timeoutMs: number
}

interface RequestOptions {
  body?: Buffer | string
  headers?: Record<string, string>
  /** Session token; the device's own by default, '' for none. */
  token?: string
}

/** Describes a response in a few words, for a finding. */
export const describe = ({ code, status }: DeviceResponse): string =>
  Number.isNaN(code) ? `HTTP ${status} without a code` : `code ${code}`

/** A request and its answer in a few words. */
interface Exchange {
  sent: string
  returned: string
}

/** Longest part of a body in a finding, in characters. */
const quotedLength = 300
/** Largest answer that is read, in bytes. A device's largest file is its log. */
const largestAnswer = 16 * 1024 * 1024
/** An answer that trickles in is given up after this multiple of the time in which some of it has to arrive. */
const slowestAnswer = 4

const shorten = (text: string) => (text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text)

function quoteRequest(method: string, path: string, body: Buffer | string | undefined): string {
  const line = `${method} ${shorten(path)}`
  if (body === undefined) return line
  return typeof body === 'string' && body.startsWith('{')
    ? `${line} ${shorten(body)}`
    : `${line} with ${Buffer.byteLength(body)} bytes`
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function responseOf(
  status: number | undefined,
  headers: DeviceResponse['headers'],
  chunks: readonly Buffer[],
): DeviceResponse {
  const bytes = Buffer.concat(chunks)
  const text = bytes.toString('utf8')
  const body = parseObject(text)
  return { status: status ?? 0, headers, bytes, text, body, code: typeof body?.code === 'number' ? body.code : NaN }
}

/** A gateway, accessed only through HTTP. Send one request at a time: boa cannot handle more. */
export class Device {
  /** Token of the current session; '' before the first login. */
  token = ''
  /** The last request and what came back. */
  private exchange: Exchange = { sent: '', returned: '' }

  constructor(readonly address: DeviceAddress) {}

  /** A finding about the last request and its answer. */
  finding(problem: string, evidence: Evidence): Finding {
    return new Finding(problem, { ...this.exchange, ...evidence })
  }

  /** Sends one request; rejects with NoResponse. */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<DeviceResponse> {
    const sent = quoteRequest(method, path, options.body)
    try {
      const response = await this.transfer(method, path, options)
      this.exchange = { sent, returned: `HTTP ${response.status} ${shorten(response.text)}` }
      return response
    } catch (error) {
      this.exchange = { sent, returned: `no answer: ${(error as Error).message}` }
      throw error
    }
  }

  /** Starts a request; the caller sends the body and handles the answer. */
  private open(
    method: string,
    path: string,
    { body, headers = {}, token = this.token }: RequestOptions,
  ): ClientRequest {
    const { origin, timeoutMs } = this.address
    const { protocol, hostname, port } = new URL(origin)
    const isSecure = protocol === 'https:'
    return (isSecure ? httpsRequest : httpRequest)({
      host: hostname,
      port: port || (isSecure ? 443 : 80),
      method,
      path,
      agent: false,
      timeout: timeoutMs,
      // Small servers violate HTTP in harmless ways, and gateways usually have self-signed certificates.
      insecureHTTPParser: true,
      rejectUnauthorized: false,
      headers: {
        ...(token && { Authorization: token }),
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
  }

  private transfer(method: string, path: string, options: RequestOptions): Promise<DeviceResponse> {
    const { timeoutMs } = this.address
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new NoResponse(error.message))
      const request = this.open(method, path, options)
      request.on('response', response => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size > largestAnswer) request.destroy(new Error('the answer is larger than 16 MB'))
        })
        response.on('end', () => resolve(responseOf(response.statusCode, response.headers, chunks)))
        response.on('error', fail)
      })
      const slowest = setTimeout(() => request.destroy(new Error('the answer does not end')), slowestAnswer * timeoutMs)
      request.on('close', () => clearTimeout(slowest))
      request.on('timeout', () => request.destroy(new Error(`no response for ${timeoutMs / 1000} s`)))
      request.on('error', fail)
      request.end(options.body)
    })
  }

  /** Sends a request up to the middle of its body, then closes the connection. */
  breakOff(path: string, { body, headers }: { body: Buffer; headers: Record<string, string> }): Promise<void> {
    const middle = Math.floor(body.length / 2)
    this.exchange = { sent: `POST ${path} with ${body.length} bytes, cut after ${middle}`, returned: 'not awaited' }
    return new Promise(resolve => {
      const request = this.open('POST', path, { body, headers })
      // An answer before the end of the body is of no interest, and neither is a refused connection: see the next call.
      request.on('response', response => response.resume())
      request.on('error', () => resolve())
      request.on('close', () => resolve())
      request.write(body.subarray(0, middle), () => request.destroy())
    })
  }

  /** GET get.json for a module. */
  get(
    module: string,
    { query, token }: { query?: Record<string, string>; token?: string } = {},
  ): Promise<DeviceResponse> {
    return this.request('GET', `/get.json?${new URLSearchParams({ module, ...query })}`, { token })
  }

  /** POST post.json with this body. */
  post(body: Record<string, unknown>, { token }: { token?: string } = {}): Promise<DeviceResponse> {
    const headers = { 'Content-Type': 'application/json' }
    return this.request('POST', '/post.json', { body: JSON.stringify(body), headers, token })
  }

  /** Logs in but does not use the new token. With `token`, the new session replaces the session of that token. */
  tryLogin({ user = this.address.user, password = this.address.password, token = '' } = {}): Promise<DeviceResponse> {
    return this.post({ module: 'login', username: user, encryPassword: sha256Hex(password) }, { token })
  }

  /** Logs in, replacing the current session, and uses the new token from now on. */
  async login(): Promise<DeviceResponse> {
    const response = await this.tryLogin({ token: this.token })
    if (response.code === 0 && typeof response.body?.token === 'string') this.token = response.body.token
    return response
  }

  /** Opens a connection and sends bytes. */
  private send(bytes: string | Buffer, onSent?: () => void): Socket {
    const { port, hostname } = new URL(this.address.origin)
    const socket = connect(Number(port || 80), hostname, () => socket.write(bytes, onSent))
    return socket
  }

  /** Sends bytes and returns all that comes back; 'reset' if the connection was reset, 'silent' if nothing came. */
  sendRaw(bytes: string | Buffer, { timeoutMs = 3000 } = {}): Promise<string> {
    return new Promise(resolve => {
      let text = ''
      const socket = this.send(bytes)
      socket.setTimeout(timeoutMs, () => socket.destroy())
      socket.on('data', chunk => {
        text += chunk.toString('latin1')
      })
      socket.on('end', () => socket.end())
      socket.on('error', () => resolve(text || 'reset'))
      socket.on('close', () => resolve(text || 'silent'))
    })
  }

  /** Sends the beginning of a request and closes the connection. */
  sendAndDisconnect(bytes: string): Promise<void> {
    return new Promise(resolve => {
      const socket = this.send(bytes, () => socket.destroy())
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
    })
  }
}
