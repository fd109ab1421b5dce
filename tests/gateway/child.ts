// Programs of the gateway in processes of their own, and calls to them.
import { type ChildProcess, spawn } from 'node:child_process'
import { sha256Hex } from '../../src/device/login/sha256'
import { transferHttp } from '../../src/kit/conform/http'
import { type Body, multipart } from './start'

/** A gateway in another process, and a client that calls it. */
export interface Client {
  call(path: string, body?: Body): Promise<Body>
  upload(path: string, name: string, bytes: Buffer): Promise<Body>
  /** Logs in as the administrator. */
  login(): Promise<void>
}

/** A client of the console at an address such as `http://127.0.0.1:8080`. */
export const clientOf = (origin: string): Client => {
  let token = ''
  const send = async (path: string, body: string | Buffer | undefined, headers: Record<string, string>) => {
    const method = body === undefined ? 'GET' : 'POST'
    const length: Record<string, string> = body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }
    const head = { method, path, headers: { ...headers, ...length, Authorization: token } }
    const { bytes } = await transferHttp(
      { origin, timeoutMs: 60_000 },
      { ...head, ...(body !== undefined && { body }) },
    )
    return JSON.parse(bytes.toString()) as Body
  }
  const call = (path: string, body?: Body) => send(path, body && JSON.stringify(body), {})
  return {
    call,
    upload(path, name, bytes) {
      const { headers, body } = multipart(name, bytes)
      return send(path, body, headers)
    },
    async login() {
      const encryPassword = sha256Hex('Admin@123')
      token = String((await call('/post.json', { module: 'login', username: 'admin', encryPassword })).token)
    },
  }
}

/** A program in a process of its own. */
export interface Child {
  process: ChildProcess
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  /** What it has printed so far. */
  output(): string
}

/** Starts a program; resolves when it has printed what `isReady` looks for, or has ended. */
export const startChild = async (
  command: readonly [file: string, ...args: string[]],
  isReady: (output: string) => boolean,
): Promise<Child> => {
  const [file, ...args] = command
  const child = spawn(file, args, { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const ended = new Promise<number | null>(resolve => child.on('exit', code => resolve(code)))
  const ready = new Promise<void>(resolve => child.stdout.on('data', () => isReady(output) && resolve()))
  await Promise.race([ready, ended])
  return { process: child, ended, output: () => output }
}

/** Whether a gateway has printed that it serves calls. */
export const isServing = (output: string): boolean => output.includes('accounts')

/** The address of the console that a gateway has printed, without a path; empty if it has none. */
export const originIn = (output: string): string => /^console {2}(http:\S+)\/$/m.exec(output)?.[1] ?? ''
