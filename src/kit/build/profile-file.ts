import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLimits, type Feature, features, type Limits, specifiedTypes } from '../../device/profile'

/** The files that are delivered to the flash, in the order in which reports list them. */
export const deliveredFiles = ['index.html', 'mobile.html', 'inflate.txt', 'ui.gz'] as const

/** The name of a delivered file. */
export type DeliveredFile = (typeof deliveredFiles)[number]

/** One device type of size-budget.json. */
export interface Profile {
  type: string
  assumption: string
  /** The types of the file that the specification does not have: their `device_type` codes follow its own. */
  ownTypes: readonly string[]
  features: Record<Feature, boolean>
  limits: Limits
  /** The maximum size of each delivered file, in bytes. */
  budget: Record<DeliveredFile, number>
}

/** An error caused by the user. Its message consists of sentences and is shown without a stack trace. */
export class BuildError extends Error {}

/** The size-budget.json of this checkout. */
export const profileFile = fileURLToPath(new URL('../../../size-budget.json', import.meta.url))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** The keys and values that one table of the file may have. */
interface TableRule<Key extends string, Value> {
  name: 'features' | 'limits' | 'budget'
  keys: readonly Key[]
  /** What a value must be, for error messages. */
  wanted: string
  fits(value: unknown): value is Value
}

const featureRule: TableRule<Feature, boolean> = {
  name: 'features',
  keys: features,
  wanted: 'true or false',
  fits: isFlag,
}
const limitRule: TableRule<keyof Limits, number> = {
  name: 'limits',
  keys: Object.keys(defaultLimits) as (keyof Limits)[],
  wanted: 'a whole number',
  fits: isWhole,
}
const budgetRule: TableRule<DeliveredFile, number> = {
  name: 'budget',
  keys: deliveredFiles,
  wanted: 'a whole number of bytes',
  fits: isWhole,
}

/**
 * Checks the entries of a table, which need not be complete. Throws a BuildError for an unknown key or an invalid
 * value.
 */
function tableOf<Key extends string, Value>(
  where: string,
  entry: Record<string, unknown>,
  { name, keys, wanted, fits }: TableRule<Key, Value>,
): Partial<Record<Key, Value>> {
  const raw = entry[name] ?? {}
  if (!isRecord(raw)) throw new BuildError(`${where}: "${name}" must be an object.`)
  const known: readonly string[] = keys
  const result: Partial<Record<Key, Value>> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (!known.includes(key)) {
      throw new BuildError(`${where} has the unknown key "${key}" in "${name}"; valid are: ${keys.join(', ')}.`)
    }
    if (!fits(value)) {
      throw new BuildError(`${where} has ${JSON.stringify(value)} for "${key}" in "${name}"; it must be ${wanted}.`)
    }
    result[key as Key] = value
  }
  return result
}

/** As tableOf, but for "defaults", which must contain every key. */
function completeTable<Key extends string, Value>(
  where: string,
  entry: Record<string, unknown>,
  rule: TableRule<Key, Value>,
): Record<Key, Value> {
  const table = tableOf(where, entry, rule)
  const missing = rule.keys.find(key => table[key] === undefined)
  if (missing) throw new BuildError(`${where} lacks "${missing}" in "${rule.name}".`)
  return table as Record<Key, Value>
}

/** The features that a feature needs. */
const needs: Readonly<Partial<Record<Feature, readonly Feature[]>>> = { mesh: ['wifi'] }

/** The range of each limit, inclusive: what the protocols and the variants of the specification allow. */
const limitBounds: Readonly<Record<keyof Limits, readonly [least: number, most: number]>> = {
  mtuIpoeMax: [576, 9216],
  mtuPppoeMax: [128, 9208],
  vlanMax: [1, 4095],
  beaconMin: [1, 1024],
  tr069IntervalMin: [0, 2147483647],
  tr069IntervalMax: [1, 2147483647],
}

/** Why the features and limits of a profile cannot be combined, as the end of a sentence; undefined if they can. */
function combinationError({ features: carried, limits }: Pick<Profile, 'features' | 'limits'>): string | undefined {
  for (const feature of features) {
    const missing = carried[feature] && needs[feature]?.find(needed => !carried[needed])
    if (missing) return `has the feature "${feature}" without "${missing}", which it requires`
  }
  for (const key of Object.keys(limitBounds) as (keyof Limits)[]) {
    const [least, most] = limitBounds[key]
    if (limits[key] < least || limits[key] > most) {
      return `has ${limits[key]} for "${key}" in "limits"; it must be from ${least} to ${most}`
    }
  }
  if (limits.mtuPppoeMax > limits.mtuIpoeMax) {
    return `has "mtuPppoeMax" ${limits.mtuPppoeMax} above "mtuIpoeMax" ${limits.mtuIpoeMax}: both use the same frames`
  }
  if (limits.tr069IntervalMin > limits.tr069IntervalMax) return `has "tr069IntervalMin" above "tr069IntervalMax"`
  return undefined
}

/** The features, limits and budget that apply to a type unless its entry overrides them. */
type Defaults = Pick<Profile, 'features' | 'limits' | 'budget'>

function defaultsOf(where: string, entry: unknown): Defaults {
  if (!isRecord(entry)) throw new BuildError(`${where} must be an object.`)
  rejectUnknownKeys(where, entry, ['features', 'limits', 'budget'])
  return {
    features: completeTable(where, entry, featureRule),
    limits: completeTable(where, entry, limitRule),
    budget: completeTable(where, entry, budgetRule),
  }
}

function rejectUnknownKeys(where: string, entry: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(entry).find(key => !known.includes(key))
  if (unknown) throw new BuildError(`${where} has the unknown key "${unknown}"; valid are: ${known.join(', ')}.`)
}

function typeProfile(
  where: string,
  type: string,
  entry: unknown,
  defaults: Defaults & { ownTypes: string[] },
): Profile {
  if (!/^[a-z0-9-]+$/.test(type)) {
    throw new BuildError(`${where} is also used as a folder name: only a-z, 0-9 and "-" are allowed.`)
  }
  // Such a name would come first among the codes of device types: JavaScript sorts keys that are integers.
  if (/^\d+$/.test(type)) throw new BuildError(`${where} needs a letter in its name.`)
  if (!isRecord(entry)) throw new BuildError(`${where} must be an object.`)
  if (typeof entry.assumption !== 'string') {
    throw new BuildError(`${where} lacks an "assumption": say what the profile is based on.`)
  }
  rejectUnknownKeys(where, entry, ['assumption', 'features', 'limits', 'budget'])
  const profile: Profile = {
    type,
    assumption: entry.assumption,
    ownTypes: defaults.ownTypes,
    features: { ...defaults.features, ...tableOf(where, entry, featureRule) },
    limits: { ...defaults.limits, ...tableOf(where, entry, limitRule) },
    budget: { ...defaults.budget, ...tableOf(where, entry, budgetRule) },
  }
  const error = combinationError(profile)
  if (error) throw new BuildError(`${where} ${error}.`)
  return profile
}

/**
 * Parses and checks the text of a size-budget.json. Returns its device types: the "defaults" with the changes in each
 * type's own entry. Throws a BuildError that names the type and the key.
 */
export function parseProfiles(text: string, file = 'size-budget.json'): Record<string, Profile> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new BuildError(`${file} is not valid JSON: ${(error as Error).message}.`)
  }
  if (!isRecord(raw) || !isRecord(raw.defaults) || !isRecord(raw.all)) {
    throw new BuildError(`${file} must be an object of device types that contains "defaults" and "all".`)
  }
  const { defaults, ...types } = raw
  const known: readonly string[] = ['all', ...specifiedTypes]
  const ownTypes = Object.keys(types).filter(type => !known.includes(type))
  const common = { ...defaultsOf(`${file}: "defaults"`, defaults), ownTypes }
  const profiles: Record<string, Profile> = {}
  for (const [type, entry] of Object.entries(types)) {
    profiles[type] = typeProfile(`${file}: device type "${type}"`, type, entry, common)
  }
  return profiles
}

/** Reads and checks a size-budget.json, by default that of this checkout. Throws a BuildError. */
export function readProfiles(file = profileFile): Record<string, Profile> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${(error as Error).message}.`)
  }
  return parseProfiles(text)
}

/** The profile of a device type; for an unknown type, throws a BuildError that lists the known ones. */
export function profileOf(type: string, profiles = readProfiles()): Profile {
  const profile = Object.hasOwn(profiles, type) ? profiles[type] : undefined
  if (profile) return profile
  throw new BuildError(`Unknown device type "${type}". size-budget.json contains: ${Object.keys(profiles).join(', ')}.`)
}

/** The value of OWN_TYPES. */
export const ownTypesOf = ({ ownTypes }: Profile): false | Record<string, ''> =>
  ownTypes.length > 0 && Object.fromEntries(ownTypes.map(type => [type, '' as const]))

/**
 * Configures this Node process for a device type: sets WITH, LIMITS, DEVICE and OWN_TYPES. Definitions read these when
 * they are loaded, so call this first and `import()` definitions afterwards.
 */
export function applyProfile(type: string, profiles = readProfiles()): Profile {
  const profile = profileOf(type, profiles)
  Object.assign(WITH, profile.features)
  Object.assign(LIMITS, profile.limits)
  globalThis.DEVICE = type
  globalThis.OWN_TYPES = ownTypesOf(profile)
  return profile
}
