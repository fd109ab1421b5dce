import { entities, isModuleOptional } from '../../device/index'
import { loginAnswer, loginRefusal } from '../../device/login/login'
import { trial, trialBegun } from '../../device/system/safe-apply'
import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'
import { isOpenBeforeLogin } from '../../model/roles'
import { initialValues, type RowShape, type Shape } from '../../model/shape'
import { formatOf } from './formats'
import { kinds } from './kinds'
import { isKeySpecified, isReadable, isTableKeySpecified } from './specified'

/** The modules whose calls need no session: first those that are read, then those that are written. */
export const modulesBeforeLogin: readonly string[] = (['read', 'write'] as const).flatMap(access => [
  ...new Set(entities.map(({ module }) => module).filter(module => isOpenBeforeLogin(entities, module, access))),
])

/** Who defined a name: the specification, or ontlet where the specification has none. */
export type Origin = 'specification' | 'ontlet'

/** One key of a module on the wire. */
export interface Key {
  /** Name on the wire. */
  key: string
  field: Field
  /** Type and range in a form that changes only with the contract: `int 1..65535`, `choice 0=off 1=on`. */
  type: string
  /** Conditions under which the key applies, on the wire: `enable=1`. */
  conditions: readonly string[]
  /** Whether it is hidden from roles that may write it: an empty value that they write leaves it unchanged. */
  keptWhenEmpty: boolean
  origin: Origin
}

/** A set of keys: the settings of a module, or a row of one of its tables. */
export interface Part {
  entity: Entity
  shape: Shape
  /** The row shape, for a table. */
  rows?: RowShape
  /** Key of the table, for a table. */
  table?: { key: string; origin: Origin }
  keys: readonly Key[]
}

/** A query parameter of a read: a key of the form whose options the read offers, sent with the codes of that key. */
export type Parameter = Pick<Key, 'key' | 'field' | 'type'>

/** A module on the wire. */
export interface Module {
  module: string
  /** What its read depends on, beyond what every read has. */
  parameters: readonly Parameter[]
  /** Response to a read; empty when the module cannot be read. */
  response: readonly Part[]
  /** Body of a write; empty when the module cannot be written. */
  body: readonly Part[]
  /** What the response to a successful write contains in addition to the code. */
  writeResponse: readonly Part[]
  /** What the response to a refused write may contain in addition to the code. */
  refusal: readonly Part[]
  /** A device may lack the module. */
  isOptional: boolean
  /** Errors of this module beyond the general ones. */
  errors: Entity['errors']
}

/** Entities that describe the response to a write, by the module written. */
const writeResponses: Readonly<Record<string, Entity>> = { login: loginAnswer, [trial.writes!]: trialBegun }

/** Entities that describe the response to a refused write, by the module written. */
const refusals: Readonly<Record<string, Entity>> = { login: loginRefusal }

/** The parameters with which the fields of any form ask for the options that a module offers. */
const parametersOf = (module: string): Parameter[] => {
  const shapes = entities.flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
  const found = shapes.flatMap(shape => {
    const fields = Object.values(shape.fields)
    const query = fields.find(({ from }) => from?.query && from.entity.module === module)?.from?.query
    return Object.keys(query?.(initialValues(shape)) ?? {}).map(key => {
      const field = fields.find(({ wire }) => wire === key)
      if (!field) throw new Error(`The parameter ${key} of ${module} is no key of the form that sends it.`)
      return { key, field, type: typeOf(field) }
    })
  })
  return [...new Map(found.map(parameter => [parameter.key, parameter])).values()]
}

const emptyModule = { response: [], body: [], writeResponse: [], refusal: [], errors: [] }

/** Returns whether a password is sent as its hash. */
export const isHashed = (field: Field) => field.isSecret && field.encode('a') !== 'a'

const rangeOf = ({ min, max }: Field) => (min === undefined && max === undefined ? '' : ` ${min ?? ''}..${max ?? ''}`)

/** The codes of a choice, each with the id of its option; none for other kinds. */
export const codesOf = (field: Field): (readonly [code: string | number, name: string])[] => {
  if (!kinds[field.kind].hasCodes) return []
  return Object.keys(field.choices ?? {}).map(name => [field.encode(name) as string | number, name])
}

/** Type and range of a field, see `Key.type`. */
const typeOf = (field: Field): string => {
  if (isHashed(field)) return 'sha256'
  const { type, listsOptions } = kinds[field.kind]
  const codes = codesOf(field).map(([code, name]) => ` ${code}=${name}`)
  const options = listsOptions === 'inType' && field.choices ? ` of ${Object.keys(field.choices).join('|')}` : ''
  return type + codes.join('') + options + rangeOf(field)
}

/** A condition under which a field applies: the other key, and the codes that it may have. */
interface KeyCondition {
  key: string
  codes: readonly string[]
}

/** The conditions of a field on the wire, including those of the fields they depend on. */
export const applyingConditions = (field: Field): KeyCondition[] => {
  const conditions = field.conditions.flatMap(({ field: other, values }) => [
    ...applyingConditions(other),
    { key: other.wire!, codes: values.map(value => String(other.encode(value))).sort() },
  ])
  return [...new Map(conditions.map(condition => [conditionText(condition), condition])).values()]
}

const conditionText = ({ key, codes }: KeyCondition) => `${key}=${codes.join('|')}`

const isKeptWhenEmpty = ({ minRole = 0, minWriteRole = 0 }: Entity, { minReadRole = 0 }: Field) =>
  minReadRole > Math.max(minRole, minWriteRole)

const keysOf = (entity: Entity, module: string, shape: Shape): Key[] =>
  Object.values(shape.fields).map(field => ({
    key: field.wire!,
    field,
    type: typeOf(field),
    conditions: applyingConditions(field).map(conditionText),
    keptWhenEmpty: isKeptWhenEmpty(entity, field) || field.heldIn !== undefined,
    origin: isKeySpecified(module, field.wire!) ? 'specification' : 'ontlet',
  }))

const partsOf = (entity: Entity, module: string): Part[] => {
  const { settings, rows } = entity
  const settingsPart: Part = { entity, shape: settings, keys: keysOf(entity, module, settings) }
  if (!rows) return [settingsPart]
  const tablePart: Part = {
    entity,
    shape: rows,
    rows,
    table: { key: rows.key, origin: isTableKeySpecified(rows.key) ? 'specification' : 'ontlet' },
    keys: keysOf(entity, module, rows),
  }
  return settingsPart.keys.length ? [settingsPart, tablePart] : [tablePart]
}

/** All modules of these entities in alphabetical order. Several entities may share a module. */
export const modulesOf = (entities: readonly Entity[]): Module[] => {
  const modules = new Map<string, Module>()
  const extend = (name: string, addition: Partial<Module>) => {
    const module = modules.get(name) ?? {
      module: name,
      parameters: parametersOf(name),
      isOptional: isModuleOptional(name),
      ...emptyModule,
    }
    modules.set(name, { ...module, ...addition })
  }
  for (const entity of entities) {
    const { module, writes, errors } = entity
    if (isReadable(entity))
      extend(module, { response: [...(modules.get(module)?.response ?? []), ...partsOf(entity, module)] })
    if (writes) extend(writes, { body: [...(modules.get(writes)?.body ?? []), ...partsOf(entity, writes)] })
    const owner = writes || module
    extend(owner, { errors: [...new Set([...(modules.get(owner)?.errors ?? []), ...errors])] })
    const reply = writeResponses[owner]
    if (reply) extend(owner, { writeResponse: partsOf(reply, owner) })
    const refusal = refusals[owner]
    if (refusal) extend(owner, { refusal: partsOf(refusal, owner) })
  }
  return [...modules.values()].sort((a, b) => (a.module < b.module ? -1 : 1))
}

/** From this many options on, a condition follows from the list that it names, such as that of the time zones. */
const manyOptions = 40

/** A condition, or only its key if it has many options: laws change which time zones have summer time. */
const shortCondition = (condition: string): string => {
  const [key = '', codes = ''] = condition.split('=')
  return codes.split('|').length < manyOptions ? condition : key
}

/**
 * A key as one line that changes only when the contract does (tests/kit/contract/contract-shape.json). The options
 * of a choice come last: adding more at the end is compatible.
 */
export const signatureOf = ({ field, type, conditions }: Key): string => {
  const [kind, ...details] = type.split(' ')
  const format = formatOf(field)
  const marks = [
    (field.optional || field.optionalKey) && 'optional',
    field.unique && 'unique',
    field.readOnly && 'shown',
    field.reboots && 'reboots',
    ...conditions.map(condition => `when ${shortCondition(condition)}`),
    format !== kinds[field.kind].format && `format ${format}`,
    field.check && 'checked',
  ].filter(Boolean)
  const parts = kinds[field.kind].hasCodes ? [kind, ...marks, ':', ...details] : [kind, ...details, ...marks]
  return parts.join(' ')
}
