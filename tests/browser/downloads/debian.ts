import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
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
import { cacheFolder, librarySearchPath } from './package-cache'
import { Unavailable } from './unavailable'

/** Programs packaged by Debian. They are unpacked, not installed: no root is needed, and the system is unchanged. */
export interface DebianPrograms {
  /** For messages, e.g. `Firefox ESR`. */
  name: string
  /** The packages with the programs; the libraries they depend on are added automatically. */
  packages: readonly string[]
  /** Libraries that they depend on and never load: to unpack a large one takes seconds of processor time. */
  without?: readonly string[]
  /** A later release that they are taken from; its C library, `libc6`, has to be among the packages. */
  release?: 'trixie'
  /** Patches the unpacked files once, before they are used for the first time. */
  prepare?(folder: string): void
}

/** The drivers of graphics cards, which nothing without a screen loads. */
export const graphicsDrivers: readonly string[] = ['libgl1-mesa-dri', 'libllvm15', 'libz3-4']

/** Where Debian puts most libraries, relative to the root. */
export const libraryFolder = 'usr/lib/x86_64-linux-gnu'

/** Environment variables with which a program unpacked into `folder` finds its libraries. */
export const libraryEnvironment = (folder: string): Record<string, string> =>
  librarySearchPath(join(folder, libraryFolder), join(folder, 'lib/x86_64-linux-gnu'))

/** Whether `os-release` describes the Debian release whose package names we know; other releases use other names. */
export const isDebian12 = (release: string): boolean =>
  /^ID=debian$/m.test(release) && /^VERSION_ID="12"$/m.test(release)

/** Whether this system can run Debian's packages and has the tools to fetch them. */
export const debianRunsHere = (): boolean => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  return existsSync('/etc/os-release') && isDebian12(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * The packages to unpack, from what apt would download for an installation (lines `'URI' NAME_VERSION_….deb …`): the
 * programs and all libraries. Other dependencies serve the installation or an interactive desktop. A package whose data
 * a program needs must be listed with the program, which also has to be told where the data is. The C library is left
 * out, because it has to match the system's loader, and so are the libraries that are never loaded.
 */
export const packagesToUnpack = (
  programs: readonly string[],
  downloads: string,
  without: readonly string[] = [],
): string[] => {
  const closure = [...downloads.matchAll(/^'\S+' ([^\s_]+)_/gm)].map(([, name]) => name!)
  const libraries = closure.filter(name => name.startsWith('lib') && name !== 'libc6' && !without.includes(name))
  return [...new Set([...programs, ...libraries])]
}

/** Options with which apt knows a later release instead of that of the system, in a folder. */
const releaseOptions = (folder: string, release: string): string[] => {
  const sources = join(folder, 'sources.list')
  // The keys that the system came with may be older than the release.
  const keyring = unpackedFromDebian({ name: 'The keyring of Debian', packages: ['debian-archive-keyring'] })
  const keys = join(keyring, 'usr/share/keyrings/debian-archive-keyring.gpg')
  const query = ['indextargets', '--format', '$(REPO_URI)', 'Codename: bookworm', 'Component: main']
  const [mirror] = runQuietly('apt-get', query, folder).split('\n')
  writeFileSync(sources, `deb ${mirror} ${release} main\n`)
  const ownSources = [`Dir::Etc::sourcelist=${sources}`, 'Dir::Etc::sourceparts=/dev/null']
  return [...ownSources, `Dir::Etc::trusted=${keys}`, 'Dir::Etc::trustedparts=/dev/null', 'Acquire::Languages=none']
}

/** Options with which apt has everything of its own in a folder. */
const aptOptions = (folder: string, release?: string): string[] =>
  [
    ...(release ? releaseOptions(folder, release) : []),
    // The system's package lists may be old, absent or locked. With an empty status file, apt assumes that nothing is
    // installed, so the result is complete on every system.
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::State::status=${join(folder, 'status')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    // Some systems turn these off, and each call then reads all lists again.
    'Dir::Cache::pkgcache=pkgcache.bin',
    'Dir::Cache::srcpkgcache=srcpkgcache.bin',
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
    'Acquire::Retries=3',
  ].flatMap(option => ['-o', option])

const runQuietly = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })

/**
 * Fetches Debian's package lists, or takes those of the last half hour: to fetch and read them takes more processor
 * time than most downloads. Processes that need them at the same time wait for each other. Returns the options of apt.
 */
const packageLists = (release?: string): string[] => {
  const folder = join(cacheFolder(), `debian-${release ?? 12}-lists`)
  for (const path of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'status'), '', { flag: 'a' })
  const options = aptOptions(folder, release)
  const script = `
    [ "$(find fetched -mmin -30 2>/dev/null)" ] && exit
    apt-get "$@" -qq --error-on=any update && apt-cache "$@" gencaches && touch fetched`
  runQuietly('flock', ['lock', 'sh', '-c', script, 'sh', ...options], folder)
  return options
}

/** Downloads into `working` and unpacks there; returns the folder with the unpacked files. */
const unpack = ({ packages, without, release, prepare }: DebianPrograms, working: string): string => {
  const archives = join(working, 'archives')
  const folder = join(working, 'ready')
  for (const path of [archives, folder]) mkdirSync(path)
  try {
    const options = packageLists(release)
    const apt = (...args: string[]) => runQuietly('apt-get', [...options, '-qq', ...args], archives)
    // Not --simulate, which works out the order of the installation: three times the processor time.
    const downloads = apt('install', '--print-uris', '--yes', '--no-install-recommends', ...packages)
    apt('download', ...packagesToUnpack(packages, downloads, without))
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Unavailable(`apt-get cannot download ${packages.join(', ')}: ${stderr?.trim() || message}`)
  }
  for (const archive of readdirSync(archives)) execFileSync('dpkg', ['-x', join(archives, archive), folder])
  prepare?.(folder)
  return folder
}

/**
 * The folder with the unpacked packages, downloaded on first use; apt verifies Debian's signatures. Throws
 * `Unavailable` on any system but Debian 12 on x64, and if Debian's mirror cannot be reached.
 */
export const unpackedFromDebian = (programs: DebianPrograms): string => {
  const { name, packages, without = [], release } = programs
  if (!debianRunsHere()) throw new Unavailable(`${name} needs Debian 12 on x64, which this system is not.`)
  // Other packages are another folder: one of an earlier list would lack what has been added.
  const list = createHash('sha256')
    .update([...packages, ...without].join(' '))
    .digest('hex')
    .slice(0, 8)
  const ready = join(cacheFolder(), `debian-${release ?? 12}-${packages[0]}-${list}`)
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
