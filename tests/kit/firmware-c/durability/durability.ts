import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Compiler } from '../../compilers'
import { compileFirmware, link, writeFirmware } from '../start-c-firmware'

const programs = ['boundaries', 'damage'] as const
const own = new URL('.', import.meta.url).pathname

/** Calls that change files go to faults.c, where the clock stands still, too. */
const wrapped = ['open', 'write', 'pwrite', 'fsync', 'close', 'rename', 'unlink', 'time'].map(
  name => `-Wl,--wrap=${name}`,
)

/** A compiler with its options, and the program that runs what it builds, if that is another processor's. */
export interface Target {
  compiler: Pick<Compiler, 'c' | 'env'>
  compile: readonly string[]
  link: readonly string[]
  emulator?: string
}

/**
 * Builds the programs of this folder with the firmware in another. The result runs one, and returns what it counted;
 * `firmware` is the firmware itself, as it is without them.
 */
export const durability = (folder: string, target: Target) => {
  writeFirmware(folder)
  const more = readdirSync(own)
    .filter(name => name.endsWith('.c'))
    .map(name => join(own, name))
  const objects = compileFirmware(folder, target.compiler, { options: target.compile, more })
  const objectsWithout = (names: readonly string[]) =>
    objects.filter(path => !names.some(name => basename(path) === `${name}.o`))
  const run = (name: (typeof programs)[number], ...args: readonly string[]): number[] => {
    const used = objectsWithout(['main', 'serve', 'receive', ...programs.filter(other => other !== name)])
    const program = link(join(folder, name), target.compiler, used, [...target.link, ...wrapped])
    const [first = program, ...rest] = target.emulator ? [target.emulator, program] : [program]
    const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' }
    return execFileSync(first, [...rest, ...args], { encoding: 'utf8', env })
      .split(' ')
      .map(Number)
  }
  const firmware = () =>
    link(join(folder, 'firmware'), target.compiler, objectsWithout(more.map(path => basename(path, '.c'))), target.link)
  return { run, firmware }
}
