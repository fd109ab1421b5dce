// Runs a command of the kit: node src/tools/run.mjs src/kit/pack/pack-command.ts --device f501 …
//
// The command is compiled into one file, unless that has been done since the last change of the project.
// `--vendor DIR` puts a vendor folder in front of the project (docs/vendors.md): the command is compiled with it, and
// programs that it starts in this way inherit it.
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { keptProgram } from './compile/kept-program.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

// V8 optimizes code fifteen times later than it usually does: most commands end before that has saved more time than it
// takes, which is half of the processor time of npm run contract. From Node 22 on, V8 no longer knows the flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000')

/** Takes `--vendor DIR` or `--vendor=DIR` out of the arguments; undefined if it is not among them. */
const takeVendor = args => {
  const place = args.findIndex(arg => arg === '--vendor' || arg.startsWith('--vendor='))
  if (place < 0) return undefined
  if (args[place] !== '--vendor') return args.splice(place, 1)[0].slice('--vendor='.length)
  const [, folder = ''] = args.splice(place, 2)
  if (folder && !folder.startsWith('-')) return folder
  console.error('--vendor needs a value.')
  process.exit(1)
}

/** Imports a program of the project, which is a path in it. Prints what is wrong with the sources and ends then. */
export const importProgram = async path => {
  const compiled = await keptProgram(path, { root }).catch(error => {
    if (!error.errors) throw error
    console.error(error.message)
    process.exit(1)
  })
  // An error that nobody expects names the lines of the sources.
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(compiled).href)
}

/** Runs a command, a path in the project, with the arguments of this process that follow `from`. */
export const run = async (command, from) => {
  const args = process.argv.slice(from)
  const folder = takeVendor(args) ?? process.env.ONTLET_VENDOR
  process.argv = [process.argv[0], resolve(root, command), ...args]
  if (folder === undefined) {
    await importProgram(command)
    return
  }
  const { compiledCommand } = await importProgram('src/tools/vendor/open-vendor.ts')
  const compiled = await compiledCommand(command, folder)
  if (compiled) await import(pathToFileURL(compiled).href)
  else process.exitCode = 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await run(process.argv[2], 3)
