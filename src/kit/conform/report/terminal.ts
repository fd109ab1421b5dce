import { printable } from './report'

/** Where a run prints what happens while it goes on. */
export interface RunLog {
  log(message: string): void
  onProgress?(name: string, number: number, count: number): void
  /** Removes the line that shows the progress. */
  end(): void
}

/** Clears the line of the cursor. */
const clearLine = '\r\u001b[K'

/** Prints only messages: for a log file, and for CI. */
export const plainLog = (print: (text: string) => void): RunLog => ({
  log: message => print(printable(message)),
  end: () => undefined,
})

/** Prints messages above one line that shows what is checked at the moment. */
export const terminalLog = (stream: { write(text: string): unknown }): RunLog => {
  let line = ''
  const draw = () => stream.write(line)
  return {
    log(message) {
      stream.write(`${clearLine}${printable(message)}\n`)
      draw()
    },
    onProgress(name, number, count) {
      line = `${clearLine}${number}/${count}  ${name}`
      draw()
    },
    end() {
      stream.write(clearLine)
      line = ''
    },
  }
}

/** The log for this process: progress on a terminal, but not in CI. */
export const logForProcess = (): RunLog => {
  const isInteractive = process.stdout.isTTY && !process.env.CI
  return isInteractive ? terminalLog(process.stdout) : plainLog(text => console.log(text))
}
