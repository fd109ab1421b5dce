import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Feature, features } from '../../device/profile'
import { profileOf } from '../../tools/build/profile-file'
import { BuildError } from '../../tools/build/profiles/build-error'
import { withoutDependents } from '../../tools/build/profiles/combinations'
import type { Profile } from '../../tools/build/profiles/profile'
import { deviceOf } from '../device-of'

/*
 * How large the firmware in C is, and what each feature of its device type takes. It is compiled with the program in
 * CC, such as a cross compiler, and measured with the program in SIZE.
 */

/** The programs that compile and measure. */
export interface Toolchain {
  /** The compiler with its own options. */
  cc: readonly string[]
  size: string
  env?: Readonly<Record<string, string>>
}

const { CC = 'cc', SIZE = 'size' } = process.env
const ownToolchain: Toolchain = { cc: CC.split(' '), size: SIZE }

/** Runs a program of a toolchain. Throws a BuildError if it is not there or fails. */
const runTool = ([program = '', ...args]: readonly string[], cwd: string, env?: Toolchain['env']): string => {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } })
  } catch (error) {
    throw new BuildError(`The firmware cannot be measured: ${(error as Error).message.trim()}`)
  }
}

/** Compiled sources: text and data of each in bytes. The same source is compiled once. */
class Compiler {
  private readonly sizes = new Map<string, number>()

  constructor(private readonly toolchain: Toolchain) {}

  /** Text and data of the sources in a folder, in bytes. */
  sizeOf(folder: string): number {
    const names = readdirSync(folder)
    const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
    const sources = names.filter(name => name.endsWith('.c')).map(name => ({ name, text: name + textOf(name) }))
    const unknown = sources.filter(({ text }) => !this.sizes.has(text))
    if (unknown.length) {
      const { cc, size, env } = this.toolchain
      const options = ['-std=c99', '-D_POSIX_C_SOURCE=200809L', '-Os', '-c']
      runTool([...cc, ...options, ...unknown.map(({ name }) => name)], folder, env)
      const objects = unknown.map(({ name }) => name.replace(/c$/, 'o'))
      const [, ...lines] = runTool([size, ...objects], folder, env)
        .trim()
        .split('\n')
      for (const [place, line] of lines.entries()) {
        const [text = 0, data = 0] = line.trim().split(/\s+/).map(Number)
        this.sizes.set(unknown[place]!.text, text + data)
      }
    }
    return sources.reduce((sum, { text }) => sum + this.sizes.get(text)!, 0)
  }
}

/** The size of a firmware, and what it would be without each of some features, in bytes. */
export interface FirmwareSizes {
  whole: number
  without: Partial<Record<Feature, number>>
}

/** Measures the firmware of a device type. Throws a BuildError without a compiler. */
export const firmwareSizes = async (
  type: string,
  measured: readonly Feature[],
  toolchain: Toolchain = ownToolchain,
): Promise<FirmwareSizes> => {
  const profile = profileOf(type)
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-firmware-size-'))
  const compiler = new Compiler(toolchain)
  const sizeOf = async (name: string, features: Profile['features']) => {
    const { firmwareFiles } = await deviceOf({ ...profile, features })
    const own = join(folder, name)
    mkdirSync(own)
    for (const [file, text] of Object.entries(firmwareFiles(type))) writeFileSync(join(own, file), text)
    return compiler.sizeOf(own)
  }
  try {
    const whole = await sizeOf('whole', profile.features)
    const without: FirmwareSizes['without'] = {}
    for (const feature of measured)
      without[feature] = await sizeOf(feature, withoutDependents({ ...profile.features, [feature]: false }))
    return { whole, without }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The sizes of the firmware of a device type as lines of text, the largest features first. */
export const firmwareSizeText = async (type: string): Promise<string> => {
  const carried = profileOf(type).features
  const { whole, without } = await firmwareSizes(
    type,
    features.filter(feature => carried[feature]),
  )
  const saved = Object.entries(without).map(([feature, bytes]) => [feature, whole - bytes] as const)
  const large = saved.filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a)
  const none = saved.filter(([, bytes]) => bytes <= 0).map(([feature]) => feature)
  const number = (bytes: number) => bytes.toLocaleString('en').padStart(9)
  return [
    `${number(whole)}  text and data of the firmware in bytes, device type ${type}, ${CC} -Os`,
    ...large.map(([feature, bytes]) => `${number(-bytes)}  without ${feature} and what needs it`),
    ...(none.length ? [`${number(0)}  without ${none.join(', ')}`] : []),
  ].join('\n')
}
