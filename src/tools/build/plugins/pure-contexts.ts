import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Tells the minifier that preact-iso's contexts have no side effects. The console uses only its route matching; without
 * this hint its LocationProvider would remain in the bundle.
 */
export const pureContexts: Plugin = {
  name: 'pure-contexts',
  setup(build) {
    build.onLoad({ filter: /[\\/]preact-iso[\\/]src[\\/]router\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/= createContext\(/g, '= /* @__PURE__ */ createContext('),
    }))
  },
}
