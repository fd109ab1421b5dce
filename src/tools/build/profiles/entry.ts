import {
  defaultLimits,
  type Feature,
  type FeatureGroup,
  featureGroups,
  features,
  type Limits,
  sourceLanguages,
} from '../../../device/profile'
import { isHost } from '../../../model/checks'
import { BuildError } from './build-error'
import { combinationError, withoutDependents } from './combinations'
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

const featureRule: TableRule<Feature | FeatureGroup, boolean> = {
  name: 'features',
  keys: [...groups, ...features],
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
const tableOf = <Key extends string, Value>(
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
const complete = <Key extends string, Value>(
  where: Where,
  table: Partial<Record<Key, Value>>,
  { name, keys }: Pick<TableRule<Key, Value>, 'name' | 'keys'>,
): Record<Key, Value> => {
  const missing = keys.find(key => table[key] === undefined)
  if (missing) throw new BuildError(`${where(name)} lacks "${missing}" in "${name}".`)
  return table as Record<Key, Value>
}

/** Checks the languages of an entry. Throws a BuildError for a code or a name that cannot be one. */
const languagesOf = (where: Where, { languages }: Record<string, unknown>): Profile['languages'] | undefined => {
  if (languages === undefined) return undefined
  if (!isRecord(languages)) throw new BuildError(`${where('languages')}: "languages" must be an object.`)
  for (const [code, name] of Object.entries(languages)) {
    const place = where('languages', code)
    if (!/^[a-z]{2}$/.test(code)) {
      throw new BuildError(
        `${place} has the language "${code}"; a code consists of two lower-case letters (ISO 639-1).`,
      )
    }
    if (typeof name !== 'string' || !name.trim()) {
      throw new BuildError(`${place} lacks the name of the language "${code}", as its speakers write it.`)
    }
  }
  if (Object.keys(languages)[0] !== 'en') {
    throw new BuildError(`${where('languages')}: the first of the "languages" must be "en".`)
  }
  return languages as Profile['languages']
}

/** The names of the NTP Pool that are for everybody but products: those of the world, a continent or a country. */
const generalPool = /^(\d\.)?((\w\w|africa|asia|europe|oceania|(north|south)-america)\.)?pool\.ntp\.org$/i

/** Servers that spread a leap second over a day, so that their time then differs from that of others by up to 0.5 s. */
const smearing = /^time\d?\.(google|facebook|aws)\.com$/i

/** Checks the time servers of an entry. Throws a BuildError for what the console could not keep. */
const timeServersOf = (where: Where, { timeServers }: Record<string, unknown>): Profile['timeServers'] | undefined => {
  if (timeServers === undefined) return undefined
  const place = where('timeServers')
  if (!Array.isArray(timeServers) || timeServers.length > 2) {
    throw new BuildError(`${place}: "timeServers" must be a list of at most two host names.`)
  }
  for (const server of timeServers as unknown[]) {
    if (typeof server !== 'string' || !isHost(server) || server.length > 63) {
      throw new BuildError(`${place} has ${JSON.stringify(server)} in "timeServers", which is no host name.`)
    }
    if (generalPool.test(server)) {
      throw new BuildError(
        `${place} has ${JSON.stringify(server)} in "timeServers": the NTP Pool demands a vendor zone of products.`,
      )
    }
  }
  if (new Set((timeServers as string[]).map(server => smearing.test(server))).size > 1) {
    throw new BuildError(`${place}: "timeServers" differ at leap seconds: only one of them smears these.`)
  }
  const [first = '', second = ''] = timeServers as string[]
  return { first, second }
}

const rejectUnknownKeys = (where: Where, entry: Record<string, unknown>, known: readonly string[]): void => {
  const unknown = Object.keys(entry).find(key => !known.includes(key))
  if (unknown)
    throw new BuildError(`${where(unknown)} has the unknown key "${unknown}"; valid are: ${known.join(', ')}.`)
}

/** What an entry may change: the features, languages, limits, time servers and budget of a type. */
export type Tables = Pick<Profile, (typeof tableNames)[number]>

const tableNames = ['features', 'languages', 'limits', 'timeServers', 'budget'] as const

/** What a table says of features, by their names or else by their groups. */
type FeatureTable = Partial<Record<Feature | FeatureGroup, boolean>>

/** The features with the changes of a table. */
const chosen = <Base extends Partial<Tables['features']>>(table: FeatureTable, base: Base): Base => {
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
const featuresOf = (where: Where, entry: Record<string, unknown>, base: Tables['features']): Tables['features'] => {
  const table = tableOf(where, entry, featureRule)
  const carried = withoutDependents(chosen(table, base))
  for (const feature of features) carried[feature] = table[feature] ?? carried[feature]
  return carried
}

/** What one more language may add to the page, whose texts it says in every language, in bytes. */
const pageBytesPerLanguage = 768

/** The budget of a type with these languages, if it has more of them than those that the budget is for. */
const budgetFor = (languages: Profile['languages'], { languages: planned, budget }: Tables): Tables['budget'] => {
  const more = Math.max(0, Object.keys(languages).length - Object.keys(planned).length) * pageBytesPerLanguage
  return { ...budget, 'index.html': budget['index.html'] + more, 'mobile.html': budget['mobile.html'] + more }
}

/** The tables with the changes of an entry. Throws a BuildError for an invalid one. */
const changed = (where: Where, entry: Record<string, unknown>, base: Tables): Tables => {
  const languages = languagesOf(where, entry) ?? base.languages
  return {
    features: featuresOf(where, entry, base.features),
    languages,
    limits: { ...base.limits, ...tableOf(where, entry, limitRule) },
    timeServers: timeServersOf(where, entry) ?? base.timeServers,
    budget: { ...budgetFor(languages, base), ...tableOf(where, entry, budgetRule) },
  }
}

/**
 * The entry "defaults" of a file that stands alone. Limits and languages that it does not change are those of
 * src/device/profile.ts, and without time servers there are none; everything else has to be there. Throws a BuildError
 * for an invalid or missing value.
 */
export const completeDefaults = (where: Where, entry: unknown): Tables => {
  if (!isRecord(entry)) throw new BuildError(`${where()} must be an object.`)
  rejectUnknownKeys(where, entry, tableNames)
  return {
    features: complete(where, chosen(tableOf(where, entry, featureRule), {}), { name: 'features', keys: features }),
    languages: languagesOf(where, entry) ?? sourceLanguages,
    limits: { ...defaultLimits, ...tableOf(where, entry, limitRule) },
    timeServers: timeServersOf(where, entry) ?? { first: '', second: '' },
    budget: complete(where, tableOf(where, entry, budgetRule), budgetRule),
  }
}

/** The entry "defaults" of a vendor, as changes of ours. Throws a BuildError for an invalid one. */
export const defaultsWith = (where: Where, entry: unknown, base: Tables): Tables => {
  if (!isRecord(entry)) throw new BuildError(`${where()} must be an object.`)
  rejectUnknownKeys(where, entry, tableNames)
  const tables = changed(where, entry, base)
  const error = combinationError(tables)
  if (error) throw new BuildError(`${where()} ${error}.`)
  return tables
}

/**
 * The tables of each class: what its entry leaves out of `base` and its budget. Throws a BuildError for an invalid one.
 */
export const classesWith = (where: Where, classes: unknown, base: Tables): Record<string, Tables> => {
  if (classes === undefined) return {}
  if (!isRecord(classes)) throw new BuildError(`${where()} must be an object.`)
  const tables: Record<string, Tables> = {}
  for (const [name, entry] of Object.entries(classes)) {
    const place: Where = (...keys) => `${where(name, ...keys)}: class "${name}"`
    if (!isRecord(entry)) throw new BuildError(`${place()} must be an object.`)
    rejectUnknownKeys(place, entry, ['features', 'budget'])
    tables[name] = changed(place, entry, base)
    const error = combinationError(tables[name])
    if (error) throw new BuildError(`${place()} ${error}.`)
  }
  return tables
}

/** The class that an entry names; undefined if it names none. Throws a BuildError for one that the file lacks. */
export const classIn = (where: Where, entry: unknown, classes: readonly string[]): string | undefined => {
  if (!isRecord(entry) || entry.class === undefined) return undefined
  const { class: name } = entry
  if (typeof name === 'string' && classes.includes(name)) return name
  const known = classes.length > 0 ? `"classes" has ${classes.join(', ')}` : 'the file has no "classes"'
  throw new BuildError(`${where('class')} has the unknown class ${JSON.stringify(name)}; ${known}.`)
}

/** What a type is before its own entry is read: the type itself, or the defaults if it is new. */
type Base = Omit<Profile, 'assumption'> & Partial<Pick<Profile, 'assumption'>>

/** A type, as changes of `base`. Throws a BuildError for an entry that is invalid or cannot be combined with `base`. */
export const profileWith = (where: Where, entry: unknown, base: Base): Profile => {
  const { type } = base
  if (!/^[a-z0-9-]+$/.test(type)) {
    throw new BuildError(`${where()} is also used as a folder name: only a-z, 0-9 and "-" are allowed.`)
  }
  // Such a name would come first among the codes of device types: JavaScript sorts keys that are integers.
  if (/^\d+$/.test(type)) throw new BuildError(`${where()} needs a letter in its name.`)
  if (!isRecord(entry)) throw new BuildError(`${where()} must be an object.`)
  const { assumption = base.assumption } = entry
  if (typeof assumption !== 'string') {
    throw new BuildError(`${where()} lacks an "assumption": say what the profile is based on.`)
  }
  rejectUnknownKeys(where, entry, ['assumption', 'class', ...tableNames])
  const profile: Profile = { ...base, assumption, ...changed(where, entry, base) }
  const error = combinationError(profile)
  if (error) throw new BuildError(`${where()} ${error}.`)
  return profile
}
