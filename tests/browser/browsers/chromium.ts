import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { librarySearchPath, type NpmPackage, unpackedPackage } from '../downloads/package-cache'
import { prepare, Unavailable } from '../downloads/unavailable'
import { fontEnvironment } from './fonts'

/** A browser's executable, and the environment variables it needs in addition to ours. */
export interface BrowserProgram {
  path: string
  environment: Record<string, string>
}

/** Chromium 143 for Linux on x64: 67 MB to download. */
const portable: NpmPackage = {
  spec: '@sparticuz/chromium@143.0.4',
  integrity: 'sha512-/6I7uQTRhRDD2/gGPQ1Gkf+Dqk0RYDACPJDZfSzz0OWk4JmUTonNHPXbrn6UIklOHlnDLf8xAAzkOZKB/cJpLA==',
  files: ['bin/chromium.br', 'bin/al2023.tar.br'],
}

const chromeOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Flags for every Chromium we start: no GPU, no first-run pages, no traffic of its own. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Features that are off in a current Chromium. The last of several such flags counts, so this one repeats what matters
 * here of Playwright's own.
 *
 * With RenderDocument, each document gets a new frame, to which Chromium moves the isolated worlds of the frame before.
 * Playwright needs one such world, so that the twentieth document of a tab had twenty: half of the processor time of a
 * load.
 */
const featuresOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
]

/** The first of these programs that is on PATH, or undefined. */
const onPath = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether programs for Linux on x64 with the GNU C library run here, such as the browsers from npm. */
const browsersFromNpmRunHere = () =>
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

/** The folder of the shared libraries of the portable Chromium. Throws `Unavailable` if they do not run here. */
export const portableLibraries = async (): Promise<string> => {
  if (!browsersFromNpmRunHere()) throw new Unavailable('The browsers from npm run on Linux on x64 with glibc only.')
  return join(await unpackedPackage(portable), 'al2023/lib')
}

/**
 * A browser from npm with its environment: the shared libraries that come with the portable Chromium, those in
 * `libraries` (folders), and our fonts, so that it does not depend on what is installed. Throws `Unavailable` on
 * systems it was not built for.
 */
export const programFromNpm = async (
  wanted: NpmPackage,
  libraries: readonly string[] = [],
): Promise<BrowserProgram> => {
  const environment = {
    ...librarySearchPath(await portableLibraries(), ...libraries),
    ...(await fontEnvironment()),
  }
  return { path: join(await unpackedPackage(wanted), 'chromium'), environment }
}

/**
 * A current Chromium: the one named by the variable CHROMIUM, else the one from npm, else (if that does not run) an
 * installed one. Throws `Unavailable` if there is none.
 */
export const findChromium = async (): Promise<BrowserProgram> => {
  const named = process.env.CHROMIUM
  if (!named && browsersFromNpmRunHere()) return programFromNpm(portable)
  const path = named || onPath('chromium', 'chromium-browser', 'google-chrome') || [chromeOnMac].find(isExecutable)
  if (!path)
    throw new Unavailable('There is no Chromium on this system. Install one, or name it in the variable CHROMIUM.')
  return { path, environment: await fontEnvironment() }
}

/**
 * Starts a current headless Chromium with a fresh profile; the caller closes it. `wrapped` makes of its path that of a
 * program which starts it.
 */
export const launchChromium = async (wrapped = (path: string) => path): Promise<Browser> => {
  // Node searches a CommonJS package that is imported for the names it exports: 0.3 s of processor time for Playwright.
  const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core')
  const { path, environment } = await findChromium()
  return chromium.launch({
    executablePath: wrapped(path),
    // The device by its name: unlike one from a loopback address, a page from there is no secure context.
    args: [...quietFlags, `--disable-features=${featuresOff.join()}`, '--host-resolver-rules=MAP ontlet.lan 127.0.0.1'],
    env: { ...process.env, ...environment } as Record<string, string>,
  })
}

await prepare(import.meta.url, async () => {
  const browser = await launchChromium()
  await browser.close()
  return `Chromium ${browser.version()}`
})
