import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './bundle.ts'

/** The licences of the libraries the console is built with (package.json "dependencies"), for the papers that go with a device. */
export function licences(): string {
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8').replace(/\r/g, '').trim()
  const names = Object.keys((JSON.parse(read('package.json')) as { dependencies: Record<string, string> }).dependencies).sort()
  // preact's signals stand in two packages.
  const texts = [...names, '@preact/signals-core'].map(name => {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
    return `${name} ${version}\n\n${read(`node_modules/${name}/LICENSE`)}\n`
  })
  return `The console is built with these libraries.\n\n${texts.join('\n----\n\n')}`
}
