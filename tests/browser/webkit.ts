import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freshProfile, tryBrowser } from './browser-process.ts'
import { environmentIn, libraries, unpackedFromDebian } from './debian.ts'
import { DrivenPage, type Key, type Locator } from './driven-page.ts'

/** Where WebKit looks for the programs it starts, as Debian has built it in. */
const builtIn = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1'
/** The same beside its libraries: the working folder, as every process of it knows it, in a path of the same length. */
const beside = `/proc/self/cwd${'/'.repeat(builtIn.length - '/proc/self/cwd'.length - 'wpe-webkit-1.1'.length)}wpe-webkit-1.1`

/** WebKit finds its other programs by a path that no variable changes, so the path in the unpacked library is changed. */
async function moveHelpers(folder: string): Promise<void> {
  const path = join(folder, libraries, 'libWPEWebKit-1.1.so.0')
  const library = await readFile(path, 'latin1')
  if (!library.includes(builtIn)) throw new Error(`${path} does not hold ${builtIn}: it is of another build than the one we know.`)
  await writeFile(path, library.split(builtIn).join(beside), 'latin1')
}

/** WebDriver's name for a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Backspace: '\uE003', Escape: '\uE00C' }
type Ask = <Result>(path: string, body?: object, method?: string) => Promise<Result>

/** WebDriver's answers over HTTP; throws with its words when it refuses. */
const askAt = (address: string): Ask => async <Result>(path: string, body?: object, method = 'POST') => {
  const response = await fetch(address + path, { method, headers: { connection: 'close' }, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${path}: ${(value as { error: string }).error}: ${(value as { message: string }).message}`)
  return value as Result
}

/** A page of WebKit, over WebDriver. Its errors are the exceptions and refusals after a document has loaded. */
class WebKitPage extends DrivenPage {
  constructor(private readonly ask: Ask) {
    super()
  }

  async evaluate<Result = unknown>(expression: string): Promise<Result> {
    const script = 'const done = arguments[1]; Promise.resolve().then(() => (0, eval)(arguments[0])).then(value => done({ value }), fault => done({ fault: String(fault) }))'
    const { value, fault } = await this.ask<{ value: Result; fault?: string }>('/execute/async', { script: script.replace('(0, eval)(arguments[0])', `(${expression.trim()})`), args: [0] })
    if (fault) throw new Error(`${fault} in ${expression}`)
    return value
  }

  protected async navigate(url: string): Promise<void> {
    await this.collect()
    await this.ask('/url', { url })
    // WebDriver has no word for errors: the page has to remember them.
    await this.evaluate(`(document.faults = [],
      addEventListener('error', event => document.faults.push(String(event.error || event.message))),
      addEventListener('unhandledrejection', event => document.faults.push(String(event.reason))),
      addEventListener('securitypolicyviolation', event => document.faults.push(event.violatedDirective + ' refuses ' + event.blockedURI)), 0)`)
  }

  private async collect(): Promise<void> {
    this.errors.push(...(await this.evaluate<string[]>('document.faults ? document.faults.splice(0) : []')))
  }

  private async perform(source: object): Promise<void> {
    await this.ask('/actions', { actions: [source] })
  }

  protected async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
    await this.perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] })
  }

  protected async write(text: string): Promise<void> {
    await this.perform({ type: 'key', id: 'keys', actions: [...text].flatMap(value => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) })
  }

  press(key: Key): Promise<void> {
    return this.write(keyCodes[key])
  }

  async upload(locator: Locator, path: string): Promise<void> {
    await this.waitFor(`!!${locator.expression}`, undefined, `a ${locator.name}`)
    const found = await this.ask<Record<string, string>>('/execute/sync', { script: `return ${locator.expression}`, args: [] })
    await this.ask(`/element/${found[elementKey]}/value`, { text: path })
  }

  protected async end(): Promise<void> {
    await this.collect()
  }
}

const freePort = () => new Promise<number>(done => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => done(port))
  })
})

/** A running WebKit: its name as it says it, its one page on an address, its end. */
export interface WebKit { version: string; open(url: string): Promise<DrivenPage>; close(): Promise<void> }

/** Starts WPE WebKit headless, fetching it from Debian the first time; throws where it cannot be had. */
export async function launchWebKit(): Promise<WebKit> {
  const folder = await unpackedFromDebian({ name: 'WPE WebKit', packages: ['wpewebkit-driver', 'cog'], prepare: moveHelpers })
  const { profile: home, remove } = await freshProfile('webkit')
  const port = await freePort()
  const cwd = join(folder, libraries)
  const driver = spawn(join(folder, 'usr/bin/WPEWebDriver'), ['--host=127.0.0.1', `--port=${port}`], {
    cwd,
    env: { ...environmentIn(folder), HOME: home, XDG_RUNTIME_DIR: home, COG_MODULEDIR: join(cwd, 'cog/modules'), GIO_EXTRA_MODULES: join(cwd, 'gio/modules'), LC_ALL: 'C.UTF-8', LANGUAGE: 'en' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its browser's processes end with its group.
    detached: true,
  })
  let output = ''
  driver.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<void>(done => driver.once('exit', () => done()))
  const endGroup = () => {
    try {
      process.kill(-driver.pid!, 'SIGKILL')
    } catch {
      // It is gone already.
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
    const binary = join(folder, 'usr/bin/cog')
    const capabilities = { alwaysMatch: { 'wpe:browserOptions': { binary, args: ['--automation', '--platform=headless'] } } }
    // The driver says nothing when it begins to listen.
    const until = Date.now() + 20_000
    const begin = async (): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> => root<Awaited<ReturnType<typeof begin>>>('/session', { capabilities }).catch(async (error: Error) => {
      if (driver.exitCode !== null || Date.now() > until) throw new Error(`WPE WebKit did not start: ${error.message} ${output}`)
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

await tryBrowser(import.meta.url, launchWebKit)
