import { pathToFileURL } from 'node:url'

/** Something that tests need and that this system cannot have; the message says why, for the runner's report. */
export class Unavailable extends Error {}

/** The exit code by which `prepare` reports `Unavailable` to tests/run.mjs: the one test harnesses use for "skipped". */
const unavailableExitCode = 77

/**
 * When the module at `url` is the program itself: runs `check`, which downloads what the module provides and tries it,
 * and prints the version it returns. Does nothing when the module is imported.
 */
export async function prepare(url: string, check: () => Promise<string> | string): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return
  try {
    console.log(await check())
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    console.log(error.message.replace(/\s+/g, ' '))
    process.exitCode = unavailableExitCode
  }
}
