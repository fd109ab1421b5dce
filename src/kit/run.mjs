// Runs a command of the kit: node src/kit/run.mjs src/kit/pack/pack-command.ts --device f501 …
//
// `--vendor DIR` puts a vendor folder in front of the project (docs/vendors.md): the command is compiled with it, and
// programs that it starts in this way inherit it. Without it, tsx loads the sources.
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Takes `--vendor DIR` or `--vendor=DIR` out of the arguments; undefined if it is not among them. */
function takeVendor(args) {
  const place = args.findIndex(arg => arg === '--vendor' || arg.startsWith('--vendor='))
  if (place < 0) return undefined
  if (args[place] !== '--vendor') return args.splice(place, 1)[0].slice('--vendor='.length)
  return args.splice(place, 2)[1] ?? ''
}

/** Runs a command, a path in the project, with the arguments of this process that follow `from`. */
export async function run(command, from) {
  const args = process.argv.slice(from)
  const folder = takeVendor(args) ?? process.env.ONTLET_VENDOR
  process.argv = [process.argv[0], resolve(root, command), ...args]
  register()
  if (folder === undefined) {
    await import(pathToFileURL(resolve(root, command)).href)
    return
  }
  const { compiledCommand } = await import('./vendor/open-vendor.ts')
  const compiled = await compiledCommand(command, folder)
  if (compiled) await import(pathToFileURL(compiled).href)
  else process.exitCode = 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await run(process.argv[2], 3)
