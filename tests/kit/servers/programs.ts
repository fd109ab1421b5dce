// The web servers of the tests: Debian's packages on Debian, installed programs on other systems.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { debianRunsHere, libraryEnvironment, unpackedFromDebian } from '../../browser/downloads/debian'
import { prepare, Unavailable } from '../../browser/downloads/unavailable'
import type { Program } from '../debian'

/** Where each program is in its package. */
const paths = {
  apache2: ['apache2-bin', 'usr/sbin/apache2'],
  busybox: ['busybox', 'bin/busybox'],
  caddy: ['caddy', 'usr/bin/caddy'],
  civetweb: ['civetweb', 'usr/bin/civetweb'],
  fcgiwrap: ['fcgiwrap', 'usr/sbin/fcgiwrap'],
  lighttpd: ['lighttpd', 'usr/sbin/lighttpd'],
  merecat: ['merecat', 'usr/sbin/merecat'],
  'micro-httpd': ['micro-httpd', 'usr/sbin/micro-httpd'],
  mini_httpd: ['mini-httpd', 'usr/sbin/mini_httpd'],
  nginx: ['nginx', 'usr/sbin/nginx'],
} as const
export type ServerProgram = keyof typeof paths
const names = Object.keys(paths) as ServerProgram[]

/** Each of these contains a program of the same name as another package, so Debian does not install them together. */
const alone: readonly string[] = ['merecat', 'micro-httpd']

const folderOf = (wanted: string): string =>
  unpackedFromDebian({
    name: 'The web servers',
    packages: alone.includes(wanted)
      ? [wanted]
      : Object.values(paths)
          .map(([name]) => name)
          .filter(name => !alone.includes(name)),
    without: ['libsystemd-shared', ...(alone.includes(wanted) ? ['libperl5.36'] : [])],
  })

/** A program, and the options that it needs because it is not installed. Throws `Unavailable` where there is none. */
export const serverProgram = (name: ServerProgram): Program & { options: readonly string[] } => {
  if (!debianRunsHere()) {
    const search = `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`
    const path = spawnSync('sh', ['-c', search], { encoding: 'utf8' }).stdout.trim()
    if (!path) throw new Unavailable(`${name} is not installed, and is downloaded on Debian 12 on x64 only.`)
    return { path, env: {}, options: [] }
  }
  const [name_, path] = paths[name]
  const folder = folderOf(name_)
  const options = name === 'lighttpd' ? ['-m', join(folder, 'usr/lib/lighttpd')] : []
  return { path: join(folder, path), env: libraryEnvironment(folder), options }
}

/** The folder with the modules of apache2. */
export const apacheModules = (): string =>
  join(debianRunsHere() ? folderOf('apache2-bin') : '/', 'usr/lib/apache2/modules')

await prepare(import.meta.url, () => names.map(name => serverProgram(name).path).join('\n'))
