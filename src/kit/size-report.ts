import { gzipSync } from 'node:zlib'
import { sync as brotliSize } from 'brotli-size'
import { deliveredBytes, excesses, flashBytes, pack } from './pack.ts'
import { type DeliveredFile, deliveredFiles, type Profile } from './profile-file.ts'
import { type Share, sharesOf } from './size-shares.ts'

/** The sizes of one device type in bytes. */
export interface TypeSize {
  type: string
  /** The minified console before compression. */
  raw: number
  /** The same, compressed by gzip -9 and by brotli. */
  gzip: number
  brotli: number
  files: Record<DeliveredFile, number>
  /** What a browser of today fetches: ui.gz and the page. */
  delivered: number
  /** The budget of the same. */
  budget: number
  /** What reaches the flash: inflate.txt too; mobile.html is a link to index.html. */
  flash: number
  /** The sentences about files over their budget. */
  excesses?: string[]
}

/** Everything `npm run size` tells. */
export interface SizeReport {
  types: TypeSize[]
  /** The parts of the first type. */
  shares: Share[]
  /** The sentences about every file over its budget; older commits tell none. */
  excesses?: string[]
}

/** The sizes of a device type, packed as for delivery. */
export async function sizeOf(profile: Profile, entry: string): Promise<TypeSize> {
  const packed = await pack(profile, { entry })
  const { text } = packed.console
  const files = {} as Record<DeliveredFile, number>
  for (const name of deliveredFiles) files[name] = packed.files[name].length
  return {
    type: profile.type,
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliSize(text),
    files,
    delivered: deliveredBytes(packed),
    budget: profile.budget['index.html'] + profile.budget['ui.gz'],
    flash: flashBytes(packed),
    excesses: excesses(packed),
  }
}

/** The sizes of some device types, and what the parts of the first cost. */
export async function sizeReport(profiles: Profile[], entry: string): Promise<SizeReport> {
  const types: TypeSize[] = []
  for (const profile of profiles) types.push(await sizeOf(profile, entry))
  return { types, shares: await sharesOf(profiles[0]!, entry), excesses: types.flatMap(({ excesses: sentences = [] }) => sentences) }
}

/** One line of a comparison: bytes more than before, negative for less. */
export interface Change {
  name: string
  before: number
  after: number
}

/** What differs between two reports, largest change first: delivered bytes of each type, then gzip of each part. */
export function changesBetween(before: SizeReport, after: SizeReport): Change[] {
  const figures = ({ types, shares }: SizeReport) => [
    ...types.map(({ type, delivered }) => [`device type ${type}, delivered`, delivered] as const),
    ...shares.map(({ kind, name, gzip }) => [`${kind} ${name}`, gzip] as const),
  ]
  const [old, current] = [new Map(figures(before)), new Map(figures(after))]
  return [...new Set([...current.keys(), ...old.keys()])]
    .map(name => ({ name, before: old.get(name) ?? 0, after: current.get(name) ?? 0 }))
    .filter(change => change.before !== change.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}
