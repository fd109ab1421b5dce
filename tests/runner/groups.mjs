import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasSummary } from './outcome.mjs'

/** The line before the output of a file of a group. */
export const startOf = file => `===== ${file}`

/** Which files run in which process: as many groups as have two of these files, then the files that run alone. */
export function inProcesses(files, declared) {
  const alone = new Set(files)
  const groups = []
  for (const { name, folders, apart, ownModules = false } of declared) {
    const members = [...alone].filter(file => folders.some(folder => file.startsWith(folder)) && !apart.includes(file))
    if (members.length < 2) continue
    for (const file of members) alone.delete(file)
    groups.push({ name, files: members, ownModules })
  }
  return { groups, alone: [...alone] }
}

const withoutExtension = file => file.replace(/\.\w+$/, '')

/**
 * What to compile: the path of a source, by the name of the compiled file without its ending. A group is compiled to
 * one file for group.mjs, which contains its test files, or loads them if each has modules of its own.
 */
export function entriesOf(groups, alone, pathOf) {
  const separate = [...alone, ...groups.flatMap(({ files, ownModules }) => (ownModules ? files : []))]
  return Object.fromEntries([
    ...separate.map(file => [withoutExtension(file), pathOf(file)]),
    ...groups.map(({ name }) => [name, `group:${name}`]),
  ])
}

/** A plugin of esbuild that makes the entry of each group: a module that loads its files by their names. */
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

/** The output of each file of a group; undefined for a file that was not loaded. */
const outputsOf = (output, files) =>
  files.map(file => {
    const [, part] = output.split(`\n${startOf(file)}\n`)
    return part?.split(`\n${startOf('')}`)[0]
  })

/** Whether the output of a group ends with the summary of its last file. */
export const isGroupComplete = (output, files) => hasSummary(outputsOf(output, files.slice(-1))[0] ?? '')

/**
 * The results of the files of a group, from that of its process. How the process ended is the fault of the first file
 * without a summary, which keeps the following ones from running, or of the last file.
 */
export function resultsOf({ output, ending, timeout }, files) {
  const outputs = outputsOf(output, files)
  const unfinished = ending ? outputs.findIndex(part => !hasSummary(part ?? '')) : -1
  const culprit = unfinished < 0 ? files.length - 1 : unfinished
  return files.map((file, index) => {
    const part = outputs[index]
    const milliseconds = Number(/Duration: +([\d.]+)ms\s+$/.exec(part ?? '')?.[1] ?? 0)
    const result = { file, output: part ?? '', ending: '', timeout: '', seconds: milliseconds / 1000 }
    if (index === culprit) return { ...result, ending, timeout }
    if (part === undefined) return { ...result, ending: `did not run, since ${files[culprit]} ended the process` }
    return result
  })
}
