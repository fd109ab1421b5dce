import type { Plugin } from 'esbuild'

/** Keeps the URL of each module inside a compiled file; see compile.mjs. */
export declare const originalAddresses: Plugin

/** Compiles programs or test files and returns the folder with the results; see compile.mjs. */
export declare function compile(files: readonly string[], options: { root: string; folder: string }): Promise<string>
