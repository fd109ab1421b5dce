import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLimits, features, type Feature, type Limits } from '../device/profile.ts'

/** The files that reach the flash, in the order they are reported. */
export const deliveredFiles = ['index.html', 'mobile.html', 'inflate.txt', 'ui.gz'] as const

/** The name of a delivered file. */
export type DeliveredFile = (typeof deliveredFiles)[number]

/** One device type of size-budget.json. */
export interface Profile {
  type: string
  assumption: string
  features: Record<Feature, boolean>
  limits: Limits
  /** Most bytes that each delivered file may have. */
  budget: Record<DeliveredFile, number>
}

/** A fault of the caller's: its message is a whole sentence, to be shown without a stack. */
export class BuildFault extends Error {}

/** Where size-budget.json stands in this checkout. */
export const profileFile = fileURLToPath(new URL('../../size-budget.json', import.meta.url))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads one part of a type; complains about a key too many, a key too few and a value of another kind. */
function part<Key extends string, Value>(
  where: string, kind: string, raw: unknown, keys: readonly Key[], wanted: string, fits: (value: unknown) => value is Value,
): Record<Key, Value> {
  if (!isRecord(raw)) throw new BuildFault(`${where} has no "${kind}" table.`)
  const known: readonly string[] = keys
  for (const key of Object.keys(raw)) {
    if (!known.includes(key)) throw new BuildFault(`${where} names "${key}" in "${kind}", which is none of: ${keys.join(', ')}.`)
  }
  const result = {} as Record<Key, Value>
  for (const key of keys) {
    const value = raw[key]
    if (value === undefined) throw new BuildFault(`${where} lacks "${key}" in "${kind}".`)
    if (!fits(value)) throw new BuildFault(`${where} has ${JSON.stringify(value)} for "${key}" in "${kind}", where ${wanted} is needed.`)
    result[key] = value
  }
  return result
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** What a feature cannot be without. */
const needs: Readonly<Partial<Record<Feature, readonly Feature[]>>> = { mesh: ['wifi'] }

/** Between what a limit can be, inclusive: what the wire and the specification's own readings leave open. */
const limitBounds: Readonly<Record<keyof Limits, readonly [least: number, most: number]>> = {
  mtuIpoeMax: [576, 9216], mtuPppoeMax: [128, 9208], vlanMax: [1, 4095], beaconMin: [1, 1024],
  tr069IntervalMin: [0, 2147483647], tr069IntervalMax: [1, 2147483647],
}

/** What of a profile cannot go together, as one sentence; nothing when it can. */
function mixFault({ features: carried, limits }: Pick<Profile, 'features' | 'limits'>): string | undefined {
  for (const feature of features) {
    const missing = carried[feature] && needs[feature]?.find(needed => !carried[needed])
    if (missing) return `carries "${feature}" without "${missing}", which it needs`
  }
  for (const key of Object.keys(limitBounds) as (keyof Limits)[]) {
    const [least, most] = limitBounds[key]
    if (limits[key] < least || limits[key] > most) return `has ${limits[key]} for "${key}" in "limits", which has to be from ${least} to ${most}`
  }
  if (limits.mtuPppoeMax > limits.mtuIpoeMax) return `has "mtuPppoeMax" ${limits.mtuPppoeMax} above "mtuIpoeMax" ${limits.mtuIpoeMax}: PPPoE travels inside the same frames`
  if (limits.tr069IntervalMin > limits.tr069IntervalMax) return `has "tr069IntervalMin" above "tr069IntervalMax"`
  return undefined
}

/** Checks the text of a size-budget.json and returns its types; throws a BuildFault that names type and key. */
export function parseProfiles(text: string, file = 'size-budget.json'): Record<string, Profile> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (fault) {
    throw new BuildFault(`${file} is not JSON: ${(fault as Error).message}.`)
  }
  if (!isRecord(raw) || !isRecord(raw.all)) throw new BuildFault(`${file} has to be a table of device types, "all" among them.`)
  const profiles: Record<string, Profile> = {}
  for (const [type, entry] of Object.entries(raw)) {
    const where = `${file}: device type "${type}"`
    if (!/^[a-z0-9-]+$/.test(type)) throw new BuildFault(`${where} is also a folder's name: only a-z, 0-9 and "-" can be used.`)
    if (!isRecord(entry)) throw new BuildFault(`${where} is not a table.`)
    if (typeof entry.assumption !== 'string') throw new BuildFault(`${where} lacks its "assumption": say what the profile rests on.`)
    profiles[type] = {
      type,
      assumption: entry.assumption,
      features: part(where, 'features', entry.features, features, 'true or false', isFlag),
      limits: { ...part(where, 'limits', entry.limits, Object.keys(defaultLimits) as (keyof Limits)[], 'a whole number', isWhole) },
      budget: part(where, 'budget', entry.budget, deliveredFiles, 'a whole number of bytes', isWhole),
    }
    const known = ['assumption', 'features', 'limits', 'budget']
    const stranger = Object.keys(entry).find(key => !known.includes(key))
    if (stranger) throw new BuildFault(`${where} has "${stranger}", which is none of: ${known.join(', ')}.`)
    const fault = mixFault(profiles[type]!)
    if (fault) throw new BuildFault(`${where} ${fault}.`)
  }
  return profiles
}

/** Reads and checks size-budget.json, of this checkout unless another file is named. */
export function readProfiles(file = profileFile): Record<string, Profile> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (fault) {
    throw new BuildFault(`${file} cannot be read: ${(fault as Error).message}.`)
  }
  return parseProfiles(text)
}

/** One device type's profile; throws a BuildFault that lists the known types. */
export function profileOf(type: string, profiles = readProfiles()): Profile {
  const profile = Object.hasOwn(profiles, type) ? profiles[type] : undefined
  if (profile) return profile
  throw new BuildFault(`There is no device type "${type}". size-budget.json has: ${Object.keys(profiles).join(', ')}.`)
}

/**
 * Makes this Node process a device of one type: sets WITH, LIMITS and DEVICE, in place.
 * Definitions read them when they are loaded, so call it first and `import()` them afterwards.
 */
export function applyProfile(type: string, profiles = readProfiles()): Profile {
  const profile = profileOf(type, profiles)
  Object.assign(WITH, profile.features)
  Object.assign(LIMITS, profile.limits)
  globalThis.DEVICE = type
  return profile
}
