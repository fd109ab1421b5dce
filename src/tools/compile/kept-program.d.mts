import type { CompileOptions } from './compile.mjs'

/** What a kept program is made from besides the project's own files, and how it is then compiled. */
export interface KeptOptions {
  root: string
  sources?: readonly string[]
  choicesOf?(): Promise<Partial<CompileOptions>>
}

/** Compiles a program unless an earlier process has, and returns its path; see kept-program.mjs. */
export declare function keptProgram(path: string, options: KeptOptions): Promise<string>
