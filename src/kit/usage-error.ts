import { BuildError } from './build/profile-file'

/**
 * Returns whether an error was caused by the user: a BuildError, or an unknown or incomplete option from `parseArgs`.
 * Its message is shown without a stack trace.
 */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof BuildError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
