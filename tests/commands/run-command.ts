/** What a command has printed, and its exit code. */
export interface CommandResult {
  status: number
  stdout: string
  stderr: string
  /** Both, in the order in which they were printed. */
  output: string
}

/** Runs a command of the kit in this process: `runCommand(main, ['--device', 'f501'])`. */
export const runCommand = async (
  main: (argv: string[]) => Promise<number>,
  args: readonly string[],
): Promise<CommandResult> => {
  const { log, error } = console
  const result: CommandResult = { status: 0, stdout: '', stderr: '', output: '' }
  const printTo = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    result[stream] += `${text}\n`
    result.output += `${text}\n`
  }
  console.log = printTo('stdout')
  console.error = printTo('stderr')
  try {
    result.status = await main([...args])
  } finally {
    Object.assign(console, { log, error })
  }
  return result
}
