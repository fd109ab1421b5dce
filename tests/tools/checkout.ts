import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../src/tools/root'

/** The device types of a checkout: two that are not built alike. */
export const checkoutTypes = ['all', 'ax3000']

const parts = ['src', 'web', 'tests/tools/stand-in', 'build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
const documents = ['LICENSE', 'CHANGELOG.md', '.gitignore']

/** Copies the sources into a new folder, with two device types and without build results. */
export const checkout = (folder: string): string => {
  for (const part of [...parts, ...documents]) cpSync(resolve(root, part), join(folder, part), { recursive: true })
  const { defaults, classes, all, ax3000 } = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8'))
  writeFileSync(join(folder, 'size-budget.json'), JSON.stringify({ defaults, classes, all, ax3000 }))
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
