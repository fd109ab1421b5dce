import { features } from '../device/profile.ts'
import type { FeatureCost } from './size-features.ts'
import type { Change, SizeReport } from './size-report.ts'

type Cell = string | number
const written = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)
const signed = (difference: number) => `${difference > 0 ? '+' : ''}${difference.toLocaleString('en-US')}`

/** Rows as lines of even columns: the first `left` columns to the left, figures to the right. */
export function table(rows: Cell[][], left = 1): string {
  const cells = rows.map(row => row.map(written))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row => row.map((cell, column) => (column < left ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ').trimEnd())
    .join('\n')
}

/** The same as a table of Markdown. */
export function markdownTable([head, ...rows]: Cell[][], left = 1): string {
  const line = (row: Cell[]) => `| ${row.map(cell => written(cell).replace(/\|/g, '\\|')).join(' | ')} |`
  return [line(head!), `|${head!.map((_, column) => (column < left ? '---|' : '---:|')).join('')}`, ...rows.map(line)].join('\n')
}

const typeRows = ({ types }: SizeReport): Cell[][] => [
  ['type', 'raw', 'gzip -9', 'brotli', 'ui.gz', 'index.html', 'delivered', 'budget', 'headroom', 'flash'],
  ...types.map(({ type, raw, gzip, brotli, files, delivered, budget, flash }) => [
    type, raw, gzip, brotli, files['ui.gz'], files['index.html'], delivered, budget, budget - delivered, flash,
  ]),
]

const changeRows = (changes: readonly Change[]): Cell[][] =>
  [['part', 'before', 'now', 'change'], ...changes.map(({ name, before, after }) => [name, before, after, signed(after - before)])]

/** The report as a person reads it, and what changed since `base` where that was asked for. */
export function printed(report: SizeReport, base?: string, changes?: readonly Change[]): string {
  const { types, shares, excesses = [] } = report
  return [
    'Bytes by device type. delivered: ui.gz and index.html, what a browser of today fetches. flash: inflate.txt too,',
    'which only browsers without DecompressionStream fetch; mobile.html is a link to index.html.',
    table(typeRows(report)),
    '',
    `What the parts of "${types[0]!.type}" cost. gzip: by how much ui.gz shrinks without that part alone (by gzip -9).`,
    table([['kind', 'part', 'raw', 'gzip'], ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip])], 2),
    ...(changes ? ['', `What changed since ${base}:`, changes.length ? table(changeRows(changes)) : 'nothing'] : []),
    ...(excesses.length ? ['', ...excesses] : []),
  ].join('\n')
}

/** The report as a comment on a pull request: verdict, types, what changed; the parts folded away. */
export function inMarkdown(report: SizeReport, base?: string, changes: readonly Change[] = []): string {
  const { types, shares, excesses = [] } = report
  const columns = [0, 4, 6, 7, 8, 9]
  const before = new Map(changes.map(({ name, before: bytes }) => [name, bytes]))
  const rows = typeRows(report).map(row => columns.map(column => row[column]!))
  if (base !== undefined) {
    rows[0]!.push('change')
    types.forEach(({ type, delivered }, index) => rows[index + 1]!.push(signed(delivered - (before.get(`device type ${type}, delivered`) ?? delivered))))
  }
  const parts = changes.filter(({ name }) => !name.startsWith('device type '))
  return [
    `### Size: ${excesses.length ? `over budget ✗` : 'within budget ✓'}`,
    ...excesses.map(sentence => `- **${sentence}**`),
    '',
    markdownTable(rows),
    ...(base === undefined ? [] : ['', parts.length ? `What changed in "${types[0]!.type}" since ${base}, bytes after gzip:` : `No part of "${types[0]!.type}" changed since ${base}.`]),
    ...(parts.length ? ['', markdownTable(changeRows(parts))] : []),
    '', '<details><summary>Every part</summary>', '',
    markdownTable([['kind', 'part', 'raw', 'gzip'], ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip])], 2),
    '', '</details>', '',
  ].join('\n')
}

/** What each feature costs each type: a row per feature, a column per type; in brackets what a type does not carry. */
export function printedCosts(costs: readonly FeatureCost[]): string {
  const types = [...new Set(costs.map(({ type }) => type))]
  const cell = (feature: string, type: string) => {
    const { carried, bytes } = costs.find(one => one.feature === feature && one.type === type)!
    return carried ? written(bytes) : `(${written(bytes)})`
  }
  return [
    'Bytes of ui.gz (by gzip -9) that each type saves without a feature; in brackets: not carried, what it would cost.',
    'What features share is counted in none of them, so leaving out two may save more than both figures together.',
    table([['feature', ...types], ...features.map(feature => [feature, ...types.map(type => cell(feature, type))])]),
  ].join('\n')
}
