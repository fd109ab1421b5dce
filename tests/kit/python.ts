// Python 3 for the second firmware: the installed one, or else Debian's package.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { libraryEnvironment, unpackedFromDebian } from '../browser/downloads/debian.ts'
import { prepare } from '../browser/downloads/unavailable.ts'
import type { Program } from './debian.ts'

/** Prints the version, and fails if it is too old. */
const check = 'import ctypes, http.server, sys; print(sys.version); sys.exit(sys.version_info < (3, 8))'

/** The version of an interpreter; undefined if there is none, or one that is too old. */
function versionOf({ path, env }: Program): string | undefined {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout } = spawnSync(path, ['-c', check], options)
  return status === 0 ? stdout.trim().replace(/\s+/g, ' ') : undefined
}

const installed: Program = { path: 'python3', env: {} }

function unpacked(): Program {
  const folder = unpackedFromDebian({ name: 'Python', packages: ['python3.11-minimal', 'libpython3.11-stdlib'] })
  const env = { ...libraryEnvironment(folder), PYTHONHOME: join(folder, 'usr') }
  return { path: join(folder, 'usr/bin/python3.11'), env }
}

/** Python 3.8 or newer with its standard library. Throws `Unavailable` where there is none. */
export const python = (): Program => (versionOf(installed) ? installed : unpacked())

await prepare(import.meta.url, () => versionOf(python())!)
