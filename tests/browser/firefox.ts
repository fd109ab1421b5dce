import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentIn, unpackedFromDebian } from './debian.ts'
import { type Channel, openChannel } from './devtools.ts'
import { DrivenPage, type Key, type Locator } from './driven-page.ts'

/** No traffic and no first run of its own. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

type Value = { type: string; value?: unknown; sharedId?: string }
type Evaluation = { type: 'success'; result: Value } | { type: 'exception'; exceptionDetails: { text: string } }

/** WebDriver's numbers of keys that write nothing. */
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Backspace: '\uE003', Escape: '\uE00C' }

/** A page of Firefox, over WebDriver BiDi. Its errors are exceptions and console errors. */
class FirefoxPage extends DrivenPage {
  constructor(private readonly channel: Channel, private readonly context: string) {
    super()
    channel.on<{ level: string; text: string; source: { context?: string } }>('log.entryAdded', ({ level, text, source }) => {
      if (level === 'error' && source.context === context) this.errors.push(text)
    })
  }

  private async run(expression: string): Promise<Value> {
    const evaluation = await this.channel.send<Evaluation>('script.evaluate', { expression, target: { context: this.context }, awaitPromise: true })
    if (evaluation.type === 'exception') throw new Error(`${evaluation.exceptionDetails.text} in ${expression}`)
    return evaluation.result
  }

  async evaluate<Result = unknown>(expression: string): Promise<Result> {
    // Values come with their types; as a text they need no translation.
    const { value } = await this.run(`Promise.resolve(${expression.trim()}).then(value => JSON.stringify(value))`)
    return (typeof value === 'string' ? JSON.parse(value) : undefined) as Result
  }

  protected async navigate(url: string): Promise<void> {
    await this.channel.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  private async perform(source: object): Promise<void> {
    await this.channel.send('input.performActions', { context: this.context, actions: [source] })
  }

  protected async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
    await this.perform({ type: 'pointer', id: 'mouse', actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] })
  }

  protected async write(text: string): Promise<void> {
    await this.perform({ type: 'key', id: 'keys', actions: [...text].flatMap(value => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) })
  }

  press(key: Key): Promise<void> {
    return this.write(keyCodes[key])
  }

  async upload(locator: Locator, path: string): Promise<void> {
    await this.waitFor(`!!${locator.expression}`, undefined, `a ${locator.name}`)
    const { sharedId } = await this.run(locator.expression)
    await this.channel.send('input.setFiles', { context: this.context, element: { sharedId }, files: [path] })
  }

  protected async end(): Promise<void> {
    await this.channel.send('browsingContext.close', { context: this.context })
  }
}

/** A running Firefox: its name as it says it, a page on an address, its end. */
export interface Firefox { version: string; open(url: string): Promise<DrivenPage>; close(): Promise<void> }

/** Starts Firefox ESR headless with a fresh profile, fetching it from Debian the first time; throws where it cannot be had. */
export async function launchFirefox(): Promise<Firefox> {
  const folder = await unpackedFromDebian({ name: 'Firefox ESR', packages: ['firefox-esr'] })
  const profile = await mkdtemp(join(tmpdir(), 'ontlet-firefox-'))
  await writeFile(join(profile, 'user.js'), Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''))
  const program = join(folder, 'usr/lib/firefox-esr/firefox-esr')
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--width', '1280', '--height', '800', 'about:blank'], {
    env: { ...environmentIn(folder), HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>(done => browser.once('close', () => done()))
  const endWithUs = () => void browser.kill('SIGKILL')
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    browser.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 9 })
  }
  try {
    const address = await new Promise<string>((found, failed) => {
      let output = ''
      browser.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? []
        if (url) found(url)
      })
      browser.on('error', failed)
      browser.on('exit', (code, signal) => failed(new Error(`Firefox ended at its start (${signal ?? code}): ${output}`)))
    })
    const channel = await openChannel(`${address}/session`)
    const { capabilities } = await channel.send<{ capabilities: { browserName: string; browserVersion: string } }>('session.new', { capabilities: {} })
    await channel.send('session.subscribe', { events: ['log.entryAdded'] })
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      close,
      async open(url) {
        const { context } = await channel.send<{ context: string }>('browsingContext.create', { type: 'tab' })
        const page = new FirefoxPage(channel, context)
        await page.goto(url)
        return page
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await launchFirefox()
  console.log(browser.version)
  await browser.close()
}
