import { runInNewContext } from 'node:vm'
import { build, type BuildOptions, type Plugin, transform } from 'esbuild'
import { BuildFault } from './profile-file.ts'

/** The oldest browsers, as esbuild calls them: it writes no newer CSS (such as `inset`) than these read. */
const browsers = ['chrome61', 'safari11', 'firefox60']

/**
 * The style sheet that a module exports as its default, minified. The module runs here, in Node, where goober collects
 * in memory in place of a document. `settings` are esbuild's for the console. Throws a BuildFault when the module
 * throws, exports no text, or holds CSS that esbuild cannot read.
 */
export async function styleSheetOf(path: string, settings: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...settings, entryPoints: [path], write: false, minify: false, plugins: [], format: 'iife', globalName: 'sheet' })
  let css: unknown
  try {
    css = runInNewContext(`${outputFiles[0]!.text};sheet.default`)
  } catch (fault) {
    throw new BuildFault(`${path} cannot run at build time: ${(fault as Error).message}`)
  }
  if (typeof css !== 'string' || !css) throw new BuildFault(`${path} has to export its style sheet, a text, as its default.`)
  const { code, warnings } = await transform(css, { loader: 'css', minify: true, target: browsers, charset: 'utf8' })
  if (warnings.length) throw new BuildFault(warnings.map(({ text }) => `${path}: ${text}`).join('\n'))
  return code.trim()
}

/** Puts the text of web/look/sheet.ts in place of the module, so that goober costs no byte on the flash. */
export const styleSheetPlugin: Plugin = {
  name: 'style-sheet',
  setup: ({ onLoad, initialOptions }) => {
    const settings = { ...initialOptions }
    onLoad({ filter: /[\\/]web[\\/]look[\\/]sheet\.ts$/ }, async ({ path }) => ({
      contents: `export default ${JSON.stringify(await styleSheetOf(path, settings))}`,
      loader: 'js',
    }))
  },
}
