import { type ParseArgsConfig, parseArgs } from 'node:util'
import { BuildError } from './build/profiles/build-error'
import { whyFileFailed } from './file-error'

/** What is wrong, by what `parseArgs` says about an option or argument in quotation marks. */
const sentences: readonly (readonly [said: RegExp, sentence: (named: string) => string])[] = [
  // Its value seems to be the next option, or is a negative number.
  [/argument is ambiguous/, option => `${option} needs a value; one that begins with "-" follows a "=".`],
  [/argument missing/, option => `${option} needs a value.`],
  [/does not take an argument/, option => `${option} takes no value.`],
  [/^Unknown option/, option => `There is no option ${option}.`],
  [/^Unexpected argument/, argument => `"${argument}" is one argument too many.`],
]

/** What `parseArgs` says is wrong, in one sentence. */
const sentenceOf = ({ message }: Error): string => {
  const [, named = ''] = /'(?:-\w, )?(.+?)(?: <value>)?'/.exec(message) ?? []
  const [, sentence] = sentences.find(([said]) => said.test(message)) ?? []
  return sentence ? sentence(named) : message
}

/**
 * The command line of a command, as `parseArgs` reads it. Throws a BuildError for an option that is unknown or lacks
 * its value; an empty text, such as that of a variable that is not set, is no value, unless the option `mayBeEmpty`.
 */
export const commandLine = <Config extends ParseArgsConfig>(
  config: Config,
  { mayBeEmpty = [] }: { mayBeEmpty?: readonly string[] } = {},
): ReturnType<typeof parseArgs<Config>> => {
  let found: ReturnType<typeof parseArgs<Config>>
  try {
    found = parseArgs(config)
  } catch (error) {
    throw new BuildError(sentenceOf(error as Error))
  }
  const empty = Object.entries(found.values).find(([name, value]) => {
    return !mayBeEmpty.includes(name) && ([] as unknown[]).concat(value).includes('')
  })
  if (empty) throw new BuildError(`--${empty[0]} must not be empty.`)
  return found
}

/**
 * The result of a function. After an error that the user caused, prints its message and ends this process with 1, for
 * programs that are not a function.
 */
export const orExit = <Result>(read: () => Result): Result => {
  try {
    return read()
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(messageOf(error))
    return process.exit(1)
  }
}

/** Returns whether an error is one of the file system: a folder instead of a file, a full disk, a missing right. */
const isFileError = (error: Error): boolean => 'syscall' in error && 'errno' in error

/**
 * Returns whether an error was caused by the user: a BuildError, or a file that cannot be read or written. Its message
 * is shown without a stack trace.
 */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof BuildError || (error instanceof Error && isFileError(error))

/** What is said about an error that the user caused. */
const messageOf = (error: Error & { path?: string }): string =>
  isFileError(error) && error.path ? `${error.path} cannot be used: ${whyFileFailed(error)}.` : error.message

/**
 * Runs a command of the kit and returns its exit code: 1 after an error that the user caused, of which only the message
 * is printed.
 */
export const exitCodeOf = async (command: () => Promise<void>): Promise<number> => {
  try {
    await command()
    return 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(messageOf(error))
    return 1
  }
}
