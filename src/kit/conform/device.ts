import { connect, type Socket } from 'node:net'
import { sha256Hex } from '../../device/login/sha256'
import { type Evidence, Finding } from './errors'
import { type HttpAddress, type HttpRequest, type HttpResponse, openHttp, type Transfer, transferHttp } from './http'

/** The response to a request, and what its body contains. */
export interface DeviceResponse extends HttpResponse {
  text: string
  /** The body if it is a JSON object. */
  body?: Record<string, unknown>
  /** `code` of the body; NaN if there is none. */
  code: number
}

/** How to reach and log in to a device. */
export interface DeviceAddress extends HttpAddress {
  user: string
  password: string
  /** Takes the place of HTTP in most requests; for a device in the same process. */
  transfer?: Transfer
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
const shorten = (text: string) => (text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text)

const quoteRequest = (method: string, path: string, body: Buffer | string | undefined): string => {
  const line = `${method} ${shorten(path)}`
  if (body === undefined) return line
  return typeof body === 'string' && body.startsWith('{')
    ? `${line} ${shorten(body)}`
    : `${line} with ${Buffer.byteLength(body)} bytes`
}

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const responseOf = ({ status, headers, bytes }: HttpResponse): DeviceResponse => {
  const text = bytes.toString('utf8')
  const body = parseObject(text)
  return { status, headers, bytes, text, body, code: typeof body?.code === 'number' ? body.code : NaN }
}

/** A gateway, accessed only through HTTP. Send one request at a time: boa cannot handle more. */
export class Device {
  /** Token of the current session; '' before the first login. */
  token = ''
  /** The last request and what came back. */
  private exchange: Exchange = { sent: '', returned: '' }

  private readonly transfer: Transfer

  constructor(readonly address: DeviceAddress) {
    this.transfer = address.transfer ?? (request => transferHttp(address, request))
  }

  /** A finding about the last request and its answer. */
  finding(problem: string, evidence: Evidence): Finding {
    return new Finding(problem, { ...this.exchange, ...evidence })
  }

  /** Sends one request; rejects with NoResponse. */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<DeviceResponse> {
    const sent = quoteRequest(method, path, options.body)
    try {
      const response = responseOf(await this.transfer(this.requestOf(method, path, options)))
      this.exchange = { sent, returned: `HTTP ${response.status} ${shorten(response.text)}` }
      return response
    } catch (error) {
      this.exchange = { sent, returned: `no answer: ${(error as Error).message}` }
      throw error
    }
  }

  /** A request as it is sent, with the token of the session unless there is another one. */
  private requestOf(method: string, path: string, { body, headers, token = this.token }: RequestOptions): HttpRequest {
    return {
      method,
      path,
      body,
      headers: {
        ...(token && { Authorization: token }),
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    }
  }

  /** Sends a request up to the middle of its body, then closes the connection. */
  breakOff(path: string, { body, headers }: { body: Buffer; headers: Record<string, string> }): Promise<void> {
    const middle = Math.floor(body.length / 2)
    this.exchange = { sent: `POST ${path} with ${body.length} bytes, cut after ${middle}`, returned: 'not awaited' }
    return new Promise(resolve => {
      const request = openHttp(this.address, this.requestOf('POST', path, { body, headers }))
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

  /**
   * Logs in but does not use the new token. With `token`, the new session replaces the session of that token; `digest`
   * is sent instead of that of the password.
   */
  tryLogin({
    user = this.address.user,
    password = this.address.password,
    digest = sha256Hex(password),
    token = '',
  } = {}): Promise<DeviceResponse> {
    return this.post({ module: 'login', username: user, encryPassword: digest }, { token })
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
