import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { modulesIn } from '../../device/exports-in'
import { root } from '../../tools/root'

const folders: Readonly<Record<string, string>> = {
  'ontlet:definitions': 'src/device/',
  'ontlet:behaviours': 'src/gateway/behaviours/',
}

/** A module that exports what exportsIn returns for a folder, but imports the files statically. */
const listOf = (folder: string): string => {
  const files = modulesIn(pathToFileURL(resolve(root, folder)))
  const imports = files.map((file, index) => `import * as module${index} from './${folder}${file}'`)
  const entries = files.map((file, index) => `{ file: '${file}', exports: module${index} }`)
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}]`
}

/**
 * Provides the lists of definitions and behaviours, which Node reads from the folders, to a bundle for the browser.
 * They seem to be files of the project, so that a vendor's stand in place of ours in them, too.
 */
export const deviceLists: Plugin = {
  name: 'device-lists',
  setup(build) {
    const namespace = 'device-lists'
    build.onResolve({ filter: /^ontlet:/ }, ({ path }) => ({ path: resolve(root, path), namespace }))
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: listOf(folders[basename(path)]!),
      resolveDir: root,
    }))
  },
}
