import { BuildError } from './build/profiles/build-error'

/**
 * Returns whether an error was caused by the user: a BuildError, or an unknown or incomplete option from `parseArgs`.
 * Its message is shown without a stack trace.
 */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof BuildError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/**
 * Runs a command of the kit and returns its exit code: 1 after an error that the user caused, of which only the message
 * is printed.
 */
export async function exitCodeOf(command: () => Promise<void>): Promise<number> {
  try {
    await command()
    return 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 1
  }
}
