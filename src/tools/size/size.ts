import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { consoleEntry } from '../build/bundle'
import { profileOf, readProfiles } from '../build/profile-file'
import { BuildError } from '../build/profiles/build-error'
import type { Profile } from '../build/profiles/profile'
import { root } from '../root'
import { git } from '../source-state'
import { commandLine, isUsageError } from '../usage-error'
import { changesBetween, type SizeReport, sizeReport } from './size-report'
import { inMarkdown, printed } from './size-text'

/** The path of this file. */
const ownPath = 'src/tools/size/size.ts'

const help = `npm run size -- [options]      says which files are over their budgets, which only npm run build refuses
  --device TYPE    this device type only, and what it consists of (default: all types, and that of "all")
  --since REF      also prints what has grown since a tag or a commit, e.g. v0.1.0 or origin/main
  --parts          also prints every page, definition and folder
  --markdown FILE  also writes the report as Markdown, for a pull request
  --vendor DIR     with what a vendor adds (docs/vendors.md)
  --budget FILE    the device types (default: size-budget.json)
  --entry FILE     the console's entry (default: web/main.tsx)
  --json           prints JSON`

/** The part of package.json that is read here. */
interface PackageFile {
  scripts: { size: string }
}

const quietly: { encoding: 'utf8'; stdio: StdioOptions; maxBuffer: number } = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 1 << 30,
}

/** The arguments of Node that `npm run size` has in a checkout, where its files may have other places. */
const sizeCommand = (folder: string): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const [launcher = '', program = ''] = scripts.size.split(' ').slice(1)
  // The packages are ours: nothing is to be installed there.
  return [launcher.replace('ready.mjs', 'run.mjs'), program]
}

/** Runs `npm run size -- --json` in another checkout. */
const printedReport = (folder: string, device: string | undefined): string => {
  const command = [...sizeCommand(folder), '--json', ...(device ? ['--device', device] : [])]
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
      budget: { type: 'string' },
      entry: { type: 'string', default: consoleEntry },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

type Options = ReturnType<typeof optionsOf>

const advice =
  'npm run build, and so CI, refuses that: what such a type can do without goes behind a feature (docs/adding.md), or ' +
  'the change is proposed with a larger budget.'

/** Prints the sizes, with advice if a file is over its budget, and writes them as Markdown if requested. */
const reportSizes = async (profiles: Profile[], options: Options): Promise<void> => {
  const { device, since, markdown, entry, json, parts } = options
  const report = await sizeReport(profiles, resolve(entry))
  const changes = since === undefined ? undefined : changesBetween(reportOf(since, device), report)
  if (markdown) writeFileSync(markdown, inMarkdown(report, since, changes))
  if (json) console.log(JSON.stringify({ ...report, changes }))
  else console.log(printed(report, { base: since, changes, everyPart: parts }))
  if (report.excesses?.length && !json) console.log(advice)
}

/** `npm run size`: returns the exit code, 1 if the arguments are wrong. */
export const main = async (argv: string[]): Promise<number> => {
  try {
    const options = optionsOf(argv)
    if (options.help) {
      console.log(help)
      return 0
    }
    const profiles = readProfiles(options.budget && resolve(options.budget))
    const chosen = options.device ? [profileOf(options.device, profiles)] : Object.values(profiles)
    await reportSizes(chosen, options)
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
