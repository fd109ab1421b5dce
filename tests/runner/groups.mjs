import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which files run in which process: as many groups as have two of these files, then the files that run alone. */
export function inProcesses(files, declared) {
  const alone = new Set(files)
  const groups = []
  for (const { name, folders, apart, ownModules = false, waits = false } of declared) {
    const members = [...alone].filter(file => folders.some(folder => file.startsWith(folder)) && !apart.includes(file))
    if (members.length < 2) continue
    for (const file of members) alone.delete(file)
    groups.push({ name, files: members, ownModules, waits })
  }
  return { groups, alone: [...alone] }
}

const withoutExtension = file => file.replace(/\.\w+$/, '')

/**
 * What to compile: the path of a source, by the name of the compiled file without its ending. A group is compiled to
 * one file, which contains its test files, or loads them if each has modules of its own.
 */
export function entriesOf(groups, alone, pathOf) {
  const separate = [...alone, ...groups.flatMap(({ files, ownModules }) => (ownModules ? files : []))]
  return Object.fromEntries([
    ...separate.map(file => [withoutExtension(file), pathOf(file)]),
    ...groups.map(({ name }) => [name, `group:${name}`]),
  ])
}

/** A plugin of esbuild that makes the entry of each group: its default export loads the files, by their names. */
export const groupEntries = (groups, pathOf) => ({
  name: 'groups',
  setup({ initialOptions, onResolve, onLoad }) {
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
    onLoad({ filter: /^/, namespace: 'group' }, ({ path }) => {
      const { files, ownModules } = groups.find(({ name }) => path === `group:${name}`)
      const compiledAs = file => join(initialOptions.outdir, `${withoutExtension(file)}.mjs`)
      const addressOf = file => (ownModules ? pathToFileURL(compiledAs(file)).href : pathOf(file))
      const loaders = files.map(file => `${JSON.stringify(file)}: () => import(${JSON.stringify(addressOf(file))})`)
      return { contents: `export default { ${loaders.join(', ')} }`, resolveDir: initialOptions.absWorkingDir }
    })
  },
})
