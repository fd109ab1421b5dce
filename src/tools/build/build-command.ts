import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { root } from '../root'
import { commandLine, exitCodeOf } from '../usage-error'
import { checkTypes } from '../vendor/type-check'
import { vendorBrand } from './brand/read-brand'
import { consoleEntry } from './bundle'
import { deliver } from './deliver'
import { profileOf, readProfiles } from './profile-file'
import { BuildError } from './profiles/build-error'
import { deliveredFiles, type Profile } from './profiles/profile'

const help = `node build.mjs [options]
  --device TYPE   the device type to build, a key of size-budget.json; "every" builds each (default: all)
  --out DIR       the output folder (default: dist, of a vendor its own); each type gets a folder with its name
  --entry FILE    the console's entry (default: web/main.tsx)
  --budget FILE   the device types and their budgets (default: size-budget.json)
  --may-exceed    warns of a file that exceeds its budget, instead of failing
  --draft         compresses with gzip what zopfli has not compressed before: for tests
  --vendor DIR    a vendor folder in front of the project (docs/vendors.md)
  --quiet         prints errors only`

const optionsOf = (argv: string[]) =>
  commandLine({
    args: argv,
    options: {
      device: { type: 'string', default: 'all' },
      out: { type: 'string', default: resolve(currentVendor()?.folder ?? root, 'dist') },
      entry: { type: 'string', default: consoleEntry },
      budget: { type: 'string' },
      'may-exceed': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

type Options = ReturnType<typeof optionsOf>

/**
 * Builds the device types side by side: while one is compressed, in a process of its own, the next is minified. Throws
 * one BuildError with the messages of all types that failed.
 */
const buildEach = async (profiles: Profile[], options: Options): Promise<void> => {
  const { entry, out, quiet } = options
  const mayExceedBudget = options['may-exceed']
  const errors = new Set<string>()
  const brand = vendorBrand()
  const quick = options.draft && ('unlessKept' as const)
  const choices = { entry: resolve(entry), brand, mayExceedBudget, quick }
  const deliveries = profiles.map(profile => deliver(resolve(out), profile, choices))
  // A failure is handled when it is the type's turn.
  for (const delivery of deliveries) delivery.catch(() => undefined)
  for (const [place, profile] of profiles.entries()) {
    try {
      const { files, build } = await deliveries[place]!
      const sizes = deliveredFiles.map(name => `${name} ${files[name].length}`).join('  ')
      if (!quiet) console.log(`${profile.type}  ${sizes}  build ${build}`)
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      errors.add(error.message)
    }
  }
  if (errors.size) throw new BuildError([...errors].join('\n'))
}

const run = async (options: Options): Promise<void> => {
  if (options.help) {
    console.log(help)
    return
  }
  const profiles = readProfiles(options.budget && resolve(options.budget))
  const types = options.device === 'every' ? Object.keys(profiles) : [options.device]
  const chosen = types.map(type => profileOf(type, profiles))
  const entry = resolve(options.entry)
  if (!existsSync(entry)) throw new BuildError(`The entry ${entry} does not exist.`)
  const vendor = currentVendor()
  if (vendor) checkTypes(vendor)
  await buildEach(chosen, options)
}

/**
 * `node build.mjs`: returns the exit code, 1 if a build fails, a file exceeds its budget (unless
 * `--may-exceed`) or the command line is wrong.
 */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => run(optionsOf(argv)))
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/build/build-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
