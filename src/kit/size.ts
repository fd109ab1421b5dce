import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleEntry, root } from './bundle.ts'
import { BuildFault, profileOf, readProfiles } from './profile-file.ts'
import { changesBetween, sizeReport, type SizeReport } from './size-report.ts'

const help = `npm run size -- [options]
  --device TYPE   this device type only, and its parts (default: all types, and the parts of "all")
  --since REV     also what changed since a commit, e.g. HEAD
  --entry FILE    the console's entry (default: web/main.tsx)
  --json          as JSON`

/** The report of another commit of this checkout, made by that commit's own sources in a folder that is removed again. */
function reportOf(revision: string, device: string | undefined): SizeReport {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-size-'))
  try {
    const tree = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
    execFileSync('tar', ['-x', '-C', folder], { input: tree })
    symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
    const command = ['--import', 'tsx', 'src/kit/size.ts', '--json', ...(device ? ['--device', device] : [])]
    return JSON.parse(execFileSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })) as SizeReport
  } catch (fault) {
    throw new BuildFault(`The sizes at "${revision}" cannot be had: ${(fault as Error).message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows as lines of even columns: the first `left` columns to the left, figures to the right. */
export function table(rows: (string | number)[][], left = 1): string {
  const cells = rows.map(row => row.map(cell => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row => row.map((cell, column) => (column < left ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ').trimEnd())
    .join('\n')
}

/** The report as a person reads it. */
export function printed({ types, shares }: SizeReport): string {
  return [
    'Bytes by device type. delivered: ui.gz and index.html, what a browser of today fetches. flash: inflate.txt too,',
    'which only browsers without DecompressionStream fetch; mobile.html is a link to index.html.',
    table([
      ['type', 'raw', 'gzip -9', 'brotli', 'ui.gz', 'index.html', 'delivered', 'budget', 'headroom', 'flash'],
      ...types.map(({ type, raw, gzip, brotli, files, delivered, budget, flash }) => [
        type, raw, gzip, brotli, files['ui.gz'], files['index.html'], delivered, budget, budget - delivered, flash,
      ]),
    ]),
    '',
    `What the parts of "${types[0]!.type}" cost. gzip: by how much ui.gz shrinks without that part alone (by gzip -9).`,
    table([['kind', 'part', 'raw', 'gzip'], ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip])], 2),
  ].join('\n')
}

/** `npm run size`: returns the exit code. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { device, since, entry, json, help: wantsHelp } = parseArgs({
      args: argv,
      options: {
        device: { type: 'string' },
        since: { type: 'string' },
        entry: { type: 'string', default: consoleEntry },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
    if (wantsHelp) {
      console.log(help)
      return 0
    }
    const profiles = readProfiles()
    const report = await sizeReport(device ? [profileOf(device, profiles)] : Object.values(profiles), resolve(entry))
    const changes = since === undefined ? undefined : changesBetween(reportOf(since, device), report)
    if (json) {
      console.log(JSON.stringify({ ...report, changes }))
      return 0
    }
    console.log(printed(report))
    if (changes) {
      console.log(`\nWhat changed since ${since}:`)
      const rows = changes.map(({ name, before, after }) => [name, before, after, `${after > before ? '+' : ''}${after - before}`])
      console.log(rows.length ? table([['part', 'before', 'now', 'change'], ...rows]) : 'nothing')
    }
    return 0
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
