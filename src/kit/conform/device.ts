import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { sha256Hex } from '../../model/sha256.ts'

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

  constructor(readonly address: DeviceAddress) {}

  /** Sends one request; rejects with NoResponse. */
  request(
    method: string,
    path: string,
    { body, headers = {}, token = this.token }: RequestOptions = {},
  ): Promise<DeviceResponse> {
    const { origin, timeoutMs } = this.address
    const { protocol, hostname, port } = new URL(origin)
    const isSecure = protocol === 'https:'
    const options = {
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
    }
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new NoResponse(error.message))
      const request = (isSecure ? httpsRequest : httpRequest)(options, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(responseOf(response.statusCode, response.headers, chunks)))
        response.on('error', fail)
      })
      request.on('timeout', () => request.destroy(new Error(`no response for ${timeoutMs / 1000} s`)))
      request.on('error', fail)
      request.end(body)
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
