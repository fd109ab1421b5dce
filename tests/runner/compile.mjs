import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, version as esbuildVersion } from 'esbuild'
import { compile as compileFiles, nodeSettings } from '../../src/kit/compile/compile.mjs'

/**
 * Compiles happy-dom without accessors that are bound to each form and each list. V8 describes such an accessor in a
 * hidden class of its own, which holds the form, and with it the page, until all memory is looked through. Until then
 * whole pages are copied as if they were in use, which took a quarter of the time of tests that open many. The proxies
 * of happy-dom call accessors on the object itself, so that only methods have to be bound.
 */
const unboundAccessors = {
  name: 'unbound accessors',
  setup({ onLoad }) {
    onLoad({ filter: /ClassMethodBinder\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace('descriptor.get !== undefined', 'false')
      if (contents === source) throw new Error('happy-dom no longer binds accessors in this way: is this still needed?')
      return { contents }
    })
  },
}

/** Compiles happy-dom into one file at `path`. Programs that do so at the same time replace it by the same content. */
async function compileHappyDom(root, path) {
  const working = `${path}.${process.pid}`
  await build({
    ...nodeSettings,
    absWorkingDir: root,
    entryPoints: ['happy-dom'],
    outfile: working,
    plugins: [unboundAccessors],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
  })
  renameSync(working, path)
}

/** The compilations of happy-dom in this process, by path. */
const compilations = new Map()

/** Returns the path of happy-dom as one file, which is kept in the cache under its version and what is changed in it. */
async function compiledHappyDom(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/happy-dom/package.json'), 'utf8'))
  mkdirSync(join(root, 'node_modules/.cache/ontlet'), { recursive: true })
  // A copy of the tree links to our node_modules.
  const cache = realpathSync(join(root, 'node_modules/.cache/ontlet'))
  const path = join(cache, `happy-dom-${version}-unbound-esbuild-${esbuildVersion}.mjs`)
  if (!existsSync(path) && !compilations.has(path)) compilations.set(path, compileHappyDom(root, path))
  await compilations.get(path)
  return path
}

/**
 * Lets compiled files import happy-dom from one file, since reading its hundreds of files takes most of the time of a
 * test that needs it. Other packages stay outside, because they find files relative to their own.
 */
const happyDom = root => ({
  name: 'happy-dom',
  setup({ onResolve }) {
    onResolve({ filter: /^happy-dom$/ }, async () => {
      return { path: pathToFileURL(await compiledHappyDom(root)).href, external: true }
    })
  },
})

/**
 * Keeps what React imports resolve to (tsconfig.json) outside of compiled files, as other packages: preact/compat hooks
 * into preact, and each copy of it in a process would convert all elements once more.
 */
const preactCompat = {
  name: 'preact/compat',
  setup({ onResolve }) {
    onResolve({ filter: /^react$/ }, () => ({ path: 'preact/compat', external: true }))
    onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: 'preact/compat/client', external: true }))
  },
}

/**
 * Options of Node for compiled programs that compute: V8 collects garbage and compiles in the thread of the program. In
 * threads beside it, both take a fifth more processor time, of which none is left while several processes run. Most
 * programs end before optimized code has saved the time that V8 spends on it, so that it optimizes only what runs
 * fifteen times longer than usual.
 */
export const forComputing = ['--single-threaded', '--interrupt-budget=1000000']

/** As `compile` of the kit, for programs that may need a page. */
export const compile = (files, { plugins = [], ...choices }) =>
  compileFiles(files, { ...choices, plugins: [happyDom(choices.root), preactCompat, ...plugins] })
