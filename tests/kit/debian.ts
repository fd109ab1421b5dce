import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cacheFolder } from '../browser/package-cache.ts'

/** A program of Debian and the environment it needs beside ours. */
export interface Program { path: string; env: Record<string, string> }

/** Where each program comes from: its package, its path there, and the libraries a bare system may lack. */
const origins = {
  mksquashfs: { from: 'squashfs-tools', path: 'usr/bin/mksquashfs', libraries: ['liblzo2-2', 'liblz4-1', 'liblzma5', 'libzstd1', 'zlib1g'] },
  unsquashfs: { from: 'squashfs-tools', path: 'usr/bin/unsquashfs', libraries: ['liblzo2-2', 'liblz4-1', 'liblzma5', 'libzstd1', 'zlib1g'] },
  busybox: { from: 'busybox', path: 'bin/busybox', libraries: [] },
  lighttpd: { from: 'lighttpd', path: 'usr/sbin/lighttpd', libraries: ['libpcre2-8-0', 'libnettle8', 'libxxhash0', 'libcrypt1'] },
  nginx: { from: 'nginx', path: 'usr/sbin/nginx', libraries: ['libpcre2-8-0', 'libssl3', 'libcrypt1', 'zlib1g'] },
} as const
export type ProgramName = keyof typeof origins

const runs = ({ path, env }: Program): boolean =>
  !/not found/.test(spawnSync('ldd', [path], { env: { ...process.env, ...env }, encoding: 'utf8' }).stdout ?? 'not found')

/** A Debian package, unpacked into a folder that is kept; nothing is installed. Throws what apt says where it cannot be had. */
function unpacked(name: string): string {
  const ready = join(cacheFolder(), `debian-${name}`)
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(cacheFolder(), 'debian-'))
  try {
    const apt = (...args: string[]) => execFileSync('apt-get', args, { cwd: working, stdio: ['ignore', 'ignore', 'pipe'] })
    try {
      apt('download', name)
    } catch {
      // The lists of packages may be missing or old.
      apt('update')
      apt('download', name)
    }
    mkdirSync(join(working, 'x'))
    execFileSync('dpkg', ['-x', join(working, readdirSync(working).find(file => file.endsWith('.deb'))!), join(working, 'x')])
    if (!existsSync(ready)) renameSync(join(working, 'x'), ready)
    return ready
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}

/** The program: the one on PATH, else Debian's package, fetched the first time with the libraries that this system lacks. */
export function debianProgram(name: ProgramName): Program {
  const found = spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
  if (found) return { path: found, env: {} }
  const { from, path, libraries } = origins[name]
  const program: Program = { path: join(unpacked(from), path), env: {} }
  const folders: string[] = []
  for (const library of libraries) {
    if (runs(program)) break
    const folder = unpacked(library)
    for (const part of ['usr/lib', 'lib']) {
      for (const machine of existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : []) folders.push(join(folder, part, machine))
    }
    program.env = { LD_LIBRARY_PATH: folders.join(delimiter) }
  }
  return program
}

/** The folder with the modules of the unpacked lighttpd; undefined where the system has its own. */
export const lighttpdModules = (): string | undefined => {
  const folder = join(cacheFolder(), 'debian-lighttpd/usr/lib/lighttpd')
  return existsSync(folder) ? folder : undefined
}
