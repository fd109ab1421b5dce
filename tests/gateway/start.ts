import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import { loginInvalid } from '../../src/device/device-errors'
import { sha256Hex } from '../../src/device/login/sha256'
import { type Running, type RunOptions, run as runAll } from '../../src/gateway/run'
import { until } from '../until'
import { makeFilesFolder } from './files-folder'
import { transfer } from './in-process'

export { until }

export type Body = Record<string, unknown>

/** A gateway in this process, and a client that sends the same calls as the console. */
export interface Bench extends Running {
  folder: string
  said: string[]
  base: string
  token: string
  read(module: string, query?: Record<string, string>): Promise<Body>
  write(module: string, keys?: Body): Promise<Body>
  login(username?: string, password?: string): Promise<Body>
  upload(name: string, bytes: Buffer, path?: string, fields?: Body): Promise<Body>
  control(path: string, body?: Body): Promise<Body>
  end(): Promise<void>
}

/** The gateways that have not been ended. */
const running = new Set<Bench>()

const boundary = 'ontlet-test-boundary'

/**
 * A form with fields and one file, as a browser sends it. FormData and Blob copy the file several times, which takes
 * seconds where it is large.
 */
export const multipart = (
  name: string,
  bytes: Buffer,
  fields: Body = {},
): { headers: Record<string, string>; body: Buffer } => {
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`
  const before = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${before.join('')}--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Sends a GET, or a POST if there is a body, and returns status and body of the answer. */
const sendHttp = (
  address: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const length: Record<string, number> = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const call = request(address, { method, agent: false, headers: { ...headers, ...length } }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })

/**
 * Starts a gateway on a free port with its state in its own folder: of the type `all`, or of the one that has `run`.
 */
export const startBench = async (
  options: Partial<RunOptions> = {},
  { run }: { run: typeof runAll } = { run: runAll },
): Promise<Bench> => {
  const folder = makeFilesFolder()
  const said: string[] = []
  const started = await run({
    device: 'all',
    port: 0,
    address: '127.0.0.1',
    state: join(folder, 'state.xml'),
    root: join(folder, 'root'),
    fast: true,
    single: false,
    control: 0,
    faults: [],
    flash: 1024 * 1024,
    connectionTimeout: 60_000,
    log: sentence => void said.push(sentence),
    ...options,
  })
  const base = `http://127.0.0.1:${started.port}`
  const send = async (method: string, path: string, body?: string): Promise<Body> => {
    const headers = {
      ...(bench.token && { Authorization: bench.token }),
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    }
    const { bytes } = await transfer(started, { method, path, headers, body })
    return JSON.parse(bytes.toString()) as Body
  }
  const bench: Bench = {
    ...started,
    folder,
    said,
    base,
    token: '',
    read: (module, query = {}) => send('GET', `/get.json?${new URLSearchParams({ module, ...query })}`),
    write: (module, keys = {}) => send('POST', '/post.json', JSON.stringify({ module, ...keys })),
    async login(username = 'admin', password = 'Admin@123') {
      const answer = await bench.write('login', { username, encryPassword: sha256Hex(password) })
      if (answer.code === 0) bench.token = String(answer.token)
      return answer
    },
    async upload(name, bytes, path = '/boaform/admin/formUpload', fields = {}) {
      const { headers, body } = multipart(name, bytes, fields)
      const { text } = await sendHttp(base + path, { headers: { ...headers, Authorization: bench.token }, body })
      return JSON.parse(text) as Body
    },
    async control(path, body) {
      const address = `http://127.0.0.1:${started.controlPort}${path}`
      const { status, text } = await sendHttp(address, { body: body && JSON.stringify(body) })
      const answer = JSON.parse(text) as Body
      if (status !== 200) throw new Error(String(answer.error))
      return answer
    },
    async end() {
      running.delete(bench)
      await started.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  running.add(bench)
  return bench
}

/** Sends bytes and returns everything received, or 'reset' if the connection was reset. */
export const sendRaw = (port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<string> =>
  new Promise(resolve => {
    let text = ''
    const socket = connect(port, host, () => socket.write(bytes))
    socket.on('data', chunk => (text += chunk.toString('latin1'))).on('end', () => socket.end())
    socket.on('error', () => resolve('reset')).on('close', () => resolve(text))
  })

/**
 * Returns a function like `test` that gives each test a gateway of its own, started with these options, where the
 * administrator is logged in unless it is `anonymous`. What else a test has started ends with it, also if it fails: a
 * server left open would keep the process.
 */
export const testOn =
  ({ anonymous, ...options }: Partial<RunOptions> & { anonymous?: boolean } = {}) =>
  (name: string, task: (on: Bench) => Promise<void>): void =>
    test(name, async () => {
      const before = new Set(running)
      try {
        const on = await startBench(options)
        if (!anonymous) await on.login()
        await task(on)
      } finally {
        for (const started of running) if (!before.has(started)) await started.end()
      }
    })

/** Waits until the device has restarted, which ends the sessions: it may be away for too short a time to be seen. */
export const restarted = (on: Bench): Promise<unknown> =>
  until(() =>
    on.read('dev_status').then(
      ({ code }) => code === loginInvalid.code,
      () => false,
    ),
  )

/** Waits until the device has restarted; then logs in again. */
export const overRestart = async (on: Bench): Promise<void> => {
  await restarted(on)
  await on.login()
}

/** Waits until the device runs the new firmware; everybody is logged out then. */
export const upgraded = (on: Bench): Promise<unknown> =>
  until(() =>
    on.read('public_info').then(
      info => info.software_version === '1.1.0',
      () => false,
    ),
  )

/** The backup that the device sends, and its name. */
export const downloadBackup = async (
  { base, token }: Bench,
  secret = '',
): Promise<{ name: string | undefined; bytes: Buffer }> => {
  const response = await fetch(`${base}/boaform/formSaveConfig`, {
    method: 'POST',
    body: `save_cs=1${secret && `&backup_secret=${encodeURIComponent(secret)}`}`,
    headers: { Authorization: token, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  return {
    name: /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
