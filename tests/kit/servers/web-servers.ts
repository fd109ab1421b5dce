import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../src/tools/root'
import { isRunning } from '../../ended'
import { ownPort } from '../../gateway/own-port'
import { until } from '../../until'
import { compilers } from '../compilers'
import { quickFolder } from '../firmware-c/quick-folder'
import {
  compileFirmware,
  effectsBeside,
  link,
  type RunningFirmware,
  running,
  writeFirmware,
} from '../firmware-c/start-c-firmware'
import { apacheModules, type ServerProgram, serverProgram } from './programs'

/*
 * Real web servers with the files of docs/servers, and the firmware in C as their program. A file is used as it is but
 * for addresses, ports and folders; it says how the server is started, in lines that begin with "# $".
 */

/** A web server: its file in docs/servers, and where in /home/httpd the links to the firmware are. */
interface WebServer {
  file: string
  links: 'cgi-bin' | 'web' | 'web/cgi-bin'
}

/** Those that Debian has. */
export const webServers = {
  lighttpd: { file: 'lighttpd.conf', links: 'cgi-bin' },
  'nginx with fcgiwrap': { file: 'nginx-fcgiwrap.conf', links: 'cgi-bin' },
  'nginx as a proxy': { file: 'nginx-proxy.conf', links: 'cgi-bin' },
  'busybox httpd behind nginx': { file: 'nginx-busybox.conf', links: 'web/cgi-bin' },
  apache2: { file: 'apache2.conf', links: 'cgi-bin' },
  'caddy with fcgiwrap': { file: 'Caddyfile', links: 'cgi-bin' },
  merecat: { file: 'merecat.conf', links: 'web' },
  civetweb: { file: 'civetweb.conf', links: 'web/cgi-bin' },
} as const satisfies Record<string, WebServer>
export type ServerName = keyof typeof webServers

/** The text of a file of docs/servers. */
export const configurationOf = (file: string): string => readFileSync(join(root, 'docs/servers', file), 'utf8')

/** The calls for which docs/firmware.md makes a link. */
export const calls = /^for call in (.+)$/m.exec(readFileSync(join(root, 'docs/firmware.md'), 'utf8'))![1]!.split(' ')

/** A started server. */
export interface StartedServer {
  origin: string
  port: number
  end(): Promise<void>
}

/** A device of its own folder: the firmware in C, compiled, and the console's files. */
export class Device {
  readonly folder = mkdtempSync(join(quickFolder(), 'ontlet-servers-'))
  readonly firmware = join(this.folder, 'firmware')
  private readonly children = new Set<ChildProcess>()

  /** `served` is a folder with the files of the console; without it, there is an empty page. */
  constructor(served?: string) {
    // Not every server runs programs as the user who has started it.
    chmodSync(this.folder, 0o777)
    const board = readFileSync(new URL('board.c', import.meta.url), 'utf8')
    writeFirmware(this.folder, { 'effects.c': effectsBeside([board]), 'effects-of-board.c': board })
    const compiler = compilers()[0]!
    link(this.firmware, compiler, compileFirmware(this.folder, compiler, { options: ['-O1'] }), [])
    execFileSync('mkdir', ['-p', this.path(served ? 'home/httpd' : 'home/httpd/web'), this.path('run')])
    if (served) execFileSync('cp', ['-a', served, this.path('home/httpd/web')])
    else writeFileSync(this.path('home/httpd/web/index.html'), '<!doctype html>')
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** Starts a server with its file of docs/servers, `changed` for a test of what happens without a line of it. */
  async start(name: ServerName, changed?: (text: string) => string, port?: number): Promise<StartedServer> {
    const server = await this.serve(name, changed, port)
    await this.responds(name, `${server.origin}/get.json?module=public_info`)
    return server
  }

  /** Starts a server that need not bring calls to the firmware. */
  async serve(name: ServerName, changed = (text: string) => text, port = ownPort()): Promise<StartedServer> {
    const { file, links } = webServers[name]
    // A test that failed has left its own behind.
    await this.stop([...this.children])
    this.linkCalls(links)
    const configuration = this.placed(changed(configurationOf(file)), { port, inner: ownPort() })
    writeFileSync(this.path(`home/httpd/${file}`), configuration)
    this.boot()
    // fcgiwrap leaves its socket behind.
    rmSync(this.path('run/fcgiwrap.socket'), { force: true })
    const commands = [...configuration.matchAll(/^# \$ (.+)$/gm)].map(([, command]) => command!.split(' '))
    const children = commands.map(([program, ...args]) => this.run(program!, args))
    const origin = `http://127.0.0.1:${port}`
    await this.responds(name, `${origin}/index.html`)
    return { origin, port, end: () => this.stop(children) }
  }

  /** The firmware behind a started server, for conformance. */
  asFirmware(server: StartedServer): RunningFirmware {
    return { ...running(this.folder, [...this.children][0]!, server.origin), end: server.end }
  }

  /** What the firmware does when the device has started. */
  boot(): void {
    for (const name of ['restart', 'installed']) rmSync(this.path(name), { force: true })
    writeFileSync(this.path('started'), '')
    execFileSync(this.firmware, ['boot'])
    // apache2 runs programs as www-data.
    execFileSync('sh', ['-c', 'chmod -R a+rwX "$0"', this.folder])
  }

  /** Lets the device run for so many seconds. */
  hasRunFor(seconds: number): void {
    const start = Date.now() / 1000 - seconds
    utimesSync(this.path('started'), start, start)
  }

  /** The configuration of a new device. */
  forget(): void {
    execFileSync(this.firmware, ['reset'])
    for (const name of ['sessions', 'log', 'clock']) rmSync(this.path(name), { force: true })
  }

  async end(): Promise<void> {
    await this.stop([...this.children])
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 9 })
  }

  /** A configuration with the folders of the test and free ports. */
  private placed(text: string, { port, inner }: { port: number; inner: number }): string {
    const places: readonly (readonly [RegExp, string])[] = [
      [/\/home\/httpd/g, this.path('home/httpd')],
      [/\/var\/run/g, this.path('run')],
      [/\/usr\/lib\/apache2\/modules/g, apacheModules()],
      [/\b0\.0\.0\.0\b/g, '127.0.0.1'],
      [/\b8080\b/g, `${inner}`],
      [/\b80\b/g, `${port}`],
    ]
    return places.reduce((placed, [from, to]) => placed.replace(from, to), text)
  }

  private async responds(name: string, address: string): Promise<void> {
    const complaint = () => `${name} does not answer ${address}: ${this.log()}`
    await until(async () => (await fetch(address).catch(() => undefined))?.status === 200, { complaint })
  }

  private linkCalls(links: WebServer['links']): void {
    // Those of the server before.
    for (const place of ['cgi-bin', 'web/cgi-bin', ...calls.map(call => `web/${call.split('/')[0]}`)])
      rmSync(this.path(`home/httpd/${place}`), { recursive: true, force: true })
    for (const call of calls) {
      const path = this.path(`home/httpd/${links}/${call}`)
      mkdirSync(join(path, '..'), { recursive: true })
      if (!existsSync(path)) symlinkSync(this.firmware, path)
    }
  }

  private run(name: string, args: readonly string[]): ChildProcess {
    const { path, env, options } =
      name === 'firmware' ? { path: this.firmware, env: {}, options: [] } : serverProgram(name as ServerProgram)
    const out = this.path('server.log')
    const child = spawn('sh', ['-c', 'exec "$0" "$@" >> "$SERVER_LOG" 2>&1', path, ...options, ...args], {
      env: { ...process.env, ...env, HOME: this.path('run'), SERVER_LOG: out },
      // The pipe is closed when the server and the calls that it has begun are gone.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A group of its own, with the processes that it starts.
      detached: true,
    })
    this.children.add(child)
    return child
  }

  private log(): string {
    return existsSync(this.path('server.log')) ? readFileSync(this.path('server.log'), 'utf8').slice(-2000) : ''
  }

  private async stop(children: readonly ChildProcess[]): Promise<void> {
    for (const child of children) {
      this.children.delete(child)
      if (!isRunning(child)) continue
      const closed = once(child, 'close')
      process.kill(-child.pid!)
      await closed
    }
  }
}
