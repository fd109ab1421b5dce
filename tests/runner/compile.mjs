import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { compile as compileFiles, nodeSettings } from '../../src/kit/compile/compile.mjs'

/**
 * Lets compiled files import happy-dom from one file beside them, since reading its hundreds of files takes most of the
 * time of a test that needs it. Other packages stay outside, because they find files relative to their own.
 */
const happyDom = root => ({
  name: 'happy-dom',
  setup({ initialOptions, onResolve, onEnd }) {
    const path = join(initialOptions.outdir, 'happy-dom.mjs')
    let compiled
    onResolve({ filter: /^happy-dom$/ }, () => {
      compiled ??= build({
        ...nodeSettings,
        absWorkingDir: root,
        entryPoints: ['happy-dom'],
        outfile: path,
        banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
      })
      return { path: pathToFileURL(path).href, external: true }
    })
    onEnd(async () => {
      await compiled
    })
  },
})

/** As `compile` of the kit, for programs that may need happy-dom. */
export const compile = (files, { plugins = [], ...choices }) =>
  compileFiles(files, { ...choices, plugins: [happyDom(choices.root), ...plugins] })
