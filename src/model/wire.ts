import type { Entity } from './entity'
import type { Field, Fields, Values } from './field-types'
import { initialValues, type Row, type Shape, type State, valueIn } from './shape'
import { isUnknown } from './unknown'
import { applies, operandsOf } from './validation'

/** Thrown if an answer contains a value of the wrong type; names the module and the key ('' for the answer itself). */
export class WireError extends Error {
  constructor(
    readonly module: string,
    readonly key: string,
  ) {
    super(`${module}: ${key}`)
  }
}

type Wire = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Wire => Object(value) === value && !Array.isArray(value)

/** What a field takes instead of a value whose type or code is wrong; undefined for nothing. */
type Substitute = (field: Field, wire: unknown) => unknown

/**
 * Decodes values from a wire object. A missing key keeps the value of `base`, by default the initial one; unknown keys
 * are ignored. Throws WireError if a type or a code is wrong, unless there is a `substitute`.
 */
export const decodeShape = <F extends Fields>(
  module: string,
  shape: Shape<F>,
  wire: Wire,
  base: object = initialValues(shape),
  substitute?: Substitute,
): Values<F> => {
  const values = { ...base } as Record<string, unknown>
  for (const name in shape.fields) {
    const field = shape.fields[name]!
    const key = field.wire!
    if (wire[key] == null) continue
    values[name] = field.decode(wire[key])
    if (values[name] === undefined && substitute) values[name] = substitute(field, wire[key])
    if (values[name] === undefined) throw new WireError(module, key)
  }
  return values as Values<F>
}

/** Whether a value has the JSON type and form that the contract gives a field; null has none. */
export const hasOwnType = (field: Field, wire: unknown): boolean => {
  const value = wire === null ? undefined : field.decode(wire)
  return value !== undefined && typeof field.encode(value) === typeof wire
}

/**
 * The first field of which a body has a value of another type. A device guesses nothing from it, unlike the console,
 * which understands a number as text in an answer.
 */
export const wrongTypeIn = ({ fields }: Shape, body: Wire): Field | undefined =>
  Object.values(fields).find(field => body[field.wire!] !== undefined && !hasOwnType(field, body[field.wire!]))

/** Encodes the fields that have a value which this build knows, and pass `isSent`. */
const encodeFields = (
  { fields }: Shape,
  values: object,
  isSent: (field: Field) => boolean,
): Record<string, unknown> => {
  const wire: Record<string, unknown> = {}
  for (const name in fields) {
    const field = fields[name]!
    const value = valueIn(values, name)
    if (value !== undefined && !isUnknown(field, value) && isSent(field)) wire[field.wire!] = field.encode(value)
  }
  return wire
}

/** Encodes what a write sends: the fields that apply and are not read-only. */
export const encodeShape = (shape: Shape, values: object): Record<string, unknown> =>
  encodeFields(shape, values, field => !field.readOnly && applies(field, values))

/**
 * The names of the fields that a write changes: those that differ from `old`, and those that did not apply then; all
 * that apply and are not read-only without `old`.
 */
export const changedNames = ({ fields }: Shape, values: object, old?: object): string[] =>
  Object.keys(fields).filter(name => {
    const field = fields[name]!
    if (field.readOnly || !applies(field, values)) return false
    return !old || !applies(field, old) || String(valueIn(values, name)) !== String(valueIn(old, name))
  })

/**
 * Encodes a change of existing values: the fields that differ from `old`, and what the device needs to judge them,
 * which are the fields that a rule couples with one of them, and those that the conditions of all these refer to.
 */
export const encodeChange = (shape: Shape, values: object, old: object): Record<string, unknown> => {
  const { fields, rules } = shape
  const changed = changedNames(shape, values, old)
  const sent: Field[] = []
  const add = (field: Field | undefined) => {
    if (!field) return
    sent.push(field)
    for (const condition of field.conditions) add(condition.field)
  }
  const coupled = Object.keys(rules).map(name => [name].concat(operandsOf(shape, name)))
  for (const names of changed.map(name => [name]).concat(coupled))
    if (names.some(name => changed.includes(name))) for (const name of names) add(fields[name])
  return encodeFields(shape, values, field => sent.includes(field) && !field.readOnly && applies(field, values))
}

/** Encodes what the device answers: every field with a value, also one that does not apply. */
export const encodeAnswer = (shape: Shape, values: object): Record<string, unknown> =>
  encodeFields(shape, values, () => true)

/**
 * The rows of a table on the wire. XML converted to JSON has an object for a list of one, and for an empty list an
 * empty object or text.
 */
const listOf = (wire: unknown): readonly unknown[] => {
  if (Array.isArray(wire)) return wire
  const isEmpty = wire == null || wire === '' || (isObject(wire) && !Object.keys(wire)[0])
  return isEmpty ? [] : [wire]
}

/** Decodes an answer as `decodeShape` does its values; rows without an `id` are numbered from 1. Throws WireError. */
export const decode = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  answer: unknown,
  substitute?: Substitute,
): State<S, R> => {
  const { module, settings, rows } = entity
  if (!isObject(answer)) throw new WireError(module, '')
  return {
    values: decodeShape(module, settings, answer, undefined, substitute),
    rows: listOf(rows && answer[rows.key]).map((item, index) => {
      if (!isObject(item)) throw new WireError(module, rows!.key)
      const id = Number(item.id ?? index + 1)
      // Id 0 marks a new row: saving such a row would add another one.
      if (!(id > 0)) throw new WireError(module, 'id')
      return { ...decodeShape(module, rows!, item, undefined, substitute), id } as Row<R>
    }),
  }
}

/** Encodes an answer of the device: every key, including those of fields that do not apply but have a value. */
export const encode = (entity: Entity, state: State): Record<string, unknown> => ({
  ...encodeAnswer(entity.settings, state.values),
  ...(entity.rows && {
    [entity.rows.key]: state.rows.map(row => ({ id: row.id, ...encodeAnswer(entity.rows!, row) })),
  }),
})
