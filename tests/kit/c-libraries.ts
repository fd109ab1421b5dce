// What C libraries make of a time zone: the installed one, glibc on most systems, and musl, fetched from Debian.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debianRunsHere, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare, Unavailable } from '../browser/downloads/unavailable'
import { compilers } from './compilers'

const source = fileURLToPath(new URL('local-times.c', import.meta.url))

/** Compiles a program for the installed C library. */
export const compileForHost = (program: string, ...sources: string[]): void => {
  const { c, env } = compilers()[0]!
  execFileSync(c, ['-O1', '-o', program, ...sources], { env: { ...process.env, ...env } })
}

/** Compiles a static program for musl. Throws `Unavailable` where Debian's packages cannot be had. */
export const compileForMusl = (program: string, ...sources: string[]): void => {
  if (!debianRunsHere()) throw new Unavailable('musl is fetched on Debian 12 on x64 only.')
  const folder = unpackedFromDebian({
    name: 'musl',
    packages: ['musl', 'musl-dev'],
    // What gcc's sanitizers load.
    without: ['libasan8', 'libtsan2', 'liblsan0', 'libubsan1'],
  })
  const libraries = join(folder, 'usr/lib/x86_64-linux-musl')
  const { c, env } = compilers()[0]!
  const objects = ['crt1.o', 'crti.o', 'libc.a', 'crtn.o'].map(name => join(libraries, name))
  const [first, second, library, last] = objects as [string, string, string, string]
  const own = ['-nostdinc', '-isystem', join(folder, 'usr/include/x86_64-linux-musl'), '-fno-stack-protector']
  // No builtin headers of the compiler: musl has all that C99 asks for.
  const link = [
    '-static',
    '-nostdlib',
    '-no-pie',
    '-fno-pie',
    first,
    second,
    ...sources,
    library,
    '-lgcc',
    library,
    last,
  ]
  execFileSync(c, ['-O1', ...own, '-o', program, ...link], { env: { ...process.env, ...env } })
}

/** A change of the clock: the moment in seconds since 1970, and the offset from UTC in seconds from then on. */
export type Change = readonly [moment: number, offset: number]

/** Compiles the program that asks a C library, asks it about values of TZ, and returns what each of them makes. */
export const localTimes = (
  compile: typeof compileForHost,
  zones: readonly string[],
  { start, end }: { start: number; end: number },
): Change[][] => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-times-'))
  mkdirSync(folder, { recursive: true })
  try {
    const program = join(folder, 'local-times')
    compile(program, source)
    const output = execFileSync(program, [`${start}`, `${end}`], { input: `${zones.join('\n')}\n`, encoding: 'utf8' })
    return output
      .trim()
      .split('\n')
      .map(line => line.match(/\S+ \S+/g)!.map(pair => pair.split(' ').map(Number) as unknown as Change))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await prepare(import.meta.url, () => {
  const zone = ['EET-2EEST,M3.5.0/3,M10.5.0/4']
  const year = { start: Date.UTC(2026, 0) / 1000, end: Date.UTC(2027, 0) / 1000 }
  const found = [compileForHost, compileForMusl].map(compile => localTimes(compile, zone, year)[0]!.length)
  if (found.some(count => count !== 3)) throw new Error(`Unexpected changes: ${found}`)
  return 'glibc or another one, and musl'
})
