import type { Change, SizeReport } from './size-report'

type Cell = string | number
const written = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)
const signed = (difference: number) => `${difference > 0 ? '+' : ''}${difference.toLocaleString('en-US')}`

/** Formats rows as a text table: the first `left` columns are left-aligned, the others right-aligned. */
export const table = (rows: Cell[][], left = 1): string => {
  const cells = rows.map(row => row.map(written))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row =>
      row
        .map((cell, column) => (column < left ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats rows, the first of which is the header, as a Markdown table. */
export const markdownTable = ([head, ...rows]: Cell[][], left = 1): string => {
  const line = (row: Cell[]) => `| ${row.map(cell => written(cell).replace(/\|/g, '\\|')).join(' | ')} |`
  return [
    line(head!),
    `|${head!.map((_, column) => (column < left ? '---|' : '---:|')).join('')}`,
    ...rows.map(line),
  ].join('\n')
}

const typeRows = ({ types }: SizeReport): Cell[][] => [
  ['type', 'raw', 'gzip -9', 'brotli', 'ui.gz', 'index.html', 'delivered', 'budget', 'headroom', 'flash'],
  ...types.map(({ type, raw, gzip, brotli, files, delivered, budget, flash }) => [
    type,
    raw,
    gzip,
    brotli,
    files['ui.gz'],
    files['index.html'],
    delivered,
    budget,
    budget - delivered,
    flash,
  ]),
]

const changeRows = (changes: readonly Change[]): Cell[][] => [
  ['part', 'before', 'now', 'change'],
  ...changes.map(({ name, before, after }) => [name, before, after, signed(after - before)]),
]

const partRows = (shares: SizeReport['shares']): Cell[][] => [
  ['kind', 'part', 'raw', 'gzip'],
  ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip]),
]

const groupRows = (groups: SizeReport['groups'] = []): Cell[][] => [
  ['what it is for', 'raw', 'gzip'],
  ...groups.map(({ name, raw, gzip }) => [name, raw, gzip]),
]

const most = 20

/** What has changed: every type and group, and the parts that have grown or shrunk most. */
const changesText = (base: string, changes: readonly Change[]): string[] => {
  const isPart = ({ name }: Change) => !/^(device type|group) /.test(name)
  const parts = changes.filter(isPart)
  const largest = [...parts].sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, most)
  const shown = changes.filter(change => !isPart(change) || largest.includes(change))
  const others = parts.filter(change => !largest.includes(change))
  const sum = others.reduce((total, { before, after }) => total + after - before, 0)
  return [
    '',
    `What has grown since ${base}, largest first, and what has shrunk:`,
    shown.length ? table(changeRows(shown)) : 'nothing',
    ...(others.length ? [`and ${others.length} more parts: ${signed(sum)}`] : []),
  ]
}

/** What to print besides the sizes. */
interface Extras {
  /** The commit that `changes` are since. */
  base?: string
  changes?: readonly Change[]
  /** Every part, not only the groups. */
  everyPart?: boolean
}

/** The report as text. */
export const printed = (report: SizeReport, { base, changes, everyPart }: Extras = {}): string => {
  const { types, groups, shares, excesses = [] } = report
  const parts = everyPart ? shares : shares.filter(({ kind }) => kind === 'vendor')
  return [
    'Bytes by device type. delivered: ui.gz and index.html, which a current browser fetches. flash:',
    'inflate.txt too, which only browsers without DecompressionStream fetch.',
    table(typeRows(report)),
    '',
    `What "${types[0]!.type}" consists of. gzip: how much smaller ui.gz is without it (gzip -9); what`,
    'several have in common is in none.',
    table(groupRows(groups)),
    ...(parts.length ? ['', table(partRows(parts), 2)] : []),
    ...(base !== undefined && changes ? changesText(base, changes) : []),
    ...(excesses.length ? ['', ...excesses] : []),
  ].join('\n')
}

/** The device types and, if there is an earlier report, by how much the delivered files of each have grown. */
const typesInMarkdown = (report: SizeReport, changes?: readonly Change[]): string => {
  const columns = [0, 4, 6, 7, 8, 9]
  const rows = typeRows(report).map(row => columns.map(column => row[column]!))
  if (!changes) return markdownTable(rows)
  const before = new Map(changes.map(({ name, before: bytes }) => [name, bytes]))
  rows[0]!.push('change')
  for (const [index, { type, delivered }] of report.types.entries()) {
    const earlier = before.get(`device type ${type}, delivered`) ?? delivered
    rows[index + 1]!.push(signed(delivered - earlier))
  }
  return markdownTable(rows)
}

/** The parts of the first device type that have changed since `base`. */
const changedParts = ({ types }: SizeReport, base: string, changes: readonly Change[]): string[] => {
  const parts = changes.filter(({ name }) => !name.startsWith('device type '))
  const { type } = types[0]!
  if (!parts.length) return ['', `No part of "${type}" changed since ${base}.`]
  return ['', `What changed in "${type}" since ${base}, bytes after gzip:`, '', markdownTable(changeRows(parts))]
}

/** The report as a comment on a pull request: result, types and changes, with the parts in a collapsed section. */
export const inMarkdown = (report: SizeReport, base?: string, changes: readonly Change[] = []): string => {
  const { groups, shares, excesses = [] } = report
  return [
    `### Size: ${excesses.length ? `over budget ✗` : 'within budget ✓'}`,
    ...excesses.map(sentence => `- **${sentence}**`),
    '',
    typesInMarkdown(report, base === undefined ? undefined : changes),
    ...(base === undefined ? [] : changedParts(report, base, changes)),
    '',
    markdownTable(groupRows(groups)),
    '',
    '<details><summary>Every part</summary>',
    '',
    markdownTable(partRows(shares), 2),
    '',
    '</details>',
    '',
  ].join('\n')
}
