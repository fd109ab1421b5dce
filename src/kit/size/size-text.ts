import { features } from '../../device/profile'
import type { FeatureCost } from './size-features'
import type { Change, SizeReport, VendorCosts } from './size-report'

type Cell = string | number
const written = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)
const signed = (difference: number) => `${difference > 0 ? '+' : ''}${difference.toLocaleString('en-US')}`

/** Formats rows as a text table: the first `left` columns are left-aligned, the others right-aligned. */
export function table(rows: Cell[][], left = 1): string {
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
export function markdownTable([head, ...rows]: Cell[][], left = 1): string {
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

const vendorRows = ({ types }: VendorCosts): Cell[][] => [
  ['type', 'without', 'with', 'change'],
  ...types.map(({ type, without, with: bytes }) => [type, without, bytes, signed(bytes - without)]),
]

/** The report as text, with the changes since `base` if given. */
export function printed(report: SizeReport, base?: string, changes?: readonly Change[]): string {
  const { types, shares, vendor, excesses = [] } = report
  return [
    'Bytes by device type. delivered: ui.gz and index.html, which a current browser fetches. flash: inflate.txt too,',
    'which only browsers without DecompressionStream fetch; mobile.html is a link to index.html.',
    table(typeRows(report)),
    '',
    ...(vendor
      ? [`Delivered bytes without and with the files of ${vendor.vendor}:`, table(vendorRows(vendor)), '']
      : []),
    `What the parts of "${types[0]!.type}" cost. gzip: how much smaller ui.gz is without that part (gzip -9).`,
    table([['kind', 'part', 'raw', 'gzip'], ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip])], 2),
    ...(changes ? ['', `What changed since ${base}:`, changes.length ? table(changeRows(changes)) : 'nothing'] : []),
    ...(excesses.length ? ['', ...excesses] : []),
  ].join('\n')
}

/** The report as a comment on a pull request: result, types and changes, with the parts in a collapsed section. */
export function inMarkdown(report: SizeReport, base?: string, changes: readonly Change[] = []): string {
  const { types, shares, vendor, excesses = [] } = report
  const columns = [0, 4, 6, 7, 8, 9]
  const before = new Map(changes.map(({ name, before: bytes }) => [name, bytes]))
  const rows = typeRows(report).map(row => columns.map(column => row[column]!))
  if (base !== undefined) {
    rows[0]!.push('change')
    for (const [index, { type, delivered }] of types.entries()) {
      const earlier = before.get(`device type ${type}, delivered`) ?? delivered
      rows[index + 1]!.push(signed(delivered - earlier))
    }
  }
  const parts = changes.filter(({ name }) => !name.startsWith('device type '))
  return [
    `### Size: ${excesses.length ? `over budget ✗` : 'within budget ✓'}`,
    ...excesses.map(sentence => `- **${sentence}**`),
    '',
    markdownTable(rows),
    ...(vendor ? ['', `Delivered bytes without and with the files of ${vendor.vendor}:`] : []),
    ...(vendor ? ['', markdownTable(vendorRows(vendor))] : []),
    ...(base === undefined
      ? []
      : [
          '',
          parts.length
            ? `What changed in "${types[0]!.type}" since ${base}, bytes after gzip:`
            : `No part of "${types[0]!.type}" changed since ${base}.`,
        ]),
    ...(parts.length ? ['', markdownTable(changeRows(parts))] : []),
    '',
    '<details><summary>Every part</summary>',
    '',
    markdownTable(
      [['kind', 'part', 'raw', 'gzip'], ...shares.map(({ kind, name, raw, gzip }) => [kind, name, raw, gzip])],
      2,
    ),
    '',
    '</details>',
    '',
  ].join('\n')
}

/**
 * The cost of each feature as text: a row per feature and a column per type, in brackets if the type lacks the feature.
 */
export function printedCosts(costs: readonly FeatureCost[]): string {
  const types = [...new Set(costs.map(({ type }) => type))]
  const cell = (feature: string, type: string) => {
    const { carried, bytes } = costs.find(one => one.feature === feature && one.type === type)!
    return carried ? written(bytes) : `(${written(bytes)})`
  }
  return [
    'Bytes of ui.gz (gzip -9) that each type saves without a feature; in brackets: what a feature it lacks would cost.',
    'Code that features share is counted in neither, so leaving out two may save more than the sum of both figures.',
    table([['feature', ...types], ...features.map(feature => [feature, ...types.map(type => cell(feature, type))])]),
  ].join('\n')
}
