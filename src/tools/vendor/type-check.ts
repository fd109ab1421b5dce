import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { Vendor } from '../../device/vendor'
import { BuildError } from '../build/profiles/build-error'
import { root } from '../root'
import { apiPatterns } from './public-api'

const inProject = (path: string) => resolve(root, path)

/** The sources and folders that a stable name stands for. */
const targetsOf = (pattern: string): string[] => {
  if (pattern.includes('*')) return [inProject(pattern)]
  return ['.ts', '.tsx'].map(ending => inProject(pattern + ending)).filter(existsSync)
}

/** The tsconfig.json for a vendor folder: that of the project, with the stable names and the project's packages. */
const configOf = (folder: string): object => {
  const { compilerOptions } = JSON.parse(readFileSync(inProject('tsconfig.json'), 'utf8'))
  const own: Record<string, string[]> = compilerOptions.paths
  const paths: Record<string, string[]> = {}
  for (const [name, targets] of Object.entries(own)) paths[name] = targets.map(inProject)
  for (const [name, target] of Object.entries(apiPatterns)) paths[name] = targetsOf(target)
  // The types of a package first, where they are a package of their own.
  paths['*'] = [inProject('node_modules/@types/*'), inProject('node_modules/*')]
  const names = ['src', 'web', 'tests'].filter(name => existsSync(resolve(folder, name)))
  return {
    compilerOptions: { ...compilerOptions, paths, typeRoots: [inProject('node_modules/@types')] },
    // The globals of a device type, such as WITH.
    files: [inProject('src/device/profile.ts')],
    include: names.map(name => resolve(folder, name)),
  }
}

/** Writes the tsconfig.json for a vendor folder to its `.ontlet`, where an editor can use it too; returns its path. */
const writeConfig = (folder: string): string => {
  const file = resolve(folder, '.ontlet/tsconfig.json')
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(configOf(folder), null, 2)}\n`)
  return file
}

/** An error of the compiler with the path in the vendor folder: `acme/src/device/x.ts:3: Property …`. */
const sentenceOf = (folder: string, line: string): string => {
  const [, path, row, text] = /^(.*?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
  if (!path) return line
  return `${basename(folder)}/${relative(folder, resolve(path))}:${row}: ${text}`
}

/**
 * The arguments of Node that check the types of a vendor folder against ontlet. More checkers would mostly repeat each
 * other's work.
 */
export const typeCheck = (folder: string): string[] => [
  inProject('node_modules/typescript/bin/tsc'),
  ...['--noEmit', '--pretty', 'false', '--checkers', '1', '--project', writeConfig(folder)],
]

/** The compiler ends so soon that collecting garbage takes longer than it saves: 800 MB instead of 700. */
const withoutCollection = { GOGC: 'off' }

/** Checks the types of a vendor folder against ontlet. Throws a BuildError with a line for each error. */
export const checkTypes = ({ folder }: Pick<Vendor, 'folder'>): void => {
  const { status, stdout } = spawnSync(process.execPath, typeCheck(folder), {
    encoding: 'utf8',
    env: { ...process.env, ...withoutCollection },
  })
  if (status === 0) return
  const lines = stdout.trim().split('\n')
  throw new BuildError(lines.map(line => sentenceOf(folder, line)).join('\n'))
}
