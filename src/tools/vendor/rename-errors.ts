import { basename } from 'node:path'
import { placeIn } from './places'
import { namesIn, type Source } from './sources'

/** The modules of login, session, accounts, backup, upgrade and trial, which all of ontlet knows by their names. */
const protocolModules: readonly string[] = [
  'account',
  'account_info',
  'change_password_page',
  'dev_config',
  'dev_info',
  'language_config',
  'login',
  'logout',
  'public_info',
  'restore_info',
  'restore_to_default',
  'safe_apply',
  'upgrade',
]

const definitionPattern = /\bexport const (\w+) = (?:record|table|command)\(\s*'([^']+)'/g
const modulePattern = /\b(?:record|table|command)\(\s*'([^']+)'/g
/** Every name of a module in a definition of ontlet. */
const namePattern = /\b(?:(?:record|table|command)\(\s*|writes: )'([^']+)'/g
const renamePattern = /\b(?:module|writes): '([^']*)'/g
/** The start of a definition: what it extends, or nothing if it is a new one. */
const startPattern = /\b(?:record|table|command|extend\(\s*(?:\w+\.)?(\w+))\b/g

/** What the definition around a place extends; undefined for a new definition. */
const extendedAt = (text: string, index: number) => [...text.slice(0, index).matchAll(startPattern)].at(-1)?.[1]

/** A new name for a module in a definition of the vendor. */
interface Renaming {
  source: Source
  index: number
  /** The constant of the entity. */
  entity: string
  /** What the module is called by ontlet; undefined if the file of the same path does not define the entity. */
  old: string | undefined
  name: string
}

/** The module of an entity in the definition of ontlet at the same path. */
const moduleOf = (entity: string, { path }: Source, definitions: readonly Source[]): string | undefined => {
  const text = definitions.find(definition => definition.path === path)?.text ?? ''
  return [...text.matchAll(definitionPattern)].find(match => match[1] === entity)?.[2]
}

const renamingsIn = (own: readonly Source[], definitions: readonly Source[]): Renaming[] =>
  own.flatMap(source =>
    namesIn([source], renamePattern).flatMap(({ index, name }) => {
      const entity = extendedAt(source.text, index)
      return entity ? { source, index, entity, old: moduleOf(entity, source, definitions), name } : []
    }),
  )

/** Why an entity cannot have another module, as the end of a sentence; undefined if it can. */
const renameError = ({ entity, old, name }: Renaming): string | undefined => {
  if (!old) return `renames ${entity}, which the definition of ontlet at this path does not have`
  if (protocolModules.includes(old)) return `renames ${old}, which keeps its name; see docs/vendors.md`
  return /^\w+$/.test(name) ? undefined : `has the module "${name}"; a name has letters, digits and underscores`
}

/** What is wrong with the modules that a vendor renames, one sentence each. */
export const renameErrors = (folder: string, own: readonly Source[], definitions: readonly Source[]): string[] => {
  const renamings = renamingsIn(own, definitions)
  const ownNames = namesIn(own, modulePattern).map(found => ({ ...found, path: `${basename(folder)}/${found.path}` }))
  const taken = [...namesIn(definitions, namePattern), ...ownNames]
  return renamings.flatMap(renaming => {
    const { source, index, name, old } = renaming
    const other = renamings.find(renaming => renaming.name === name && renaming.old !== old)
    const owner = taken.find(file => file.name === name)?.path ?? (other && `${basename(folder)}/${other.source.path}`)
    const error = renameError(renaming) ?? (owner && `has the module ${name}, which ${owner} has too`)
    return error ? `${placeIn(folder, source.path, source.text, index)} ${error}.` : []
  })
}
