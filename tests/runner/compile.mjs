import { compile as compileFiles } from '../../src/kit/compile/compile.mjs'

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
  compileFiles(files, { ...choices, plugins: [preactCompat, ...plugins] })
