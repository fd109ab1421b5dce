import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { currentVendor } from '../../device/vendor'
import { consoleEntry } from '../build/bundle'
import { profileOf } from '../build/profile-file'
import { root } from '../root'
import { exitCodeOf } from '../usage-error.ts'
import { DevGateway } from './dev-gateway'
import { startReloadServer } from './reload-server'
import { watch } from './watch'

const help = `npm run dev -- [options]
  Runs the console on the simulated gateway, rebuilds on every save and reloads the browser. Users stay logged in.

  --device TYPE   device type of size-budget.json (default: all)
  --port N        port of the console (default: as for npm start)
  --target URL    forwards the calls to a real device
  --vendor DIR    vendor folder in front of the project (docs/vendors.md)
  --entry FILE    the console's entry (default: web/main.tsx)`

const optionTypes = {
  device: { type: 'string', default: 'all' },
  port: { type: 'string' },
  target: { type: 'string' },
  entry: { type: 'string', default: consoleEntry },
  help: { type: 'boolean', default: false },
} as const

/** The options of the gateway that goes with a build in `out`. */
function gatewayOptions(
  out: string,
  { device, port, target }: { device: string; port?: string; target?: string },
): string[] {
  return [
    ['--root', resolve(out, device)],
    ['--device', device],
    ['--keep-sessions', resolve(currentVendor()?.folder ?? root, '.ontlet/sessions.json')],
    port === undefined ? [] : ['--port', port],
    target === undefined ? [] : ['--target', target],
  ].flat()
}

/** `npm run dev`: resolves with the exit code after Ctrl-C, with 1 after a wrong argument. */
export function main(argv: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { values } = parseArgs({ args: argv, options: optionTypes })
    if (values.help) {
      console.log(help)
      return
    }
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

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/dev/dev-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
