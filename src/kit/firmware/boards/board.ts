import { readdirSync, readFileSync } from 'node:fs'
import type { Values } from '../factory'
import { linuxEffects } from './linux-effects'
import { linuxOptional } from './linux-optional'

/** Computers whose settings have their effects: a folder of C sources each, and of files that they use. */
export const boards = ['linux'] as const
export type BoardName = (typeof boards)[number]

/** Returns whether there is a board of that name. */
export const isBoard = (name: string): name is BoardName => (boards as readonly string[]).includes(name)

/**
 * The files of a board by name, what its settings do, what it has that firmware may lack, and what is different in its
 * factory.json, by module.
 */
export const boardFiles = (name: BoardName) => {
  const folder = new URL(`${name}/`, import.meta.url)
  const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const files = readdirSync(folder).filter(file => file !== 'factory.json')
  return {
    effects: { linux: linuxEffects }[name],
    optional: { linux: linuxOptional }[name],
    factory: JSON.parse(textOf('factory.json')) as Readonly<Record<string, Values>>,
    files: Object.fromEntries(files.map(file => [file, textOf(file)])),
  }
}
