import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shownType } from '../device/profile'
import { readOptions } from './gateway-options'
import { root } from './root'

/**
 * The arguments of the build that goes with these arguments of the gateway: that of the same device type, so that page
 * and gateway hold the same limits. Undefined if the gateway needs no build.
 */
export const buildArguments = (args: string[]): string[] | undefined => {
  const { values } = parseArgs({
    args,
    // The gateway checks its arguments itself.
    strict: false,
    options: { device: { type: 'string', default: shownType }, root: { type: 'string' }, help: { type: 'boolean' } },
  })
  const { device } = values
  // Without its value, the gateway says so.
  if (values.help || values.root !== undefined || typeof device !== 'string') return undefined
  return ['--quiet', '--may-exceed', '--device', device]
}

/** `npm start`: builds the console that the simulated gateway will serve, then starts the gateway. */
const main = async (args: string[]): Promise<void> => {
  try {
    // What is wrong with them is said before the build.
    readOptions(args, process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return
  }
  const build = buildArguments(args)
  if (build) {
    const { status } = spawnSync(process.execPath, ['build.mjs', ...build], { cwd: root, stdio: 'inherit' })
    process.exitCode = status ?? 1
    if (status !== 0) return
  }
  await import('./gateway-command')
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/start-command.ts'))
  await main(process.argv.slice(2))
