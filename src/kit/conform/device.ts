import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import { sha256Hex } from '../../model/sha256.ts'

/** What came back from one call. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  text: string
  /** The JSON object of the body; undefined for anything else. */
  body?: Record<string, unknown>
  /** Its `code`; NaN where there is none. */
  code: number
}

/** The device did not answer at all: no connection, cut off, or silent for too long. */
export class NoAnswer extends Error {}

const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** How a device is reached. */
export interface Address { origin: string; user: string; password: string; timeoutMs: number }

/** A gateway seen through HTTP alone. One call at a time, as boa likes it. */
export class Device {
  token = ''
  calls = 0

  constructor(readonly address: Address) {}

  /** One request as it stands; throws NoAnswer. */
  call(method: string, path: string, { body, headers = {}, token = this.token }: { body?: Buffer | string; headers?: Record<string, string>; token?: string } = {}): Promise<Answer> {
    this.calls++
    const { origin, timeoutMs } = this.address
    const url = new URL(origin)
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      const request = send({
        host: url.hostname, port: url.port || (url.protocol === 'https:' ? 443 : 80), method, path, agent: false, timeout: timeoutMs,
        // Small servers break the protocol in small ways, and a certificate of one's own is usual on a gateway.
        insecureHTTPParser: true, rejectUnauthorized: false,
        headers: { ...(token && { Authorization: token }), ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }), ...headers },
      }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString('utf8')
          const object = objectIn(text)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, body: object, code: typeof object?.code === 'number' ? object.code : NaN })
        })
        response.on('error', fault => reject(new NoAnswer(fault.message)))
      })
      request.on('timeout', () => request.destroy(new Error(`silent for ${timeoutMs / 1000} s`)))
      request.on('error', fault => reject(new NoAnswer(fault.message)))
      request.end(body)
    })
  }

  /** GET get.json of a module. */
  get(module: string, query: Record<string, string> = {}, token = this.token): Promise<Answer> {
    return this.call('GET', `/get.json?${new URLSearchParams({ module, ...query })}`, { token })
  }

  /** POST post.json with this body. */
  post(body: Record<string, unknown>, token = this.token): Promise<Answer> {
    return this.call('POST', '/post.json', { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' }, token })
  }

  /** A login with these or the usual words; the token is not kept. With `token` the session of that token gives its place. */
  tryLogin(user = this.address.user, password = this.address.password, token = ''): Promise<Answer> {
    return this.post({ module: 'login', username: user, encryPassword: sha256Hex(password) }, token)
  }

  /** Logs in, in place of the session there was, and keeps the token; returns the answer. */
  async login(): Promise<Answer> {
    const answer = await this.tryLogin(undefined, undefined, this.token)
    if (answer.code === 0 && typeof answer.body?.token === 'string') this.token = answer.body.token
    return answer
  }

  /** Sends bytes as they are and returns what comes back; 'cut' when the connection was reset, 'silent' when nothing came. */
  raw(bytes: string | Buffer, waitMs = 3000): Promise<string> {
    this.calls++
    const url = new URL(this.address.origin)
    return new Promise(resolve => {
      let text = ''
      const socket = connect(Number(url.port || 80), url.hostname, () => socket.write(bytes))
      socket.setTimeout(waitMs, () => socket.destroy())
      socket.on('data', chunk => (text += chunk.toString('latin1'))).on('end', () => socket.end())
      socket.on('error', () => resolve(text || 'cut')).on('close', () => resolve(text || 'silent'))
    })
  }

  /** Opens a connection, sends the beginning of a request and goes away. */
  abandon(bytes: string): Promise<void> {
    this.calls++
    const url = new URL(this.address.origin)
    return new Promise(resolve => {
      const socket = connect(Number(url.port || 80), url.hostname, () => socket.write(bytes, () => socket.destroy()))
      socket.on('error', () => resolve()).on('close', () => resolve())
    })
  }
}
