import { existsSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ExportingFile } from './definition-list'
import { currentVendor } from './vendor'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the vendor that corresponds to one of the project; undefined if there is none. */
const vendorFolder = (folder: URL): URL | undefined => {
  const vendor = currentVendor()
  if (!vendor) return undefined
  const own = new URL(`${relative(project, fileURLToPath(folder))}/`, `${pathToFileURL(vendor.folder)}/`)
  return existsSync(own) ? own : undefined
}

const pathsIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))

/**
 * The TypeScript modules in the subfolders of `folder`, as paths relative to it, sorted; with those of the vendor,
 * which stand beside ours or in their place.
 */
export const modulesIn = (folder: URL): string[] => {
  const own = vendorFolder(folder)
  const paths = new Set([...pathsIn(folder), ...(own ? pathsIn(own) : [])])
  return [...paths].filter(path => path.includes('/') && path.endsWith('.ts')).sort()
}

/**
 * Imports every TypeScript module in the subfolders of `folder`, sorted by path. `load` imports the module `name` of
 * the subfolder `group`. The caller passes it, because a bundler must see the pattern: import(`./${group}/${name}.ts`).
 */
export const exportsIn = (folder: URL, load: (group: string, name: string) => Promise<object>) => {
  const loaded = modulesIn(folder).map(async (file): Promise<ExportingFile> => {
    const [, group, name] = /^(.*)\/(.*)\.ts$/.exec(file)!
    return { file, exports: { ...(await load(group!, name!)) } }
  })
  return Promise.all(loaded)
}
