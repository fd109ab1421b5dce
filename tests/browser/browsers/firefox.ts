import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryEnvironment, unpackedFromDebian } from '../downloads/debian'
import { prepare } from '../downloads/unavailable'
import { freshProfile, startBrowser } from './browser-process'
import { type Channel, openChannel } from './devtools'
import type { DrivenBrowser } from './driven-page'
import { fontEnvironment } from './fonts'
import { WebDriverPage } from './webdriver-page'

/** Preferences that turn off first-run pages and all of Firefox's own traffic. */
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

/** A page of Firefox, over WebDriver BiDi. Its errors are exceptions and console errors. */
class FirefoxPage extends WebDriverPage {
  constructor(
    private readonly channel: Channel,
    private readonly context: string,
  ) {
    super()
    channel.on<{ level: string; text: string; source: { context?: string } }>(
      'log.entryAdded',
      ({ level, text, source }) => {
        if (level === 'error' && source.context === context) this.errors.push(text)
      },
    )
  }

  private async run(expression: string): Promise<Value> {
    const evaluation = await this.channel.send<Evaluation>('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    })
    if (evaluation.type === 'exception') throw new Error(`${evaluation.exceptionDetails.text} in ${expression}`)
    return evaluation.result
  }

  async evaluate<Result = unknown>(expression: string): Promise<Result> {
    // BiDi wraps every value with its type; a JSON string needs no unwrapping.
    const { value } = await this.run(`Promise.resolve(${expression.trim()}).then(value => JSON.stringify(value))`)
    return (typeof value === 'string' ? JSON.parse(value) : undefined) as Result
  }

  protected async navigate(url: string): Promise<void> {
    await this.channel.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  protected async perform(source: object): Promise<void> {
    await this.channel.send('input.performActions', { context: this.context, actions: [source] })
  }

  protected async setFile(expression: string, path: string): Promise<void> {
    const { sharedId } = await this.run(expression)
    await this.channel.send('input.setFiles', { context: this.context, element: { sharedId }, files: [path] })
  }

  protected async end(): Promise<void> {
    await this.channel.send('browsingContext.close', { context: this.context })
  }
}

const unpacked = () =>
  unpackedFromDebian({
    name: 'Firefox ESR',
    packages: ['firefox-esr'],
    without: ['libicu72', 'libperl5.36', 'libsystemd-shared'],
  })
const programIn = (folder: string) => join(folder, 'usr/lib/firefox-esr/firefox-esr')

/** Starts a headless Firefox ESR with a fresh profile. Throws `Unavailable` if it does not run here. */
export const launchFirefox = async (): Promise<DrivenBrowser> => {
  const folder = unpacked()
  const { profile, remove } = await freshProfile('firefox')
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const { address, close } = await startBrowser(
    programIn(folder),
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--width',
      '1280',
      '--height',
      '800',
      'about:blank',
    ],
    {
      ...process.env,
      ...libraryEnvironment(folder),
      ...(await fontEnvironment()),
      HOME: profile,
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
    remove,
  )
  try {
    const channel = await openChannel(`${address}/session`)
    const { capabilities } = await channel.send<{ capabilities: { browserName: string; browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
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

// Its only test starts it, which takes seconds.
await prepare(import.meta.url, () => {
  const folder = unpacked()
  const env = { ...process.env, ...libraryEnvironment(folder) }
  return execFileSync(programIn(folder), ['--version'], { encoding: 'utf8', env }).trim()
})
