import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TransformFailure } from 'esbuild'
import { whyFileFailed } from '../../file-error'
import { BuildError } from './build-error'

/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where and why a text is not JSON, as the end of a sentence that begins with the file. */
const jsonError = (text: string): string => {
  // Loaded only here: most programs read JSON without errors, and start without esbuild.
  const { transformSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' })
  } catch (error) {
    const [{ location, text: reason }] = (error as TransformFailure).errors as [TransformFailure['errors'][number]]
    return `:${location?.line ?? 1} is not valid JSON: ${reason}.`
  }
  return ' is not valid JSON.'
}

/** The text of a file that a person has written. Throws a BuildError; `name` is what it calls the file. */
export const textOf = (file: string, name = file): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BuildError(`${name} cannot be read: ${whyFileFailed(error)}.`)
  }
}

/**
 * The object in the text of a JSON file that a person has written. Throws a BuildError with the line of the error;
 * `name` is what it calls the file, and `wanted` what must be in it.
 */
export const jsonObject = (name: string, text: string, wanted = 'an object'): Record<string, unknown> => {
  if (text.startsWith('\ufeff'))
    throw new BuildError(`${name} starts with a byte order mark (BOM). Save it as UTF-8 without one.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BuildError(name + jsonError(text))
  }
  if (!isRecord(value)) throw new BuildError(`${name} must be ${wanted}.`)
  return value
}
