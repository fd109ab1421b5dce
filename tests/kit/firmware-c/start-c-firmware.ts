import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files'
import type { Compiler } from '../compilers'
import { nameFolder, standInFor, takeKept } from './kept-objects'

/** Options of the compiler that the C sources must pass. */
const strict = ['-std=c99', '-D_POSIX_C_SOURCE=200809L', '-Wall', '-Wextra', '-Werror', '-pedantic']

let generated: Record<string, string> | undefined
/** The files of the firmware of this process's device type, which are generated once. */
export const generatedFiles = (): Record<string, string> => (generated ??= firmwareFiles('all'))

/** The passwords of the accounts, by id. */
const passwords = ['', 'Admin@123', 'User@1234']

/** unit.json with passwords that tests know. */
const withKnownPasswords = (unit: string): string => {
  const { account_info: accounts, ...others } = JSON.parse(unit) as { account_info: { list: { id: number }[] } }
  const list = accounts.list.map(row => ({ ...row, password: passwords[row.id]! }))
  return JSON.stringify({ ...others, account_info: { list } })
}

/** board.h with a key that does not change, so that objects of the sources that include it are found again. */
const withKnownKey = (board: string): string =>
  board.replace(/(#define BOARD_BACKUP_KEY) ".*"/, '$1 "00112233445566778899aabbccddeeff"')

/** Writes the firmware of this process's device type to a folder. `changed` are files of the author. */
export const writeFirmware = (folder: string, changed: Readonly<Record<string, string>> = {}): void => {
  mkdirSync(folder, { recursive: true })
  const files = { ...generatedFiles(), ...changed }
  const known = { 'unit.json': withKnownPasswords(files['unit.json']!), 'board.h': withKnownKey(files['board.h']!) }
  for (const [name, text] of Object.entries({ ...files, ...known })) writeFileSync(join(folder, name), text)
}

/** effects.c as it is generated, without the functions that other sources have. */
export const effectsBeside = (sources: readonly string[]): string =>
  sources
    .flatMap(text => [...text.matchAll(/^(?:int|void) ((?:apply|run|read|install)_\w+)\(/gm)].map(([, name]) => name!))
    .reduce(
      (text, name) => text.replace(new RegExp(`^(?:int|void) ${name}\\([^]*?^}\\n`, 'm'), ''),
      generatedFiles()['effects.c']!,
    )

/** Where the firmware of a folder has its files. */
const places = (folder: string) => ({
  BOARD_STATE: join(folder, 'state.json'),
  BOARD_FACTORY: join(folder, 'factory.json'),
  BOARD_UNIT: join(folder, 'unit.json'),
  BOARD_UNIT_KEY: join(folder, 'unit.key'),
  BOARD_SESSIONS: join(folder, 'sessions'),
  BOARD_UPLOADS: folder,
  BOARD_LOG: join(folder, 'log'),
  BOARD_EVENTS: join(folder, 'events'),
  BOARD_CONNECTIONS: join(folder, 'connections'),
  BOARD_NEIGHBOURS: join(folder, 'arp'),
  BOARD_CLOCK: join(folder, 'clock'),
})

/** What finds faults while a program runs. */
export const sanitizers = ['-g1', '-Og', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'] as const

/** Whether a compiler has them. */
export const hasSanitizers = ({ c, env }: Compiler): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-sanitizers-'))
  const [input, output] = [join(folder, 'empty.c'), join(folder, 'empty')]
  writeFileSync(input, 'int main(void) { return 0; }\n')
  const environment = { ...process.env, ...env }
  const { status } = spawnSync(c, [...sanitizers, input, '-o', output], { env: environment, stdio: 'ignore' })
  const runs = status === 0 && spawnSync(output, { stdio: 'ignore' }).status === 0
  rmSync(folder, { recursive: true })
  return runs
}

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.c'))
    .map(name => join(folder, name))

/**
 * Compiles the firmware in a folder, and further sources, without a warning. Returns the objects. What another test file
 * has compiled with the same options is taken from there.
 */
export const compileFirmware = (
  folder: string,
  { c, env }: Pick<Compiler, 'c' | 'env'>,
  { options, more = [] }: { options: readonly string[]; more?: readonly string[] },
): string[] => {
  const out = mkdtempSync(join(folder, 'objects-'))
  const paths = Object.entries(places(folder)).map(([name, path]) => `-D${name}="${path}"`)
  const all = [...strict, ...options, ...paths]
  const compile = (sources: readonly string[], given: readonly string[]) =>
    execFileSync(c, [...given, `-I${folder}`, '-c', ...sources], {
      cwd: out,
      env: { ...process.env, ...env },
      stdio: 'pipe',
    })
  const withStandIn = all.map(option => option.replaceAll(folder, standInFor(folder)))
  const own = sourcesIn(folder)
  const { missing, keep } = takeKept(own, out, { folder, c, options: withStandIn })
  if (missing.length + more.length) compile([...missing, ...more], withStandIn)
  const objectOf = (source: string) => join(out, basename(source).replace(/c$/, 'o'))
  if (options.includes('-fsyntax-only')) return [...own, ...more].map(objectOf)
  keep()
  const divided = [...own, ...more].filter(source => !nameFolder(objectOf(source), folder))
  if (divided.length) compile(divided, all)
  return [...own, ...more].map(objectOf)
}

/** Links objects to a program. */
export const link = (
  program: string,
  { c, env }: Pick<Compiler, 'c' | 'env'>,
  objects: readonly string[],
  options: readonly string[],
): string => {
  execFileSync(c, [...options, ...objects, '-o', program], { env: { ...process.env, ...env }, stdio: 'pipe' })
  return program
}

/** A running firmware. */
export interface RunningFirmware {
  origin: string
  pid: number
  /** Puts the clock of the firmware forward. */
  advance(seconds: number): Promise<void>
  /** Ends it; with SIGKILL at once, as a loss of power would. */
  end(signal?: 'SIGKILL'): Promise<void>
}

/** The firmware of a folder as a process serves it. */
export const running = (folder: string, child: ChildProcess, origin: string): RunningFirmware => {
  let ahead = 0
  return {
    origin,
    pid: child.pid!,
    async advance(seconds) {
      ahead += seconds
      writeFileSync(join(folder, 'clock'), String(ahead))
    },
    end(signal) {
      const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
      child.kill(signal)
      return exit
    },
  }
}

/**
 * Starts a program of a folder as a server of its own, which also serves the files of another folder. An `emulator`
 * runs it if it is for another processor.
 */
export const startFirmware = async (
  folder: string,
  program: string,
  { served = folder, emulator }: { served?: string; emulator?: string } = {},
): Promise<RunningFirmware> => {
  const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' }
  const [first = program, ...rest] = emulator ? [emulator, program] : [program]
  const child = spawn(first, [...rest, 'serve', '0', served], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => reject(new Error('The firmware in C has ended.')))
  })
  return running(folder, child, origin)
}
