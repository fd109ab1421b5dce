import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { modulesIn } from '../../device/exports-in'
import { currentVendor } from '../../device/vendor'
import { root } from '../root'
import type { Translator } from '../texts/translator'
import { isBelow, type Overlay, overlayOf, resolveImport } from './overlay'

/** Marks what this plugin has asked esbuild to resolve. */
const asked = Symbol('asked')

const isRelative = (path: string) => path.startsWith('.')

/** Lets esbuild resolve imports with a vendor folder in front of the project. */
const vendorFolder = (overlay: Overlay): Plugin => ({
  name: 'vendor-folder',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer, kind, pluginData }) => {
      if (pluginData === asked) return undefined
      const file = resolveImport(overlay, path, importer)
      // What a vendor file does when it is loaded, such as extending a definition, is needed wherever it is imported.
      if (file) return { path: file, sideEffects: isBelow(overlay.vendor.folder, file) || undefined }
      if (!isBelow(overlay.vendor.folder, importer) || isRelative(path)) return undefined
      // The packages of the project, whose folder is not above the vendor's.
      return build.resolve(path, { resolveDir: resolve(root, 'web'), kind, pluginData: asked })
    })
  },
})

/** An import of every module of a folder, as src/device/exports-in.ts needs it. */
const importByPattern = /import\(`(\.[^`]*\/)\$\{group\}\/\$\{name\}(\.[^`]*)`\)/g

/** Sources whose texts are those of the console. */
const withTexts = /[\\/](src[\\/](model|device)|web)[\\/]/

/**
 * The source of a program: with the vendor's texts, and with the imports by a pattern spelt out, which esbuild resolves
 * without asking plugins. Modules that only the vendor has are among them.
 */
export const readProgram =
  (translator: Translator) =>
  (path: string): string => {
    const source = withTexts.test(path) ? translator.read(path) : readFileSync(path, 'utf8')
    return source.replace(importByPattern, (_, folder: string, ending: string) => {
      const own = pathToFileURL(`${resolve(dirname(path), folder)}/`)
      const cases = modulesIn(own)
        .filter(file => file.endsWith(ending))
        .map(file => `case '${file.slice(0, -ending.length)}': return import('${folder}${file}');`)
      return `(() => { switch (\`\${group}/\${name}\`) { ${cases.join(' ')} } })()`
    })
  }

/** The plugins for the vendor of this process; none without `--vendor`. */
export const vendorPlugins = (): Plugin[] => {
  const vendor = currentVendor()
  return vendor ? [vendorFolder(overlayOf(vendor))] : []
}
