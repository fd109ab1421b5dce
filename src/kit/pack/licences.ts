import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../build/bundle'

/**
 * The text of the licences of all libraries in the console (package.json "dependencies"), to be delivered with a
 * device.
 */
export function licences(): string {
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8').replace(/\r/g, '').trim()
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  // @preact/signals consists of two packages.
  const names = [...Object.keys(dependencies).sort(), '@preact/signals-core']
  const texts = names.map(name => {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
    return `${name} ${version}\n\n${read(`node_modules/${name}/LICENSE`)}\n`
  })
  return `The console contains these libraries.\n\n${texts.join('\n----\n\n')}`
}
