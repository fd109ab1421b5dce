import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { consoleEntry } from '../build/bundle'
import { profileOf, readClasses, readProfiles } from '../build/profile-file'
import { BuildError } from '../build/profiles/build-error'
import type { Profile } from '../build/profiles/profile'
import { root } from '../root'
import { git } from '../source-state'
import { commandLine, isUsageError } from '../usage-error'
import { featureCosts, suggestCuts, within } from './size-cuts'
import { vendorCosts } from './size-of-vendor'
import { changesBetween, type SizeReport, sizeReport } from './size-report'
import { inMarkdown, printed, printedCosts, printedSuggestion } from './size-text'

/** The path of this file in every checkout. */
const ownPath = 'src/tools/size/size.ts'

const help = `npm run size -- [options]      exit code 1 when a file is over its budget
  --device TYPE    this device type only, and what it consists of (default: all types, and that of "all")
  --since REF      also prints what has grown since a tag or a commit, e.g. v0.1.0 or origin/main
  --parts          also prints every page, definition and folder
  --markdown FILE  also writes the report as Markdown, for a pull request
  --vendor DIR     with what a vendor adds (docs/vendors.md), and what that costs
  --features       prints instead what each feature costs each type
  --class NAME     prints instead what the type has to leave out to fit into a class, e.g. 8MB
  --budget FILE    the device types (default: size-budget.json)
  --entry FILE     the console's entry (default: web/main.tsx)
  --json           prints JSON`

const quietly: { encoding: 'utf8'; stdio: StdioOptions; maxBuffer: number } = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 1 << 30,
}

/** Runs `npm run size -- --json` in another checkout. Its exit code is 1 if a file there is over its budget. */
const printedReport = (folder: string, device: string | undefined): string => {
  const command = ['src/tools/run.mjs', ownPath, '--json', ...(device ? ['--device', device] : [])]
  const { stdout, error } = spawnSync(process.execPath, command, { cwd: folder, ...quietly })
  if (error) throw error
  return stdout
}

/** Why git does not know a revision: what it says, and that a shallow clone lacks all but the last commits. */
const whyUnknown = (revision: string, said: string): string => {
  const shallow = git(['rev-parse', '--is-shallow-repository']) === 'true'
  const reason =
    said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^fatal: /, '') || 'git is not installed'
  const advice = shallow ? ' This clone is shallow; fetch the rest with: git fetch --unshallow' : ''
  return `git does not find "${revision}": ${reason}.${advice}`
}

/** The report of another commit, made by that commit's own sources in a temporary folder. Throws a BuildError. */
const reportOf = (revision: string, device: string | undefined): SizeReport => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-size-'))
  try {
    const archive = join(folder, 'sources.tar')
    const { status, stderr } = spawnSync('git', ['archive', '--output', archive, revision], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new BuildError(whyUnknown(revision, stderr))
    execFileSync('tar', ['-xf', archive, '-C', folder])
    symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
    return JSON.parse(printedReport(folder, device)) as SizeReport
  } catch (error) {
    if (error instanceof BuildError) throw error
    throw new BuildError(`The sizes at "${revision}" could not be determined: ${(error as Error).message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const optionsOf = (argv: string[]) =>
  commandLine({
    args: argv,
    options: {
      device: { type: 'string' },
      since: { type: 'string' },
      parts: { type: 'boolean', default: false },
      markdown: { type: 'string' },
      features: { type: 'boolean', default: false },
      class: { type: 'string' },
      budget: { type: 'string' },
      entry: { type: 'string', default: consoleEntry },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

type Options = ReturnType<typeof optionsOf>

/** Prints what each feature costs. */
const reportFeatures = async (profiles: Profile[], { entry, json }: Options): Promise<void> => {
  const costs = await featureCosts(profiles, resolve(entry))
  console.log(json ? JSON.stringify(costs) : printedCosts(costs))
}

/**
 * Prints what the first of the types has to leave out to fit into a class. Throws a BuildError for an unknown class.
 */
const reportClass = async ([profile]: Profile[], name: string, { entry, json, budget }: Options): Promise<void> => {
  const classes = readClasses(budget && resolve(budget))
  if (!Object.hasOwn(classes, name))
    throw new BuildError(`There is no class "${name}". size-budget.json has ${Object.keys(classes).join(', ')}.`)
  const { features = {}, budget: own } = classes[name]!
  const suggestion = await suggestCuts(within(profile!, features), own['ui.gz'], resolve(entry))
  console.log(json ? JSON.stringify(suggestion) : printedSuggestion(suggestion, name))
}

/** Prints the sizes, and writes them as Markdown if requested. Returns whether all files are within their budgets. */
const reportSizes = async (profiles: Profile[], options: Options): Promise<boolean> => {
  const { device, since, markdown, entry, json, parts } = options
  const vendor = currentVendor()
  const report = await sizeReport(profiles, resolve(entry))
  if (vendor) report.vendor = vendorCosts(vendor, report, profiles, resolve(entry))
  const changes = since === undefined ? undefined : changesBetween(reportOf(since, device), report)
  if (markdown) writeFileSync(markdown, inMarkdown(report, since, changes))
  if (json) console.log(JSON.stringify({ ...report, changes }))
  else {
    const costs = await featureCosts(profiles.slice(0, 1), resolve(entry))
    console.log(printed(report, { base: since, changes, costs, everyPart: parts }))
  }
  return !report.excesses?.length
}

/** `npm run size`: returns the exit code, 1 if a file is over its budget or the arguments are wrong. */
export const main = async (argv: string[]): Promise<number> => {
  try {
    const options = optionsOf(argv)
    if (options.help) {
      console.log(help)
      return 0
    }
    const profiles = readProfiles(options.budget && resolve(options.budget))
    const chosen = options.device ? [profileOf(options.device, profiles)] : Object.values(profiles)
    if (options.class !== undefined) await reportClass(chosen, options.class, options)
    else if (options.features) await reportFeatures(chosen, options)
    else return (await reportSizes(chosen, options)) ? 0 : 1
    return 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, ownPath)) {
  process.exitCode = await main(process.argv.slice(2))
}
