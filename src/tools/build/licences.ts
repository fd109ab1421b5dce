import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../root'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8').replace(/\r/g, '').trim()

/** A package in the console. */
export interface Library {
  name: string
  version: string
}

/** An installed library. */
export const libraryOf = (name: string): Library => {
  const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
  return { name, version }
}

/** All libraries in the console (package.json "dependencies"), by name. */
export const consoleLibraries = (): Library[] => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  // @preact/signals consists of two packages.
  return [...Object.keys(dependencies), '@preact/signals-core'].sort().map(libraryOf)
}

/** The licence of a library; its name where the package contains no text. */
const licenceOf = (name: string): string => {
  if (existsSync(resolve(root, `node_modules/${name}/LICENSE`))) return read(`node_modules/${name}/LICENSE`)
  const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string }
  return `Licence: ${license}`
}

/**
 * The licences of ontlet and of all libraries in the console, to be delivered with a device; `others` adds libraries.
 */
export const licences = (others: readonly Library[] = []): string => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const own = `ontlet ${version}\n\n${read('LICENSE')}\n`
  const libraries = [...consoleLibraries(), ...others].map(
    library => `${library.name} ${library.version}\n\n${licenceOf(library.name)}\n`,
  )
  return `The console consists of ontlet and these libraries.\n\n${[own, ...libraries].join('\n----\n\n')}`
}
