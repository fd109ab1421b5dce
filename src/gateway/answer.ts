import type { Problem } from '../model/entity'

/** The JSON body of an answer: `code`, 0 for success, beside the module's own keys (DESIGN 4). */
export type Answer = { code: number } & Record<string, unknown>

/** The answer to a call that did what it was asked. */
export const success = (keys: Record<string, unknown> = {}): Answer => ({ code: 0, ...keys })

/** The answer to a call that was refused; a wrong value adds its wire key and the English sentence. */
export const failure = (problem: Problem, keys: Record<string, unknown> = {}): Answer => ({ code: problem.code, ...keys })
