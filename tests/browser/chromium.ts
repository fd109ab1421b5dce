import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { type BrowserPackage, unpackedPackage } from './package-cache.ts'

const run = promisify(execFile)

/** A browser's program and the environment it needs beside ours. */
export interface BrowserProgram {
  path: string
  environment: Record<string, string>
}

/** Chromium 143 for Linux on x64, for machines without a Chromium and without root. */
const portable: BrowserPackage = {
  spec: '@sparticuz/chromium@143.0.4',
  integrity: 'sha512-/6I7uQTRhRDD2/gGPQ1Gkf+Dqk0RYDACPJDZfSzz0OWk4JmUTonNHPXbrn6UIklOHlnDLf8xAAzkOZKB/cJpLA==',
  files: ['bin/chromium.br', 'bin/al2023.tar.br', 'bin/fonts.tar.br'],
}

/** Flags for every Chromium we start: no GPU, no first run, no traffic of its own. */
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

/** The first of these programs on PATH, or nothing. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const installed = () => onPath('chromium', 'chromium-browser', 'google-chrome')

async function installWithApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 }
  try {
    await run('apt-get', ['update'], environment)
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], environment)
  } catch (error) {
    // Without a mirror or with a locked package database the browser from npm still serves.
    console.error(`apt-get could not install chromium: ${error instanceof Error ? error.message : String(error)}`)
  }
  return installed()
}

/**
 * What a browser from npm needs beside ours to run on a bare system: the shared libraries and the font that come with
 * the portable package, each only where the system has none of its own.
 */
export async function environmentOf(program: string): Promise<Record<string, string>> {
  const { stdout } = await run('ldd', [program])
  const environment: Record<string, string> = {}
  if (stdout.includes('not found')) {
    const libraries = join(await unpackedPackage(portable), 'al2023/lib')
    environment['LD_LIBRARY_PATH'] = [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  }
  if (!existsSync('/etc/fonts/fonts.conf')) {
    const fonts = join(await unpackedPackage(portable), 'fonts')
    const file = join(fonts, 'ontlet.conf')
    // The package's own file names folders of a cloud machine.
    writeFileSync(file, `<fontconfig><dir>${fonts}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>\n`)
    environment['FONTCONFIG_FILE'] = file
  }
  return environment
}

/**
 * Today's Chromium: the one named by the variable CHROMIUM, the one on PATH, the one apt installs (as root on Debian),
 * or the one from npm. Throws where none can be had.
 */
export async function findChromium(): Promise<BrowserProgram> {
  const path = process.env['CHROMIUM'] || installed() || (await installWithApt())
  if (path) return { path, environment: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('No Chromium found. Install one, or name it in the variable CHROMIUM.')
  const program = join(await unpackedPackage(portable), 'chromium')
  return { path: program, environment: await environmentOf(program) }
}

/** Starts today's Chromium headless with a fresh profile; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const { path, environment } = await findChromium()
  return chromium.launch({ executablePath: path, args: quietFlags, env: { ...process.env, ...environment } as Record<string, string> })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await launchChromium()
  console.log(`Chromium ${browser.version()}`)
  await browser.close()
}
