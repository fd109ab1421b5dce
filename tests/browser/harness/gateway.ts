import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shownType } from '../../../src/device/profile'
import type { Fault } from '../../../src/gateway/faults/faults'
import { makeFilesFolder } from '../../gateway/files-folder'
import { gatewayProgram } from '../../gateway/program'
import { projectFolder } from '../downloads/package-cache'

/** The accounts of the simulated gateway on delivery. */
export const accounts = {
  admin: { username: 'admin', password: 'Admin@123' },
  user: { username: 'user', password: 'User@1234' },
} as const

export type Account = keyof typeof accounts
type Fields = Record<string, unknown>
type Answer = Fields & { code?: number }

/** How a gateway is started. */
export interface GatewayOptions {
  /** Device type: that of `npm start`, which ships, when absent; `all` where a test needs features that it lacks. */
  device?: string
  /** More arguments for its command line, such as `['--fault', 'kind=500']`. */
  args?: readonly string[]
  /** Configuration file to start from and to keep; without it, a temporary one with factory defaults. */
  state?: string
  /** Another program with the same command line. */
  program?: string
  /**
   * An upgrade or restart takes as long as on a device; control('/time', { seconds }) advances the clock. Neither this
   * gateway nor a fast one prompts for a new password after the first login.
   */
  slow?: boolean
}

/** A simulated gateway in its own process. */
export interface TestGateway {
  /** The address of the console, ending in a slash. */
  readonly url: string
  /** Its configuration file. */
  readonly state: string
  /** Everything it has printed. */
  output(): string
  /** A call of its control API: POST with a body, else GET. Throws with its message if it is rejected. */
  control(path: string, body?: Fields): Promise<Fields>
  /** All modules as stored, by name. */
  modules(): Promise<Record<string, Fields>>
  /** Faults on demand: `set` adds one, `clear` removes all. */
  readonly faults: { set(fault: Fault): Promise<void>; clear(): Promise<void> }
  /** Reads a module as the console does. */
  read(module: string, token?: string, parameters?: Record<string, string>): Promise<Answer>
  /** Writes a module as the console does. */
  write(module: string, fields: Fields, token?: string): Promise<Answer>
  /** Logs in independently of the page and returns the answer; throws if the gateway refuses. */
  beginSession(account?: Account): Promise<Answer & { token: string }>
  /** The same; returns the token. */
  login(account?: Account): Promise<string>
  /**
   * Ends the process, with SIGKILL as a power failure would, and starts it again on the same ports with the same
   * configuration file.
   */
  restart(signal?: 'SIGKILL'): Promise<void>
  /** Ends the process and removes its temporary files. */
  stop(): Promise<void>
}

const startSeconds = 30
const running = new Set<TestGateway>()

/** The addresses that a starting gateway prints; rejects with its output if it ends first or takes too long. */
const printedAddresses = (child: ChildProcess, output: () => string): Promise<{ url: string; controlUrl: string }> => {
  return new Promise((found, failed) => {
    const fail = (how: string) => failed(new Error(`The gateway ${how}:\n${output()}`))
    const timer = setTimeout(() => fail(`did not print its addresses within ${startSeconds} s`), startSeconds * 1000)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    child.once('error', error => settle(() => failed(error)))
    child.once('close', (code, signal) => settle(() => fail(`ended at its start (${signal ?? code})`)))
    child.stdout?.on('data', () => {
      const url = /^console +(http:\S+)/m.exec(output())?.[1]
      const controlUrl = /^control +(http:\S+)/m.exec(output())?.[1]
      if (url && controlUrl) settle(() => found({ url, controlUrl }))
    })
  })
}

/** Throws if there is no console for a device type: a page would say so, and a test wait for what is not on it. */
const assertBuilt = (device: string): void => {
  if (existsSync(join(projectFolder, 'dist', device, 'ui.gz'))) return
  throw new Error(`No console of ${device} is built for this test: name it in tests/requirements.mjs`)
}

/** Starts a fresh, fast simulated gateway on free ports of 127.0.0.1. It ends with the test file at the latest. */
export const startGateway = async ({
  device = shownType,
  args = [],
  state,
  program = gatewayProgram,
  slow,
}: GatewayOptions = {}): Promise<TestGateway> => {
  if (!args.includes('--root')) assertBuilt(device)
  const temporary = makeFilesFolder()
  const file = state ?? join(temporary, 'state.xml')
  let child: ChildProcess
  let printed = ''
  let ended = Promise.resolve()

  const start = (port: string, controlPort: string, fresh: boolean) => {
    const line = [program, '--port', port, '--control', controlPort, '--state', file, '--device', device]
    if (!slow) line.push('--fast')
    if (fresh) line.push('--fresh')
    child = spawn(process.execPath, [...line, ...args], { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] })
    const first = printed.length
    const note = (text: string) => (printed += text)
    child.stdout?.setEncoding('utf8').on('data', note)
    child.stderr?.setEncoding('utf8').on('data', note)
    ended = new Promise(done => child.once('close', () => done()))
    return printedAddresses(child, () => printed.slice(first))
  }
  const end = async (signal?: 'SIGKILL') => {
    child.kill(signal)
    // A gateway that simulates a hang may ignore SIGTERM.
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
    await ended
    clearTimeout(timer)
  }
  // A test file that crashes must not leave its gateway running.
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const { url, controlUrl } = await start('0', '0', !state).catch(async (error: unknown) => {
    await end()
    await rm(temporary, { recursive: true, force: true })
    throw error
  })

  const ask = async (address: URL, token: string | undefined, body?: Fields): Promise<Answer> => {
    const headers: Record<string, string> = { connection: 'close' }
    if (token) headers.authorization = token
    if (body) headers['content-type'] = 'application/json'
    const response = await fetch(address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address.pathname} answers ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : {}) as Answer
  }

  const gateway: TestGateway = {
    url,
    state: file,
    output: () => printed,
    control: (path, body) => ask(new URL(path, controlUrl), undefined, body),
    modules: async () => (await gateway.control('/state')).modules as Record<string, Fields>,
    faults: {
      set: async fault => void (await gateway.control('/fault', { ...fault })),
      clear: async () => void (await gateway.control('/clear', {})),
    },
    read: (module, token, parameters = {}) =>
      ask(new URL(`get.json?${new URLSearchParams({ module, ...parameters })}`, url), token),
    write: (module, fields, token) => ask(new URL('post.json', url), token, { module, ...fields }),
    async beginSession(account = 'admin') {
      const { username, password } = accounts[account]
      const encryPassword = createHash('sha256').update(password).digest('hex')
      const answer = await gateway.write('login', { username, encryPassword })
      if (typeof answer.token !== 'string')
        throw new Error(`Login as ${account} was refused: ${JSON.stringify(answer)}`)
      return { ...answer, token: answer.token }
    },
    login: async account => (await gateway.beginSession(account)).token,
    async restart(signal) {
      await end(signal)
      await start(new URL(url).port, new URL(controlUrl).port, false)
    },
    async stop() {
      running.delete(gateway)
      await end()
      process.off('exit', endWithUs)
      await rm(temporary, { recursive: true, force: true })
    },
  }
  running.add(gateway)
  if (slow) await gateway.control('/set', { module: 'public_info', X403_default_login: 0 })
  return gateway
}

/** Ends every gateway that is still running. */
export const stopGateways = async (): Promise<void> => {
  await Promise.all([...running].map(gateway => gateway.stop()))
}
