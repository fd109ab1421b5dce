import {
  defaultLimits,
  type Feature,
  type FeatureGroup,
  featureGroups,
  features,
  type Limits,
} from '../../../device/profile'
import { BuildError } from './build-error'
import { withoutDependents } from './combinations'
import { isRecord } from './json-object'
import { type DeliveredFile, deliveredFiles, type Profile } from './profile'

/** Names an entry of a file, with the line of the key in it to which `keys` lead: the start of a sentence. */
export type Where = (...keys: string[]) => string

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

const groups = Object.keys(featureGroups) as FeatureGroup[]

export const featureRule: TableRule<Feature | FeatureGroup, boolean> = {
  name: 'features',
  keys: [...groups, ...features],
  wanted: 'true or false',
  fits: isFlag,
}

export const limitRule: TableRule<keyof Limits, number> = {
  name: 'limits',
  keys: Object.keys(defaultLimits) as (keyof Limits)[],
  wanted: 'a whole number',
  fits: isWhole,
}

export const budgetRule: TableRule<DeliveredFile, number> = {
  name: 'budget',
  keys: deliveredFiles,
  wanted: 'a whole number of bytes',
  fits: isWhole,
}

/**
 * Checks the entries of a table, which need not be complete. Throws a BuildError for an unknown key or an invalid
 * value.
 */
export const tableOf = <Key extends string, Value>(
  where: Where,
  entry: Record<string, unknown>,
  { name, keys, wanted, fits }: TableRule<Key, Value>,
): Partial<Record<Key, Value>> => {
  const raw = entry[name] ?? {}
  if (!isRecord(raw)) throw new BuildError(`${where(name)}: "${name}" must be an object.`)
  const known: readonly string[] = keys
  const result: Partial<Record<Key, Value>> = {}
  for (const [key, value] of Object.entries(raw)) {
    const place = where(name, key)
    if (!known.includes(key)) {
      throw new BuildError(`${place} has the unknown key "${key}" in "${name}"; valid are: ${keys.join(', ')}.`)
    }
    if (!fits(value)) {
      throw new BuildError(`${place} has ${JSON.stringify(value)} for "${key}" in "${name}"; it must be ${wanted}.`)
    }
    result[key as Key] = value
  }
  return result
}

/** A table of "defaults", which must have every key. Throws a BuildError for one that it lacks. */
export const complete = <Key extends string, Value>(
  where: Where,
  table: Partial<Record<Key, Value>>,
  { name, keys }: Pick<TableRule<Key, Value>, 'name' | 'keys'>,
): Record<Key, Value> => {
  const missing = keys.find(key => table[key] === undefined)
  if (missing) throw new BuildError(`${where(name)} lacks "${missing}" in "${name}".`)
  return table as Record<Key, Value>
}

/** What an entry may change: the features, languages, limits, time servers and budget of a type. */
export type Tables = Pick<Profile, (typeof tableNames)[number]>

export const tableNames = ['features', 'languages', 'limits', 'timeServers', 'budget'] as const

/** What a table says of features, by their names or else by their groups. */
type FeatureTable = Partial<Record<Feature | FeatureGroup, boolean>>

/** The features with the changes of a table. */
export const chosen = <Base extends Partial<Tables['features']>>(table: FeatureTable, base: Base): Base => {
  const result = { ...base }
  for (const group of groups)
    for (const feature of Object.keys(featureGroups[group]) as Feature[])
      result[feature] = table[feature] ?? table[group] ?? base[feature]
  return result
}

/**
 * The features with the changes of an entry. What needs a feature that is left out goes with it, unless it is asked
 * for by its name.
 */
export const featuresOf = (
  where: Where,
  entry: Record<string, unknown>,
  base: Tables['features'],
): Tables['features'] => {
  const table = tableOf(where, entry, featureRule)
  const carried = withoutDependents(chosen(table, base))
  for (const feature of features) carried[feature] = table[feature] ?? carried[feature]
  return carried
}
