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

/** The name of a test file when it is compiled, without its ending. */
export const withoutExtension = file => file.replace(/\.\w+$/, '')

/**
 * What to compile: the path of a source, by the name of the compiled file without its ending. A group is compiled to
 * one file, unless each of its files has modules of its own.
 */
export function entriesOf(groups, alone, pathOf) {
  const separate = [...alone, ...groups.flatMap(({ files, ownModules }) => (ownModules ? files : []))]
  const together = groups.filter(({ ownModules }) => !ownModules)
  return Object.fromEntries([
    ...separate.map(file => [withoutExtension(file), pathOf(file)]),
    ...together.map(({ name }) => [name, `group:${name}`]),
  ])
}

/** A plugin of esbuild that makes the entry of a group: its default export loads the files, by their names. */
export const groupEntries = (groups, pathOf) => ({
  name: 'groups',
  setup({ initialOptions, onResolve, onLoad }) {
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
    onLoad({ filter: /^/, namespace: 'group' }, ({ path }) => {
      const { files } = groups.find(({ name }) => path === `group:${name}`)
      const loaders = files.map(file => `${JSON.stringify(file)}: () => import(${JSON.stringify(pathOf(file))})`)
      return { contents: `export default { ${loaders.join(', ')} }`, resolveDir: initialOptions.absWorkingDir }
    })
  },
})
