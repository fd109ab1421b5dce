// The image tools and other programs of the tests: Debian's packages on Debian, installed programs on other systems.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { debianRunsHere, libraryEnvironment, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare, Unavailable } from '../browser/downloads/unavailable'

/** A program, and the environment variables it needs in addition to ours. */
export interface Program {
  path: string
  env: Record<string, string>
}

/** Where each program is in its package. */
const paths = {
  mksquashfs: 'usr/bin/mksquashfs',
  unsquashfs: 'usr/bin/unsquashfs',
  busybox: 'bin/busybox',
  dnsmasq: 'usr/sbin/dnsmasq',
  nft: 'usr/sbin/nft',
} as const
export type ProgramName = keyof typeof paths

/** The folder with all of them, unpacked. */
const unpackedPrograms = () =>
  unpackedFromDebian({
    name: 'The image tools',
    packages: ['squashfs-tools', 'busybox', 'dnsmasq-base', 'nftables'],
  })

/**
 * The program from Debian's package, or on other systems the installed one. Throws `Unavailable` where there is none.
 */
export const debianProgram = (name: ProgramName): Program => {
  if (debianRunsHere()) {
    const folder = unpackedPrograms()
    return { path: join(folder, paths[name]), env: libraryEnvironment(folder) }
  }
  const search = `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`
  const path = spawnSync('sh', ['-c', search], { encoding: 'utf8' }).stdout.trim()
  if (!path) throw new Unavailable(`${name} is not installed, and is downloaded on Debian 12 on x64 only.`)
  return { path, env: {} }
}

await prepare(import.meta.url, () => {
  const names = Object.keys(paths) as ProgramName[]
  const programs = names.map(debianProgram)
  const { path, env } = programs[names.indexOf('dnsmasq')]!
  return execFileSync(path, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } }).trim()
})
