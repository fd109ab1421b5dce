import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { debianRunsHere, libraryFolder, unpackedFromDebian } from '../downloads/debian'
import type { NpmPackage } from '../downloads/package-cache'
import { Unavailable } from '../downloads/unavailable'
import { freshProfile, prepareBrowser, startBrowser } from './browser-process'
import { type BrowserProgram, portableLibraries, programFromNpm, quietFlags } from './chromium'
import { type Channel, openChannel } from './devtools'
import { OldPage } from './old-page'

/** Chromium 64 (January 2018), which still runs headless and is the closest to the oldest supported one, Chrome 61. */
const chromium64: NpmPackage = {
  spec: 'chrome-aws-lambda@64.0.3264',
  integrity: 'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  files: ['bin/chromium.br'],
}

/** A running Chromium 64. */
export interface OldBrowser {
  /** As the browser reports it, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string
  /** Opens `url` in a page with its own cookies and storage; size in CSS pixels (by default a small phone). */
  open(url: string, size?: { width: number; height: number }): Promise<OldPage>
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** A Chromium driven directly over DevTools, without Playwright. */
export interface BareBrowser {
  /** As the browser reports it, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string
  /** The channel of an empty page with its own cookies and storage; size in CSS pixels. */
  page(size: { width: number; height: number }): Promise<Channel>
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** Starts a headless Chromium with a fresh profile. */
export const launchBare = async ({ path, environment }: BrowserProgram): Promise<BareBrowser> => {
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
        const { targetId } = await control.send<{ targetId: string }>('Target.createTarget', {
          url: 'about:blank',
          browserContextId,
          ...size,
        })
        return openChannel(`ws://${new URL(address).host}/devtools/page/${targetId}`)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The folders with SQLite, which Chromium 64 needs for its cryptography and does not include; none if the system has
 * SQLite. Throws `Unavailable` if SQLite cannot be found.
 */
const sqliteFolders = async (): Promise<string[]> => {
  if (debianRunsHere()) {
    return [join(unpackedFromDebian({ name: 'SQLite', packages: ['libsqlite3-0'] }), libraryFolder)]
  }
  const { stdout } = spawnSync('ldd', [join(await portableLibraries(), 'libsoftokn3.so')], { encoding: 'utf8' })
  if (/libsqlite3\.so\.0 => not found/.test(stdout)) {
    throw new Unavailable('Chromium 64 needs libsqlite3.so.0. Install SQLite.')
  }
  return []
}

/** Finds Chromium 64. Throws `Unavailable` if it does not run here. */
export const findChromium64 = async (): Promise<BrowserProgram> => programFromNpm(chromium64, await sqliteFolders())

/** Starts a headless Chromium 64 with a fresh profile. Throws `Unavailable` if it does not run here. */
export const launchChromium64 = async (): Promise<OldBrowser> => {
  const { version, page, close } = await launchBare(await findChromium64())
  return {
    version,
    close,
    async open(url, size = { width: 360, height: 640 }) {
      const opened = await OldPage.attach(await page(size), size)
      // Pages of Chromium 64 share the storage of an origin, contexts or not.
      await opened.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
      await opened.goto(url)
      return opened
    },
  }
}

await prepareBrowser(import.meta.url, launchChromium64)
