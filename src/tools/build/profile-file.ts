import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { specifiedTypes } from '../../device/profile'
import { currentVendor, type Vendor } from '../../device/vendor'
import { BuildError } from './profiles/build-error'
import { classesWith, classIn, completeDefaults, defaultsWith, profileWith } from './profiles/entry'
import type { Tables, Where } from './profiles/entry-tables'
import { lineOf } from './profiles/json-lines'
import { isRecord, jsonObject, textOf } from './profiles/json-object'
import type { Profile } from './profiles/profile'

/** The size-budget.json of this checkout. */
export const profileFile = fileURLToPath(new URL('../../../size-budget.json', import.meta.url))

/** The text of a size-budget.json and where it is; `name` is what messages call it. */
interface TypesFile {
  text: string
  path: string
  name: string
}

/** The entries of a file. Throws a BuildError if it is not an object. */
const entriesOf = ({ text, name }: TypesFile) => jsonObject(name, text, 'an object of device types')

/** Names an entry of a file. */
const whereIn =
  ({ text, name }: TypesFile, entry: string): Where =>
  (...keys) => {
    const what = ['defaults', 'classes'].includes(entry) ? `"${entry}"` : `device type "${entry}"`
    return `${name}:${lineOf(text, [entry, ...keys])}: ${what}`
  }

/** The folder with the translations that belong to a file of types. */
const cataloguesOf = ({ path }: TypesFile) => resolve(dirname(path), 'languages')

/** The device types of a file. */
type Profiles = Record<string, Profile>

/** What an entry starts from: the defaults, and those of each class. */
interface Bases {
  defaults: Omit<Profile, 'type' | 'assumption'>
  classes: Readonly<Record<string, Tables>>
}

/** The type of an entry: the defaults, or those of its class, with the changes of the entry. Throws a BuildError. */
const typeOf = (where: Where, type: string, entry: unknown, { defaults, classes }: Bases): Profile => {
  const name = classIn(where, entry, Object.keys(classes))
  const base = name === undefined ? defaults : { ...defaults, ...classes[name], class: name }
  return profileWith(where, entry, { ...base, type })
}

/**
 * The types of ontlet with the changes of a vendor, and the types that the vendor adds. `bases` are those of both; a
 * vendor may put a type of ontlet into another class. Throws a BuildError for an entry that is invalid or conflicts
 * with ours.
 */
const withVendorTypes = (
  vendor: TypesFile,
  entries: Readonly<Record<string, unknown>>,
  bases: Bases,
  ours: Readonly<Record<string, unknown>>,
): Record<string, Profile> => {
  const profiles: Record<string, Profile> = {}
  for (const [type, entry] of Object.entries(entries)) {
    const where = whereIn(vendor, type)
    const own = Object.hasOwn(ours, type) ? ours[type] : undefined
    if (own && isRecord(entry) && entry.assumption !== undefined) {
      throw new BuildError(
        `${where('assumption')} is also one of ontlet: leave out its "assumption" to change that one, or rename yours.`,
      )
    }
    const catalogues = isRecord(entry) && entry.languages ? cataloguesOf(vendor) : bases.defaults.catalogues
    if (!isRecord(own)) {
      profiles[type] = { ...typeOf(where, type, entry, bases), catalogues }
      continue
    }
    const name = classIn(where, entry, Object.keys(bases.classes)) ?? own.class
    const base = typeOf(where, type, { ...own, class: name }, bases)
    profiles[type] = profileWith(where, entry, { ...base, catalogues })
  }
  return profiles
}

/**
 * Bytes that the screens of a vendor may add to ui.gz in every class, unless the vendor says otherwise: two screens.
 */
export const vendorBytes = 4096

/** What a class or the defaults are with a vendor, whose screens have a budget of their own. */
const withVendorBytes = ({ budget, ...tables }: Tables): Tables => ({
  ...tables,
  budget: { ...budget, 'ui.gz': budget['ui.gz'] + vendorBytes },
})

/** Device types of the file that are no product: the reference for tests, and the least that a console can be. */
const references = ['all', 'smallest']

/**
 * Parses and checks the text of a size-budget.json at `path`. Returns its device types: the "defaults" with the changes
 * of the type's class and in its own entry. `vendor` is the file of a vendor, which contains only what differs; its
 * "defaults" change those of every class. Throws a BuildError that names the line, the type and the key.
 */
export const parseProfiles = (text: string, path = profileFile, vendor?: TypesFile): Profiles =>
  parse(text, path, vendor).profiles

/** The types and the classes of a size-budget.json. Throws a BuildError. */
const parse = (text: string, path: string, vendor?: TypesFile): Pick<Bases, 'classes'> & { profiles: Profiles } => {
  const file: TypesFile = { text, path, name: basename(path) }
  const { defaults: ownDefaults, classes: ownClasses, ...types } = entriesOf(file)
  if (!isRecord(ownDefaults) || !isRecord(types.all)) {
    throw new BuildError(`${file.name} must be an object of device types that contains "defaults" and "all".`)
  }
  const { defaults: changes = {}, classes: addedClasses, ...added } = vendor ? entriesOf(vendor) : {}
  const complete = completeDefaults(whereIn(file, 'defaults'), ownDefaults)
  const withChanges = (base: Tables) =>
    vendor ? defaultsWith(whereIn(vendor, 'defaults'), changes, withVendorBytes(base)) : base
  const tables = withChanges(complete)
  const classes = classesWith(whereIn(file, 'classes'), ownClasses, complete)
  for (const name of Object.keys(classes)) classes[name] = withChanges(classes[name]!)
  if (vendor) Object.assign(classes, classesWith(whereIn(vendor, 'classes'), addedClasses, tables))
  const known: readonly string[] = [...references, ...specifiedTypes]
  const ownTypes = Object.keys({ ...types, ...added }).filter(type => !known.includes(type))
  const translated = vendor && isRecord(changes) && changes.languages ? vendor : file
  const bases: Bases = { defaults: { ...tables, ownTypes, catalogues: cataloguesOf(translated) }, classes }
  const profiles: Profiles = {}
  for (const [type, entry] of Object.entries(types)) {
    profiles[type] = typeOf(whereIn(file, type), type, entry, bases)
  }
  return { classes, profiles: vendor ? { ...profiles, ...withVendorTypes(vendor, added, bases, types) } : profiles }
}

/** The size-budget.json of a vendor, which may have none; undefined without a vendor. */
const vendorTypes = (vendor: Pick<Vendor, 'folder'> | undefined): TypesFile | undefined => {
  if (!vendor) return undefined
  const path = resolve(vendor.folder, 'size-budget.json')
  return { text: existsSync(path) ? textOf(path) : '{}', path, name: `${basename(vendor.folder)}/size-budget.json` }
}

/**
 * Reads and checks a size-budget.json, by default that of this checkout, with that of the vendor. Throws a BuildError.
 */
export const readProfiles = (file = profileFile): Profiles => read(file).profiles

const read = (file: string): ReturnType<typeof parse> => {
  return parse(textOf(file), file, vendorTypes(currentVendor()))
}

/** What is wrong with the device types of a vendor: one sentence, or nothing. */
export const typeErrors = (vendor: Pick<Vendor, 'folder'>): string[] => {
  try {
    parseProfiles(readFileSync(profileFile, 'utf8'), profileFile, vendorTypes(vendor))
    return []
  } catch (error) {
    if (error instanceof BuildError) return [error.message]
    throw error
  }
}

/** The profile of a device type; for an unknown type, throws a BuildError that lists the known ones. */
export const profileOf = (type: string, profiles = readProfiles()): Profile => {
  const profile = Object.hasOwn(profiles, type) ? profiles[type] : undefined
  if (profile) return profile
  throw new BuildError(`Unknown device type "${type}". size-budget.json contains: ${Object.keys(profiles).join(', ')}.`)
}

/** The value of OWN_TYPES. */
export const ownTypesOf = ({ ownTypes }: Profile): false | Record<string, ''> =>
  ownTypes.length > 0 && Object.fromEntries(ownTypes.map(type => [type, '' as const]))
