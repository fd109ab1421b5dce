import { gzipSync } from 'node:zlib'
import { sync as brotliSize } from 'brotli-size'
import { deliveredBytes, excesses, flashBytes } from '../build/budget'
import { buildType } from '../build/build'
import { type DeliveredFile, deliveredFiles, type Profile } from '../build/profiles/profile'
import { type Cost, type Share, sharesOf } from './size-shares'

/** The sizes of one device type in bytes. */
export interface TypeSize {
  type: string
  /** The minified console before compression. */
  raw: number
  /** The minified console, compressed by gzip -9 and by brotli. */
  gzip: number
  brotli: number
  files: Record<DeliveredFile, number>
  /** What a current browser fetches: ui.gz and the page. */
  delivered: number
  /** The budget for `delivered`. */
  budget: number
  /** What the console occupies in flash: `delivered` and inflate.txt; mobile.html is a link to index.html. */
  flash: number
  /** One sentence for each file over its budget. */
  excesses?: string[]
}

/** The report of `npm run size`. */
export interface SizeReport {
  types: TypeSize[]
  /** What the first device type consists of; missing in reports of older commits. */
  groups?: Cost[]
  /** The parts of the first device type. */
  shares: Share[]
  /** One sentence for each file over its budget; missing in reports of older commits. */
  excesses?: string[]
}

/** Builds a device type as for delivery and returns its sizes. */
export const sizeOf = async (profile: Profile, entry: string): Promise<TypeSize> => {
  const built = await buildType(profile, { entry })
  const { text } = built.console
  const files = {} as Record<DeliveredFile, number>
  for (const name of deliveredFiles) files[name] = built.files[name].length
  return {
    type: profile.type,
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliSize(text),
    files,
    delivered: deliveredBytes(built),
    budget: profile.budget['index.html'] + profile.budget['ui.gz'],
    flash: flashBytes(built),
    excesses: excesses(built),
  }
}

/** The sizes of the given device types, and what each part of the first one costs. */
export const sizeReport = async (profiles: Profile[], entry: string): Promise<SizeReport> => {
  const types: TypeSize[] = []
  for (const profile of profiles) types.push(await sizeOf(profile, entry))
  return {
    types,
    ...(await sharesOf(profiles[0]!, entry)),
    excesses: types.flatMap(({ excesses: sentences = [] }) => sentences),
  }
}

/** One line of a comparison, in bytes. */
export interface Change {
  name: string
  before: number
  after: number
}

/**
 * What differs between two reports, what has grown most first: delivered bytes of each type, and gzip of each group and
 * part of the first one.
 */
export const changesBetween = (before: SizeReport, after: SizeReport): Change[] => {
  const groupsOf = ({ groups = [] }: SizeReport) => (before.groups && after.groups ? groups : [])
  const figures = (report: SizeReport) => [
    ...report.types.map(({ type, delivered }) => [`device type ${type}, delivered`, delivered] as const),
    ...groupsOf(report).map(({ name, gzip }) => [`group ${name}`, gzip] as const),
    ...report.shares.map(({ kind, name, gzip }) => [`${kind} ${name}`, gzip] as const),
  ]
  const [old, current] = [new Map(figures(before)), new Map(figures(after))]
  return [...new Set([...current.keys(), ...old.keys()])]
    .map(name => ({ name, before: old.get(name) ?? 0, after: current.get(name) ?? 0 }))
    .filter(change => change.before !== change.after)
    .sort((a, b) => b.after - b.before - (a.after - a.before))
}
