import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPort } from '../../gateway/own-port'
import { graphicsDrivers, libraryEnvironment, libraryFolder, unpackedFromDebian } from '../downloads/debian'
import { prepare } from '../downloads/unavailable'
import { freshProfile } from './browser-process'
import type { DrivenBrowser } from './driven-page'
import { fontEnvironment } from './fonts'
import { WebDriverPage } from './webdriver-page'

/** Where WebKit looks for its helper programs; the path is compiled into Debian's build. */
const compiledPath = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1'
/** The same programs in the working folder, which is the library folder; padded to the length of `compiledPath`. */
const workingPath = `/proc/self/cwd${'/'.repeat(compiledPath.length - '/proc/self/cwd'.length - 'wpe-webkit-1.1'.length)}wpe-webkit-1.1`

/** Patches the unpacked library so that it finds its helper programs; no variable overrides the compiled path. */
const moveHelpers = (folder: string): void => {
  const path = join(folder, libraryFolder, 'libWPEWebKit-1.1.so.0')
  const library = readFileSync(path, 'latin1')
  if (!library.includes(compiledPath))
    throw new Error(`${path} does not contain ${compiledPath}: it is not the build these tests know.`)
  writeFileSync(path, library.split(compiledPath).join(workingPath), 'latin1')
}

/** The key under which WebDriver returns an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Ask = <Result>(path: string, body?: object, method?: string) => Promise<Result>

/** Sends WebDriver commands to `address` over HTTP; throws with the driver's message when a command fails. */
const askAt =
  (address: string): Ask =>
  async <Result>(path: string, body?: object, method = 'POST') => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok)
      throw new Error(`${path}: ${(value as { error: string }).error}: ${(value as { message: string }).message}`)
    return value as Result
  }

/** A page of WebKit, over WebDriver. Its errors are exceptions and policy violations after a document has loaded. */
class WebKitPage extends WebDriverPage {
  constructor(private readonly ask: Ask) {
    super()
  }

  async evaluate<Result = unknown>(expression: string): Promise<Result> {
    const { value, fault } = await this.ask<{ value: Result; fault?: string }>('/execute/async', {
      script: `const done = arguments[0]; Promise.resolve().then(() => (${expression.trim()})).then(value => done({ value }), fault => done({ fault: String(fault) }))`,
      args: [],
    })
    if (fault) throw new Error(`${fault} in ${expression}`)
    return value
  }

  protected async navigate(url: string): Promise<void> {
    await this.collect()
    await this.ask('/url', { url })
    // WebDriver does not report errors, so the page collects them.
    await this.evaluate(`(document.faults = [],
      addEventListener('error', event => document.faults.push(String(event.error || event.message))),
      addEventListener('unhandledrejection', event => document.faults.push(String(event.reason))),
      addEventListener('securitypolicyviolation', event => document.faults.push(event.violatedDirective + ' refuses ' + event.blockedURI)), 0)`)
  }

  private async collect(): Promise<void> {
    this.errors.push(...(await this.evaluate<string[]>('document.faults ? document.faults.splice(0) : []')))
  }

  protected async perform(source: object): Promise<void> {
    await this.ask('/actions', { actions: [source] })
  }

  protected async setFile(expression: string, path: string): Promise<void> {
    const found = await this.ask<Record<string, string>>('/execute/sync', {
      script: `return ${expression}`,
      args: [],
    })
    await this.ask(`/element/${found[elementKey]}/value`, { text: path })
  }

  protected async end(): Promise<void> {
    await this.collect()
  }
}

const unpacked = () =>
  unpackedFromDebian({
    name: 'WPE WebKit',
    packages: ['wpewebkit-driver', 'cog', 'xkb-data'],
    without: [...graphicsDrivers, 'libperl5.36', 'libsystemd-shared'],
    prepare: moveHelpers,
  })
const programIn = (folder: string) => join(folder, 'usr/bin/cog')

/** Starts a headless WPE WebKit with a fresh home folder. Throws `Unavailable` if it does not run here. */
export const launchWebKit = async (): Promise<DrivenBrowser> => {
  const folder = unpacked()
  const { profile: home, remove } = await freshProfile('webkit')
  const port = ownPort()
  const cwd = join(folder, libraryFolder)
  const driver = spawn(join(folder, 'usr/bin/WPEWebDriver'), ['--host=127.0.0.1', `--port=${port}`], {
    cwd,
    env: {
      ...process.env,
      ...libraryEnvironment(folder),
      ...(await fontEnvironment()),
      HOME: home,
      XDG_RUNTIME_DIR: home,
      COG_MODULEDIR: join(cwd, 'cog/modules'),
      // No graphics driver: WebKit crashes with some drivers and does not need one to run headless.
      __EGL_VENDOR_LIBRARY_FILENAMES: '/dev/null',
      // The keyboard layout; without it no key produces a character.
      XKB_CONFIG_ROOT: join(folder, 'usr/share/X11/xkb'),
      GIO_MODULE_DIR: join(cwd, 'gio/modules'),
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, so that all processes of the browser can be killed together.
    detached: true,
  })
  let output = ''
  driver.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<void>(done => driver.once('exit', () => done()))
  const endGroup = () => {
    try {
      process.kill(-driver.pid!, 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  }
  process.once('exit', endGroup)
  const root = askAt(`http://127.0.0.1:${port}`)
  let session = ''
  const close = async () => {
    process.off('exit', endGroup)
    if (session) await root(session, undefined, 'DELETE').catch(() => undefined)
    endGroup()
    await ended
    await remove()
  }
  try {
    const binary = programIn(folder)
    const capabilities = {
      alwaysMatch: { 'wpe:browserOptions': { binary, args: ['--automation', '--platform=headless'] } },
    }
    // The driver prints nothing when it starts listening, so retry until it accepts a session.
    const until = Date.now() + 60_000
    const begin = async (): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> =>
      root<Awaited<ReturnType<typeof begin>>>('/session', { capabilities }).catch(async (error: Error) => {
        if (driver.exitCode !== null || Date.now() > until)
          throw new Error(`WPE WebKit did not start: ${error.message} ${output}`)
        await new Promise(next => setTimeout(next, 200))
        return begin()
      })
    const started = await begin()
    session = `/session/${started.sessionId}`
    const ask = askAt(`http://127.0.0.1:${port}${session}`)
    await ask('/timeouts', { script: 20_000 })
    return {
      version: `WPE WebKit ${started.capabilities.browserVersion}`,
      close,
      async open(url) {
        const page = new WebKitPage(ask)
        await page.goto(url)
        return page
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

// Its only test starts it, which takes seconds.
await prepare(import.meta.url, () => {
  const folder = unpacked()
  const env = { ...process.env, ...libraryEnvironment(folder) }
  return execFileSync(programIn(folder), ['--version'], { encoding: 'utf8', env }).trim()
})
