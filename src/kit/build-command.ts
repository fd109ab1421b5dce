import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleEntry, root } from './bundle.ts'
import { deliver } from './pack.ts'
import { BuildFault, deliveredFiles, profileOf, readProfiles } from './profile-file.ts'
import { watch } from './watch.ts'

const help = `node build.mjs [options]
  --device TYPE   the device type to pack, a key of size-budget.json; "every" packs each (default: all)
  --out DIR       where to (default: dist); each type gets a folder of its name
  --entry FILE    the console's entry (default: web/main.tsx)
  --budget FILE   the device types and their budgets (default: size-budget.json)
  --watch         packs anew on every change, without zopfli and without a look at the budget
  --serve         with --watch: runs the simulated gateway on it and reloads the browser
  --quiet         says nothing unless something is wrong`

/** Reads the command line; throws a BuildFault that names the option it does not know. */
function optionsOf(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        device: { type: 'string', default: 'all' },
        out: { type: 'string', default: resolve(root, 'dist') },
        entry: { type: 'string', default: consoleEntry },
        budget: { type: 'string' },
        watch: { type: 'boolean', default: false },
        serve: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (fault) {
    throw new BuildFault(`${(fault as Error).message}\n\n${help}`)
  }
}

/** `node build.mjs`: returns the exit code, 1 when a file is over its budget or the command line is wrong. */
export async function main(argv: string[]): Promise<number> {
  try {
    const options = optionsOf(argv)
    const say = (line: string) => options.quiet || console.log(line)
    if (options.help) {
      console.log(help)
      return 0
    }
    const profiles = readProfiles(options.budget && resolve(options.budget))
    const types = options.device === 'every' ? Object.keys(profiles) : [options.device]
    const chosen = types.map(type => profileOf(type, profiles))
    const entry = resolve(options.entry)
    const out = resolve(options.out)
    if (!existsSync(entry)) throw new BuildFault(`There is no ${entry} to start the console from.`)
    if (options.watch) {
      if (chosen.length > 1) throw new BuildFault('--watch works on one device type: name it with --device.')
      return await watch(out, chosen[0]!, entry, options.serve)
    }
    const faults: string[] = []
    for (const profile of chosen) {
      try {
        const { files, build } = await deliver(out, profile, { entry })
        say(`${profile.type}  ${deliveredFiles.map(name => `${name} ${files[name].length}`).join('  ')}  build ${build}`)
      } catch (fault) {
        if (!(fault instanceof BuildFault)) throw fault
        faults.push(fault.message)
      }
    }
    if (faults.length) throw new BuildFault([...new Set(faults)].join('\n'))
    return 0
  } catch (fault) {
    if (!(fault instanceof BuildFault)) throw fault
    console.error(fault.message)
    return 1
  }
}
