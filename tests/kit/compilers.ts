// The C and C++ compilers of the tests: those that are installed, which is at least one of gcc and clang on the systems
// of CI. Fetching one would take longer than all that it compiles.
import { spawnSync } from 'node:child_process'
import { prepare, Unavailable } from '../browser/downloads/unavailable.ts'

/** An installed compiler: its commands for C and for C++, the second one only if it is installed too. */
export interface Compiler {
  c: string
  cxx: string | undefined
}

const version = (command: string): string | undefined => {
  const { error, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return error ? undefined : stdout.split('\n')[0]
}

/** The installed ones of gcc and clang. */
export const compilers: readonly Compiler[] = [
  { c: 'gcc', cxx: 'g++' },
  { c: 'clang', cxx: 'clang++' },
]
  .filter(({ c }) => version(c))
  .map(({ c, cxx }) => ({ c, cxx: version(cxx) ? cxx : undefined }))

await prepare(import.meta.url, () => {
  if (!compilers.length) throw new Unavailable('Neither gcc nor clang is installed.')
  return compilers.map(({ c }) => version(c)).join('; ')
})
