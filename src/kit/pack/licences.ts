import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../build/bundle'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8').replace(/\r/g, '').trim()

/** A package in the console. */
interface Library {
  name: string
  version: string
}

/** All libraries in the console (package.json "dependencies"), by name. */
export function consoleLibraries(): Library[] {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  // @preact/signals consists of two packages.
  const names = [...Object.keys(dependencies), '@preact/signals-core'].sort()
  return names.map(name => {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
    return { name, version }
  })
}

/** The licences of ontlet and of all libraries in the console, to be delivered with a device. */
export function licences(): string {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const own = `ontlet ${version}\n\n${read('LICENSE')}\n`
  const others = consoleLibraries().map(
    library => `${library.name} ${library.version}\n\n${read(`node_modules/${library.name}/LICENSE`)}\n`,
  )
  return `The console consists of ontlet and these libraries.\n\n${[own, ...others].join('\n----\n\n')}`
}
