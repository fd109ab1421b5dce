import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleEntry, root } from './bundle.ts'
import { BuildFault, profileOf, readProfiles } from './profile-file.ts'
import { featureCosts } from './size-features.ts'
import { changesBetween, sizeReport, type SizeReport } from './size-report.ts'
import { inMarkdown, printed, printedCosts } from './size-text.ts'

const help = `npm run size -- [options]      exit code 1 when a file is over its budget
  --device TYPE    this device type only, and its parts (default: all types, and the parts of "all")
  --base REF       also what changed since a commit, e.g. HEAD or origin/main
  --markdown FILE  writes the report as Markdown too, for a pull request
  --features       what each feature costs each type instead
  --budget FILE    the device types (default: size-budget.json)
  --entry FILE     the console's entry (default: web/main.tsx)
  --json           as JSON`

/** The report of another commit of this checkout, made by that commit's own sources in a folder that is removed again. */
function reportOf(revision: string, device: string | undefined): SizeReport {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-size-'))
  try {
    const tree = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
    execFileSync('tar', ['-x', '-C', folder], { input: tree })
    symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
    const command = ['--import', 'tsx', 'src/kit/size.ts', '--json', ...(device ? ['--device', device] : [])]
    // A commit over its budget ends with 1 and has said its sizes all the same.
    const said = (() => {
      try {
        return execFileSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
      } catch (fault) {
        const { stdout } = fault as { stdout?: string }
        if (!stdout?.startsWith('{')) throw fault
        return stdout
      }
    })()
    return JSON.parse(said) as SizeReport
  } catch (fault) {
    throw new BuildFault(`The sizes at "${revision}" cannot be had: ${(fault as Error).message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run size`: returns the exit code. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { device, base, markdown, features, budget, entry, json, help: wantsHelp } = parseArgs({
      args: argv,
      options: {
        device: { type: 'string' },
        base: { type: 'string' },
        markdown: { type: 'string' },
        features: { type: 'boolean', default: false },
        budget: { type: 'string' },
        entry: { type: 'string', default: consoleEntry },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
    if (wantsHelp) {
      console.log(help)
      return 0
    }
    const profiles = readProfiles(budget && resolve(budget))
    const chosen = device ? [profileOf(device, profiles)] : Object.values(profiles)
    if (features) {
      const costs = await featureCosts(chosen, resolve(entry))
      console.log(json ? JSON.stringify(costs) : printedCosts(costs))
      return 0
    }
    const report = await sizeReport(chosen, resolve(entry))
    const changes = base === undefined ? undefined : changesBetween(reportOf(base, device), report)
    if (markdown) writeFileSync(markdown, inMarkdown(report, base, changes))
    console.log(json ? JSON.stringify({ ...report, changes }) : printed(report, base, changes))
    return report.excesses?.length ? 1 : 0
  } catch (fault) {
    const unknownOption = String((fault as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    if (!(fault instanceof BuildFault) && !unknownOption) throw fault
    console.error((fault as Error).message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/size.ts')) {
  process.exitCode = await main(process.argv.slice(2))
}
