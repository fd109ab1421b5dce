import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, librarySearchPath } from './package-cache.ts'
import { Unavailable } from './unavailable.ts'

/** Programs packaged by Debian. They are unpacked, not installed: no root needed, and nothing of the system changes. */
export interface DebianPrograms {
  /** For messages, e.g. `Firefox ESR`. */
  name: string
  /** The packages with the programs; the libraries they depend on are added. */
  packages: readonly string[]
  /** Changes the unpacked files once, before they are used for the first time. */
  prepare?(folder: string): void
}

/** Where Debian puts most libraries, relative to the root. */
export const libraryFolder = 'usr/lib/x86_64-linux-gnu'

/** The environment, in addition to ours, in which a program unpacked into `folder` finds its libraries. */
export const libraryEnvironment = (folder: string): Record<string, string> =>
  librarySearchPath(join(folder, libraryFolder), join(folder, 'lib/x86_64-linux-gnu'))

/** Whether `os-release` describes the Debian whose packages we know; those of another release have other names. */
export const isDebian12 = (release: string): boolean =>
  /^ID=debian$/m.test(release) && /^VERSION_ID="12"$/m.test(release)

/** Whether this system can run Debian's packages and has the tools to fetch them. */
export function debianRunsHere(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  return existsSync('/etc/os-release') && isDebian12(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * The packages to unpack, from apt's simulation of an installation (lines `Inst NAME (VERSION …)`): the programs and all
 * libraries. Other dependencies serve the installation or an interactive desktop; those whose data a program needs have
 * to be named with it, since it must also be told where they are. The C library has to match the loader, which is the system's.
 */
export function packagesToUnpack(programs: readonly string[], simulation: string): string[] {
  const closure = [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!)
  const libraries = closure.filter(name => name.startsWith('lib') && name !== 'libc6')
  return [...new Set([...programs, ...libraries])]
}

/** Downloads into `working` and unpacks there; returns the folder with the files. */
function unpack({ packages, prepare }: DebianPrograms, working: string): string {
  const archives = join(working, 'archives')
  const folder = join(working, 'ready')
  for (const path of ['lists/partial', 'cache/archives/partial', 'archives', 'ready'])
    mkdirSync(join(working, path), { recursive: true })
  const status = join(working, 'status')
  writeFileSync(status, '')
  // The system's lists may be old, absent or locked. With an empty status apt takes nothing for installed, so that the
  // result is complete whatever this system has.
  const options = [
    `Dir::State::lists=${join(working, 'lists')}`,
    `Dir::State::status=${status}`,
    `Dir::Cache=${join(working, 'cache')}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
  ].flatMap(option => ['-o', option])
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...options, ...args], {
      cwd: archives,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    })
  try {
    apt('-qq', 'update')
    const simulation = apt('install', '--simulate', '--yes', '--no-install-recommends', ...packages)
    apt('-qq', 'download', ...packagesToUnpack(packages, simulation))
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Unavailable(`apt-get cannot download ${packages.join(', ')}: ${stderr?.trim() || message}`)
  }
  for (const archive of readdirSync(archives)) execFileSync('dpkg', ['-x', join(archives, archive), folder])
  prepare?.(folder)
  return folder
}

/**
 * The folder with the unpacked packages, downloaded the first time; apt verifies Debian's signatures. Throws
 * `Unavailable` on any system but Debian 12 on x64, and where Debian's mirror cannot be reached.
 */
export function unpackedFromDebian(programs: DebianPrograms): string {
  const { name, packages } = programs
  if (!debianRunsHere()) throw new Unavailable(`${name} is taken from Debian 12 on x64, which this system is not.`)
  const ready = join(cacheFolder(), `debian-12-${packages[0]}`)
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(cacheFolder(), 'unpack-'))
  try {
    const folder = unpack(programs, working)
    try {
      renameSync(folder, ready)
    } catch (error) {
      // Another process was faster.
      if (!existsSync(ready)) throw error
    }
    return ready
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}
