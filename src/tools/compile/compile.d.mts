import type { BuildOptions, Plugin } from 'esbuild'

/** Returns the content of a source. */
type Read = (path: string) => string

/** Keeps the URL of each module inside a compiled file; see compile.mjs. */
export declare const originalAddresses: (read?: Read) => Plugin

/** Settings of esbuild for code that runs in Node. */
export declare const nodeSettings: BuildOptions

/** Where programs are, and what they are made of in addition to the project's own files. */
export interface CompileOptions {
  root: string
  folder: string
  plugins?: readonly Plugin[]
  read?: Read
}

/** Compiles programs and returns the folder with the results; see compile.mjs. */
export declare function compile(
  files: readonly string[] | Readonly<Record<string, string>>,
  options: CompileOptions,
): Promise<string>

/** As `compile`, into a folder that stays. */
export declare function compileInto(
  compiled: string,
  files: readonly string[] | Readonly<Record<string, string>>,
  options: CompileOptions,
): Promise<void>
