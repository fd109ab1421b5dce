import { resolve } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/** The name of the entry that imports the definitions before the script's own entry. */
const orderedEntry = 'ordered-entry'

/** The paths of the definitions of which something is in a bundle, ours and those of a vendor. */
export const definitionsIn = ({ outputs }: Metafile): string[] => {
  const [output] = Object.values(outputs)
  return Object.entries(output!.inputs)
    .filter(([path, { bytesInOutput }]) => /(^|\/)src\/device\//.test(path) && bytesInOutput > 0)
    .map(([path]) => path)
    .sort()
}

/** The module that ends the task in which the console is evaluated. */
const endOfTask = 'web/end-of-task.ts'

/**
 * Puts modules at the start of a bundle, and the end of a task after them. The definitions resemble each other, and
 * gzip finds repetitions only within 32 KB: with the definitions next to each other instead of each next to its page,
 * ui.gz is 1.5 % smaller. Use the returned `entryPoint` and `plugin`. The modules must be part of the bundle anyway.
 */
export const modulesFirst = (root: string, modules: readonly string[], entry: string) => {
  const plugin: Plugin = {
    name: 'modules-first',
    setup(build) {
      const first = modules.length ? [...modules, endOfTask] : []
      const contents = [...first.map(path => resolve(root, path)), entry]
        .map(path => `import ${JSON.stringify(path)}`)
        .join('\n')
      build.onResolve({ filter: RegExp(`^${orderedEntry}$`) }, () => ({ path: orderedEntry, namespace: orderedEntry }))
      build.onLoad({ filter: /.*/, namespace: orderedEntry }, () => ({ contents, resolveDir: root }))
      // esbuild drops imports without names of modules that have no side effects, as package.json declares for this
      // project.
      build.onResolve({ filter: /.*/, namespace: orderedEntry }, ({ path }) => ({ path, sideEffects: true }))
    },
  }
  return { entryPoint: orderedEntry, plugin }
}
