import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { carriedContract, validatorFiles } from '../../../src/kit/contract/contract-files'
import { compilers } from '../compilers'
import { python } from '../python'

/** A running firmware. */
export interface RunningFirmware {
  origin: string
  /** Puts the clock of the firmware forward. */
  advance(seconds: number): Promise<void>
  end(): Promise<void>
}

const program = new URL('firmware.py', import.meta.url).pathname

/** Writes the contract with the validator in C to a folder, and compiles the validator to a shared library. */
const buildLibrary = (folder: string): string => {
  mkdirSync(join(folder, 'schema'), { recursive: true })
  for (const [name, text] of Object.entries({ ...carriedContract('all'), ...validatorFiles('all') }))
    writeFileSync(join(folder, name), text)
  const library = join(folder, 'ontlet-check.so')
  const sources = ['ontlet-check.c', 'ontlet-tables.c'].map(name => join(folder, name))
  const { c, env } = compilers()[0]!
  execFileSync(c, ['-shared', '-fPIC', ...sources, '-o', library], { env: { ...process.env, ...env } })
  return library
}

/** Starts the second firmware, which is built in `folder` from the contract of the device type "all". */
export const startFirmware = async (folder: string): Promise<RunningFirmware> => {
  const library = buildLibrary(folder)
  const { path, env } = python()
  const child = spawn(path, ['-B', program, folder, library], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const end = () => {
    child.kill()
    return ended
  }
  const lines = createInterface(child.stdout)
  const nextLine = () =>
    Promise.race([
      new Promise<string>(resolve => lines.once('line', resolve)),
      ended.then(() => {
        throw new Error('The second firmware has ended.')
      }),
    ])
  const origin = await nextLine()
  const advance = async (seconds: number) => {
    child.stdin.write(`${seconds}\n`)
    await nextLine()
  }
  return { origin, advance, end }
}
