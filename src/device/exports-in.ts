import { readdirSync } from 'node:fs'

/** A TypeScript module in a folder: its path relative to the folder, and what it exports. */
export interface ExportingFile {
  file: string
  exports: Readonly<Record<string, unknown>>
}

/**
 * Imports every TypeScript module in the subfolders of `folder`, sorted by path. `load` imports the module `name` of
 * the subfolder `group`. The caller passes it, because a bundler must see the pattern: import(`./${group}/${name}.ts`).
 */
export const exportsIn = (folder: URL, load: (group: string, name: string) => Promise<object>) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.includes('/') && path.endsWith('.ts'))
    .sort()
  const loaded = files.map(async (file): Promise<ExportingFile> => {
    const [, group, name] = /^(.*)\/(.*)\.ts$/.exec(file)!
    return { file, exports: { ...(await load(group!, name!)) } }
  })
  return Promise.all(loaded)
}
