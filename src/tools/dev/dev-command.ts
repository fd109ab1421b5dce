import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { shownType } from '../../device/profile'
import { currentVendor } from '../../device/vendor'
import { consoleEntry } from '../build/bundle'
import { profileOf } from '../build/profile-file'
import { BuildError } from '../build/profiles/build-error'
import { root } from '../root'
import { commandLine, exitCodeOf } from '../usage-error'
import { DevGateway } from './dev-gateway'
import { startReloadServer } from './reload-server'
import { watch } from './watch'

const help = `npm run dev -- [options]
  Runs the console on the simulated gateway, rebuilds on every save and reloads the browser. Users stay logged in.

  --device TYPE   device type of size-budget.json (default: ${shownType})
  --port N        port of the console (default: as for npm start)
  --target URL    forwards the calls to a real device
  --vendor DIR    vendor folder in front of the project (docs/vendors.md)
  --entry FILE    the console's entry (default: web/main.tsx)`

const optionTypes = {
  device: { type: 'string', default: shownType },
  port: { type: 'string' },
  target: { type: 'string' },
  entry: { type: 'string', default: consoleEntry },
  help: { type: 'boolean', default: false },
} as const

/** The options of the gateway that goes with a build in `out`. */
const gatewayOptions = (
  out: string,
  { device, port, target }: { device: string; port?: string; target?: string },
): string[] => {
  return [
    ['--root', resolve(out, device)],
    ['--device', device],
    ['--keep-sessions', resolve(currentVendor()?.folder ?? root, '.ontlet/sessions.json')],
    port === undefined ? [] : ['--port', port],
    target === undefined ? [] : ['--target', target],
  ].flat()
}

/** Throws a BuildError for what the gateway would refuse, because it would be started again with every save. */
const checkOptions = ({ port, target, entry }: { port?: string; target?: string; entry: string }): void => {
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > 65535))
    throw new BuildError(`--port must be a whole number up to 65535, not "${port}".`)
  if (target !== undefined && !/^https?:\/\/[^/]+\/?$/.test(target))
    throw new BuildError(`--target must be a URL such as http://192.168.1.1, not "${target}".`)
  if (!existsSync(entry)) throw new BuildError(`The entry ${entry} does not exist.`)
}

/** `npm run dev`: resolves with the exit code after Ctrl-C, with 1 after a wrong argument. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const { values } = commandLine({ args: argv, options: optionTypes })
    if (values.help) {
      console.log(help)
      return
    }
    checkOptions(values)
    // Beside dist/, whose builds are complete and compressed.
    const out = resolve(currentVendor()?.folder ?? root, '.ontlet/dev')
    const profile = profileOf(values.device)
    const gateway = new DevGateway(gatewayOptions(out, values))
    const ended = new Promise<void>(done => {
      process.once('SIGINT', done).once('SIGTERM', done)
    })
    await watch({ profile, out, entry: resolve(values.entry), reloader: await startReloadServer(), gateway }, ended)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/dev/dev-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
