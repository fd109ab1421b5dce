// Debian's compilers for the processors of gateways, with a C library, and QEMU, which runs what they build.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryEnvironment, libraryFolder, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare } from '../browser/downloads/unavailable'
import type { Compiler } from './compilers'

/** A compiler for another processor. */
export interface CrossCompiler extends Pick<Compiler, 'c' | 'env'> {
  processor: string
  /** Options with which it finds its headers and libraries where they are unpacked. */
  compile: readonly string[]
  link: readonly string[]
  /** The program that runs what is linked with `-static`. */
  emulator: string
}

/**
 * The processors: their names, what Debian calls their compilers and the packages of their C library, and QEMU's name.
 */
const processors = [
  ['MIPS', 'mipsel-linux-gnu', 'mipsel', 'mipsel'],
  ['ARM', 'arm-linux-gnueabi', 'armel', 'arm'],
] as const

const packagesFor = ([, target, architecture]: (typeof processors)[number]): string[] => {
  const library = ['libc6', 'libc6-dev', 'linux-libc-dev'].map(name => `${name}-${architecture}-cross`)
  return [`gcc-12-${target}`, `cpp-12-${target}`, `binutils-${target}`, ...library]
}

const emulatorOf = (emulated: string) => `usr/bin/run-${emulated}`

/** Adds programs that start QEMU with its libraries. It is linked with them: the static one is five times as large. */
const addEmulators = (folder: string): void => {
  for (const [, , , emulated] of processors) {
    const path = join(folder, emulatorOf(emulated))
    const script = `#!/bin/sh
root="\${0%/usr/bin/*}"
LD_LIBRARY_PATH="$root/${libraryFolder}:$root/lib/x86_64-linux-gnu" exec "$root/usr/bin/qemu-${emulated}" "$@"
`
    writeFileSync(path, script, { mode: 0o755 })
  }
}

const crossCompiler = (folder: string, [processor, target, , emulated]: (typeof processors)[number]): CrossCompiler => {
  const own = join(folder, 'usr', target)
  return {
    processor,
    c: join(folder, `usr/bin/${target}-gcc-12`),
    env: libraryEnvironment(folder),
    compile: [`--sysroot=${folder}`, '-isystem', join(own, 'include')],
    link: [`--sysroot=${folder}`, `-B${own}/lib`, `-L${own}/lib`, `-Wl,-rpath-link,${own}/lib`],
    emulator: join(folder, emulatorOf(emulated)),
  }
}

/** The compilers. Throws `Unavailable` on any system but Debian 12 on x64. */
export const crossCompilers = (): readonly CrossCompiler[] => {
  // In one folder, since apt reads all its lists for each.
  const packages = [...processors.flatMap(packagesFor), 'qemu-user']
  const folder = unpackedFromDebian({ name: 'gcc for other processors', packages, prepare: addEmulators })
  return processors.map(processor => crossCompiler(folder, processor))
}

await prepare(import.meta.url, () => {
  const versions = crossCompilers().map(({ c, env }) => {
    const { stdout } = spawnSync(c, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } })
    return stdout.split('\n')[0]
  })
  return versions.join('; ')
})
