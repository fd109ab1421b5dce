import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '../../src/tools/compile/compile.mjs'
import { root } from './process.mjs'

/** A plugin of esbuild that makes the entry of a group: its default export loads the files, by their names. */
const groupEntries = (groups, pathOf) => ({
  name: 'groups',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
    onLoad({ filter: /^/, namespace: 'group' }, ({ path }) => {
      const { files } = groups.find(({ name }) => path === `group:${name}`)
      const loaders = files.map(file => `${JSON.stringify(file)}: () => import(${JSON.stringify(pathOf(file))})`)
      return { contents: `export default { ${loaders.join(', ')} }`, resolveDir: root }
    })
  },
})

/**
 * Compiles groups, each into one file unless its files have modules of their own. Resolves to what a worker runs, by
 * test file: the path of a compiled file, and its member.
 */
export const compileGroups = async (groups, { pathOf, plugins = [], ...choices }) => {
  const entries = {}
  const programs = new Map()
  for (const { name, files, ownModules } of groups)
    for (const file of files) {
      const compiled = ownModules ? file.replace(/\.\w+$/, '') : name
      entries[compiled] = ownModules ? pathOf(file) : `group:${name}`
      programs.set(file, { path: `${compiled}.mjs`, ...(!ownModules && { member: file }) })
    }
  const folder = await compile(entries, { root, ...choices, plugins: [groupEntries(groups, pathOf), ...plugins] })
  for (const program of programs.values()) program.path = join(folder, program.path)
  return programs
}

/**
 * Replaces the places in compiled files, as in the stack of an error, by those in the sources. Node could do so itself,
 * but then each stack costs time, and Playwright looks at one in each of its calls.
 */
export const inSources = output =>
  output.replace(/file:\/\/([^\s:()?]+\.mjs)(?:\?[^\s:()]*)?:(\d+):(\d+)/g, (place, path, line, column) => {
    const map = `${fileURLToPath(`file://${path}`)}.map`
    if (!existsSync(map)) return place
    const at = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1)
    if (!at.originalSource) return place
    return `${resolve(dirname(map), at.originalSource)}:${at.originalLine + 1}:${at.originalColumn + 1}`
  })
