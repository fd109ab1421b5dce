// The servers and image tools of the tests: Debian's packages on Debian, installed programs on other systems.
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
  lighttpd: 'usr/sbin/lighttpd',
  mini_httpd: 'usr/sbin/mini_httpd',
  nft: 'usr/sbin/nft',
  nginx: 'usr/sbin/nginx',
} as const
export type ProgramName = keyof typeof paths

/** The folder with all of them, unpacked. */
const unpackedPrograms = () =>
  unpackedFromDebian({
    name: 'The image tools and web servers',
    packages: ['squashfs-tools', 'busybox', 'dnsmasq-base', 'lighttpd', 'mini-httpd', 'nftables', 'nginx'],
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

/** The folder with the modules of the unpacked lighttpd; undefined where an installed one is used. */
export const lighttpdModules = (): string | undefined =>
  debianRunsHere() ? join(unpackedPrograms(), 'usr/lib/lighttpd') : undefined

await prepare(import.meta.url, () => {
  const names = Object.keys(paths) as ProgramName[]
  const programs = names.map(debianProgram)
  const { path, env } = programs[names.indexOf('lighttpd')]!
  return execFileSync(path, ['-v'], { encoding: 'utf8', env: { ...process.env, ...env } }).trim()
})
