import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DaemonName, daemon } from './programs'

/** A folder for one run of a daemon, which is removed after it. */
export const inFolder = async <Result>(use: (folder: string) => Result | Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-daemon-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 })
  }
}

/** The daemon with further arguments, as a process that belongs to the caller. */
export const started = (
  name: DaemonName,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const program = daemon(name)
  return spawn(program.path, args, { env: { ...process.env, ...program.env, ...env }, stdio: 'ignore' })
}

const used = ['chronyc', 'chronyd', 'dnsmasq', 'hostapd', 'nft', 'snmpd', 'snmpget', 'udhcpc'] as const

/**
 * What a script of this folder prints with some lines as `settings`. It runs in a network namespace of its own, and
 * finds the daemons in variables of their names.
 */
export const printedBy = (script: string, lines: string, ...args: readonly string[]): Promise<string> =>
  inFolder(folder => {
    writeFileSync(join(folder, 'settings'), `${lines}\n`)
    const programs = Object.fromEntries(used.map(name => [name.toUpperCase(), daemon(name).path]))
    const env = { ...process.env, ...daemon('nft').env, MIBS: '', SNMP_PERSISTENT_DIR: folder, SNMPCONFPATH: folder }
    const path = fileURLToPath(new URL(script, import.meta.url))
    return execFileSync('unshare', ['-Urn', 'bash', path, folder, ...args], {
      encoding: 'utf8',
      env: { ...env, ...programs, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  })
