/*
 * Checks types and style of all sources: npm run check
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from '../root'
import { commandLine, exitCodeOf } from '../usage-error'

/** The programs that check, in this order; each prints what it finds. */
const programs = [
  ['tsc', '--noEmit'],
  ['biome', 'check', '.'],
] as const

const isFine = ([program, ...args]: (typeof programs)[number]): boolean =>
  spawnSync(resolve(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit' }).status === 0

/** `npm run check`: returns the exit code, 1 if there is something to mend, or an argument. */
export const main = async (argv: string[]): Promise<number> => {
  const isWrong = await exitCodeOf(async () => {
    commandLine({ args: argv, options: {} })
  })
  // What the linter finds is wanted although the types are wrong, too.
  return isWrong || Number(programs.map(isFine).includes(false))
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/lint/check-command.ts')) {
  process.exitCode = await main(process.argv.slice(2))
}
