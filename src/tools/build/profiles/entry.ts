import { defaultLimits, features, sourceLanguages } from '../../../device/profile'
import { BuildError } from './build-error'
import { combinationError } from './combinations'
import {
  budgetRule,
  chosen,
  complete,
  featureRule,
  featuresOf,
  limitRule,
  type Tables,
  tableNames,
  tableOf,
  type Where,
} from './entry-tables'
import { isRecord } from './json-object'
import type { Profile } from './profile'
import { timeServersOf } from './time-servers'

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

const rejectUnknownKeys = (where: Where, entry: Record<string, unknown>, known: readonly string[]): void => {
  const unknown = Object.keys(entry).find(key => !known.includes(key))
  if (unknown)
    throw new BuildError(`${where(unknown)} has the unknown key "${unknown}"; valid are: ${known.join(', ')}.`)
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
export type Base = Omit<Profile, 'assumption'> & Partial<Pick<Profile, 'assumption'>>

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
