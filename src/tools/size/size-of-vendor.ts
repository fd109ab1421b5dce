import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Vendor, vendorVariable } from '../../device/vendor'
import { BuildError } from '../build/profiles/build-error'
import type { Profile } from '../build/profiles/profile'
import { root } from '../root'
import type { SizeReport, VendorCosts } from './size-report'

/** The text of a size-budget.json that has every key of every type. */
const budgetOf = (profiles: readonly Profile[]): string => {
  const entries = profiles.map(({ type, assumption, features, languages, limits, budget }) => [
    type,
    { assumption, features, languages, limits, budget },
  ])
  const types = Object.fromEntries(entries) as Record<string, { assumption: string }>
  const { assumption: _, ...defaults } = types[profiles[0]!.type]!
  return JSON.stringify({ defaults, all: types[profiles[0]!.type], ...types })
}

/** The report of the types without the vendor, by a process that has none. Throws a BuildError. */
const reportWithout = (profiles: readonly Profile[], entry: string): SizeReport => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-size-'))
  try {
    const budget = join(folder, 'size-budget.json')
    writeFileSync(budget, budgetOf(profiles))
    symlinkSync(profiles[0]!.catalogues, join(folder, 'languages'))
    const { [vendorVariable]: _, ...env } = process.env
    const command = ['src/tools/run.mjs', 'src/tools/size/size.ts', '--json', '--budget', budget, '--entry', entry]
    if (profiles.length === 1) command.push('--device', profiles[0]!.type)
    const { stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
      env,
      maxBuffer: 1 << 30,
    })
    if (!stdout) throw new BuildError(`The sizes without the vendor could not be determined: ${stderr.trim()}`)
    return JSON.parse(stdout) as SizeReport
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the files of a vendor cost the types of a report, which are compared with the same types without the files. */
export const vendorCosts = (
  { name, version }: Vendor,
  { types }: SizeReport,
  profiles: readonly Profile[],
  entry: string,
): VendorCosts => {
  const before = new Map(reportWithout(profiles, entry).types.map(({ type, delivered }) => [type, delivered]))
  return {
    vendor: `${name} ${version}`,
    types: types.map(({ type, delivered }) => ({ type, without: before.get(type) ?? 0, with: delivered })),
  }
}
