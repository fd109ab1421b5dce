/** Compiles programs or test files and returns the folder with the results; see compile.mjs. */
export { compile } from '../../src/kit/compile/compile.mjs'

/** Options of Node for compiled programs that compute; see compile.mjs. */
export declare const forComputing: readonly string[]
