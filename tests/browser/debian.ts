import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from './package-cache.ts'

const run = promisify(execFile)

/** A browser that Debian packs: nothing of it is installed, so it needs no root and changes nothing of the system. */
export interface DebianBrowser {
  /** For a reader: `Firefox ESR`. */
  name: string
  /** The packages with its programs. */
  packages: readonly string[]
  /** Makes the unpacked files ready, once. */
  prepare?(folder: string): Promise<void>
}

/** Where Debian puts libraries, below the folder. */
export const libraries = 'usr/lib/x86_64-linux-gnu'

/** What a program of this folder needs beside our environment. */
export const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_LIBRARY_PATH: [join(folder, libraries), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
})

const folderOf = (browser: DebianBrowser) => join(cacheFolder(), `debian-${browser.packages[0]}`)

/** The packages that are to be fetched: those named, and what they need that the system lacks. */
async function missing(packages: readonly string[], options: readonly string[]): Promise<string[]> {
  const { stdout } = await run('apt-get', [...options, 'install', '--simulate', '--yes', '--no-install-recommends', ...packages])
  return [...new Set([...packages, ...[...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!)])]
}

/** Fetches and unpacks with apt's own lists in `working`: those of the system may be old, absent, or locked. */
async function unpack({ packages, prepare }: DebianBrowser, working: string): Promise<string> {
  const archives = join(working, 'archives')
  const folder = join(working, 'ready')
  for (const path of ['lists/partial', 'cache/archives/partial', 'archives', 'ready']) mkdirSync(join(working, path), { recursive: true })
  const options = [`Dir::State::lists=${join(working, 'lists')}`, `Dir::Cache=${join(working, 'cache')}`, 'Debug::NoLocking=true', 'APT::Sandbox::User=']
    .flatMap(option => ['-o', option])
  await run('apt-get', [...options, '-qq', 'update'])
  await run('apt-get', [...options, '-qq', 'download', ...(await missing(packages, options))], { cwd: archives })
  for (const archive of await readdir(archives)) await run('dpkg', ['-x', join(archives, archive), folder])
  await prepare?.(folder)
  return folder
}

/**
 * The folder with the unpacked packages of a browser, fetched the first time; apt checks what it fetches by Debian's
 * signatures. Throws one sentence where there is no Debian on x64 or its mirror cannot be reached.
 */
export async function unpackedFromDebian(browser: DebianBrowser): Promise<string> {
  const ready = folderOf(browser)
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(cacheFolder(), 'unpack-'))
  try {
    const folder = await unpack(browser, working)
    await rename(folder, ready).catch((error: unknown) => {
      if (!existsSync(ready)) throw error
    })
    return ready
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(`${browser.name} cannot be had here: the tests fetch ${browser.packages.join(' and ')} with apt-get from Debian 12 on x64. ${stderr?.trim() || message}`)
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}
