import type { Plugin } from 'esbuild'
import { plainTranslator, type Translator } from '../../texts/translator'

/** Puts the texts of a device type's languages into the sources that a bundle contains. */
export const translatedSources = (translator: Translator): Plugin => ({
  name: 'translated-sources',
  setup(build) {
    // esbuild reads what stays as it is in a fraction of the time.
    if (translator === plainTranslator) return
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      return { contents: translator.read(path), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
