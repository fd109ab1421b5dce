import type { Plugin } from 'esbuild'
import type { Translator } from '../../texts/translator'

/** Puts the texts of a device type's languages into the sources that a bundle contains. */
export const translatedSources = ({ read }: Translator): Plugin => ({
  name: 'translated-sources',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      return { contents: read(path), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
