import { pathToFileURL } from 'node:url'

/** Something that tests need is not available on this system; the message gives the reason for the runner's report. */
export class Unavailable extends Error {}

/** The exit code with which `prepare` reports `Unavailable` to tests/run.mjs: 77, the usual code for "skipped". */
const unavailableExitCode = 77

/**
 * If the module at `url` is the main program: runs `check`, which downloads what the module provides and tries it out,
 * and prints the version it returns. Does nothing when the module is imported.
 */
export const prepare = async (url: string, check: () => Promise<string> | string): Promise<void> => {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return
  try {
    console.log(await check())
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    console.log(error.message.replace(/\s+/g, ' '))
    process.exitCode = unavailableExitCode
  }
}
