import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, type RunOptions, run } from '../../src/gateway/run'
import { sha256Hex } from '../../src/model/sha256'

export { until } from '../until'

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
  upload(name: string, bytes: Buffer, path?: string): Promise<Body>
  control(path: string, body?: Body): Promise<Body>
  end(): Promise<void>
}

/** Starts a gateway on a free port with its state in its own folder. */
export const startBench = async (options: Partial<RunOptions> = {}): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-test-'))
  const said: string[] = []
  const running = await run({
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
  const base = `http://127.0.0.1:${running.port}`
  const bench: Bench = {
    ...running,
    folder,
    said,
    base,
    token: '',
    async read(module, query = {}) {
      const response = await fetch(`${base}/get.json?${new URLSearchParams({ module, ...query })}`, {
        headers: { Authorization: bench.token },
      })
      return (await response.json()) as Body
    },
    async write(module, keys = {}) {
      const body = JSON.stringify({ module, ...keys })
      const response = await fetch(`${base}/post.json`, {
        method: 'POST',
        body,
        headers: { Authorization: bench.token },
      })
      return (await response.json()) as Body
    },
    async login(username = 'admin', password = 'Admin@123') {
      const answer = await bench.write('login', { username, encryPassword: sha256Hex(password) })
      if (answer.code === 0) bench.token = String(answer.token)
      return answer
    },
    async upload(name, bytes, path = '/boaform/admin/formUpload') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const response = await fetch(base + path, { method: 'POST', body: form, headers: { Authorization: bench.token } })
      return (await response.json()) as Body
    },
    async control(path, body) {
      const response = await fetch(
        `http://127.0.0.1:${running.controlPort}${path}`,
        body ? { method: 'POST', body: JSON.stringify(body) } : {},
      )
      const answer = (await response.json()) as Body
      if (!response.ok) throw new Error(String(answer.error))
      return answer
    },
    async end() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
