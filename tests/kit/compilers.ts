// The C and C++ compilers of the tests: gcc and clang where they are installed, and with --all clang from Debian.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { debianRunsHere, libraryEnvironment, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare, Unavailable } from '../browser/downloads/unavailable'
import { isAll } from '../scale'

/** A compiler: its programs for C and for C++, and the environment variables that they need in addition to ours. */
export interface Compiler {
  name: 'gcc' | 'clang'
  c: string
  cxx: string
  env: Record<string, string>
}

const isInstalled = ({ c, cxx }: Compiler) => [c, cxx].every(command => !spawnSync(command, ['--version']).error)

/** Debian's clang. It compiles against the headers of the installed C library. */
const debianClang = (): Compiler => {
  const folder = unpackedFromDebian({
    name: 'clang',
    packages: ['clang-14'],
    // An interface for editors, and what gcc's sanitizers load.
    without: ['libclang1-14', 'libasan8', 'libtsan2', 'liblsan0', 'libubsan1', 'libperl5.36'],
  })
  const programs = join(folder, 'usr/lib/llvm-14/bin')
  return { name: 'clang', c: join(programs, 'clang'), cxx: join(programs, 'clang++'), env: libraryEnvironment(folder) }
}

/** The available ones of gcc and clang; one is enough for the quick set. Throws `Unavailable` where there is none. */
export const compilers = (): readonly Compiler[] => {
  const installed = (['gcc', 'clang'] as const)
    .map(name => ({ name, c: name, cxx: name === 'gcc' ? 'g++' : 'clang++', env: {} }))
    .filter(isInstalled)
  const isEnough = installed.some(({ name }) => name === 'clang' || !isAll)
  const all = isEnough || !debianRunsHere() ? installed : [...installed, debianClang()]
  if (!all.length) throw new Unavailable('Neither gcc nor clang is installed.')
  return all
}

await prepare(import.meta.url, () => {
  const versions = compilers().map(
    ({ c, env }) =>
      spawnSync(c, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } }).stdout.split('\n')[0],
  )
  return versions.join('; ')
})
