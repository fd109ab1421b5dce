import { type Entity, isWritable } from '../entity'
import type { Field, Fields, NoFields, ValueOf } from '../field-types'
import { placed } from '../placed'
import type { Rules } from '../rules/field-rules'
import type { DeviceError, Shape } from '../shape'

/** The codes of a choice by the ids of its options; of another kind of field there are none. */
type CodesOf<F> = [ValueOf<F>] extends [string]
  ? string extends ValueOf<F>
    ? never
    : { readonly [Id in ValueOf<F>]?: number | string }
  : never

/** How one form of an entity is extended. */
interface FormExtension<F extends Fields, Added extends Fields> {
  /** Fields that follow those of the form. */
  fields?: Added
  /** Keys on the wire that replace those of the form. */
  keys?: { readonly [Name in keyof F]?: string }
  /** Codes of choices on the wire that replace those of the form. */
  codes?: { readonly [Name in keyof F]?: CodesOf<F[Name]> }
  /** Rules of fields that have none. */
  rules?: Rules<F & Added>
}

/** Other names of an entity on the wire. */
interface ModuleNames {
  /** The module that is read, and written unless that is another one. */
  module?: string
  /** The module that is written, if it is not the one that is read. */
  writes?: string
}

type Codes = Readonly<Record<string, number | string>>
type Changeable = { -readonly [Key in keyof Shape]: Shape[Key] }

/** A choice with other codes; the other options keep theirs. Throws if two options have the same one. */
const recoded = (field: Field, codes: Codes): Field => {
  const { encode, choices = {}, wire } = field
  const codeOf = (id: unknown) => codes[id as string] ?? (encode(id) as number | string)
  const all = Object.keys(choices).map(id => String(codeOf(id)))
  const double = all.find((code, place) => all.indexOf(code) < place)
  if (double !== undefined) throw new Error(`Two options of ${wire} have the code ${double}.`)
  const decode = (wire: unknown) => Object.keys(choices).find(id => String(codeOf(id)) === String(wire))
  return { ...field, encode: codeOf, decode }
}

const extendForm = (entity: Entity, shape: Shape, { fields, keys, codes, rules }: FormExtension<Fields, Fields>) => {
  const all: Record<string, Field> = { ...shape.fields, ...fields }
  for (const name in fields) {
    const { from } = fields[name]!
    if (from && entity.writes) Object.assign(entity.beside, { [from.entity.module]: from.entity })
  }
  for (const name in keys) all[name] = { ...all[name]!, wire: keys[name]! }
  for (const name in codes) all[name] = recoded(all[name]!, codes[name] as unknown as Codes)
  const changed: Changeable = shape
  changed.fields = placed(all)
  changed.rules = { ...rules, ...shape.rules } as Shape['rules']
}

/** The modules that entities had before a vendor renamed them. */
const originals = new WeakMap<Entity, string>()

/** The module that an entity had before a vendor renamed it. */
export const originalModule = (entity: Entity): string => originals.get(entity) ?? entity.module

const rename = (entity: Entity, { module = entity.module, writes }: ModuleNames) => {
  if (writes && !isWritable(entity)) throw new Error(`${entity.module} cannot be written, so it has no name for that.`)
  originals.set(entity, originalModule(entity))
  const follows = entity.writes === entity.module
  Object.assign(entity, { module, writes: writes ?? (follows ? module : entity.writes) })
}

/**
 * Extends an entity of ontlet in a vendor's definition: `extend(original.snmp, { fields: { … }, keys: { … } })`. The
 * settings are extended by what stands directly in `extension`, the rows of a table by `rows`; `errors` are more errors
 * that only the entity can cause; `module` is another name on the wire. The entity stays the same object, so that
 * everything that refers to it, such as a rule, a page or a behaviour, refers to the extended one.
 */
export const extend = <
  S extends Fields,
  R extends Fields,
  AddedS extends Fields = NoFields,
  AddedR extends Fields = NoFields,
>(
  entity: Entity<S, R>,
  extension: FormExtension<S, AddedS> &
    ModuleNames & { rows?: FormExtension<R, AddedR>; errors?: readonly DeviceError[] },
): Entity<S & AddedS, R & AddedR> => {
  const plain = entity as unknown as Entity
  extendForm(plain, plain.settings, extension as unknown as FormExtension<Fields, Fields>)
  if (plain.rows && extension.rows)
    extendForm(plain, plain.rows, extension.rows as unknown as FormExtension<Fields, Fields>)
  rename(plain, extension)
  Object.assign(entity, { errors: entity.errors.concat(extension.errors ?? []) })
  return entity as unknown as Entity<S & AddedS, R & AddedR>
}
