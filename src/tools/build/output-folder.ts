import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { BuildError } from './profiles/build-error'

/** Throws a BuildError if there is a file where a command is to write a folder. */
export const checkFolder = (path: string): void => {
  if (existsSync(path) && !statSync(path).isDirectory()) throw new BuildError(`${path} is a file, not a folder.`)
}

/**
 * Makes a folder that a command writes into, and those above it. Throws a BuildError. One by one: on file systems
 * without new folders, such as /proc, Node's recursive mkdirSync does not end.
 */
export const makeFolder = (path: string): void => {
  checkFolder(path)
  if (existsSync(path)) return
  makeFolder(dirname(resolve(path)))
  try {
    mkdirSync(path)
  } catch (error) {
    throw new BuildError(`${path} cannot be made: ${(error as Error).message}.`)
  }
}

/** As makeFolder; git ignores what is in a new one, which would otherwise make the tree of a release unclean. */
export const makeIgnoredFolder = (path: string): void => {
  if (existsSync(path)) return
  makeFolder(path)
  writeFileSync(resolve(path, '.gitignore'), '*\n')
}
