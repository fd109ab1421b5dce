// Python 3 for the second firmware: the installed one, or else Debian's package.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { libraryEnvironment, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare } from '../browser/downloads/unavailable'
import type { Program } from './debian'

/** Prints path and version, and fails if it is too old. */
const check = `
import ctypes, http.server, sys
print(sys.executable, sys.version, sep="\\n")
sys.exit(sys.version_info < (3, 8))`

/** Path and version of an interpreter; undefined if there is none, or one that is too old. */
const identityOf = ({ path, env }: Program): { path: string; version: string } | undefined => {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout } = spawnSync(path, ['-c', check], options)
  if (status !== 0) return undefined
  const [executable = path, ...version] = stdout.trim().split('\n')
  return { path: executable, version: version.join(' ') }
}

/**
 * The installed interpreter; undefined if there is none. The command may be a script that looks for it, which takes
 * longer than starting it.
 */
const installed = (): Program | undefined => {
  const identity = identityOf({ path: 'python3', env: {} })
  return identity && { path: identity.path, env: {} }
}

const unpacked = (): Program => {
  const folder = unpackedFromDebian({ name: 'Python', packages: ['python3.11-minimal', 'libpython3.11-stdlib'] })
  const env = { ...libraryEnvironment(folder), PYTHONHOME: join(folder, 'usr') }
  return { path: join(folder, 'usr/bin/python3.11'), env }
}

/** Python 3.8 or newer with its standard library. Throws `Unavailable` where there is none. */
export const python = (): Program => installed() ?? unpacked()

await prepare(import.meta.url, () => identityOf(python())!.version)
