import { invalidValue } from '../../../../src/device/device-errors'
import { factsOf } from '../../../../src/device/index'
import { behaviours } from '../../../../src/gateway/behaviours'
import { isHashed } from '../../../../src/kit/contract/keys'
import { type Entity, isWritable } from '../../../../src/model/entity'
import { chooseOne } from '../../../../src/model/error-messages'
import type { Field } from '../../../../src/model/field-types'
import { type Context, initialValues, type Row, type Shape, valueIn } from '../../../../src/model/shape'
import { cleanValue, errorsOf } from '../../../../src/model/validation'
import { decodeShape, encodeAnswer, encodeShape, wrongTypeIn } from '../../../../src/model/wire'

type Values = Record<string, unknown>
type Wire = Record<string, unknown>

/** A form with the values that a case has besides the one that it is about. */
export interface Surroundings {
  entity: Entity
  shape: Shape
  /** Valid values of the form: what the device has stored. */
  stored: object
  context: Context
}

/** A body, in the format of run-cases.c, and what the simulated gateway's validation says about it. */
export interface Case {
  what: string
  input: string
  /** `0 -`, or the code and the first wrong key. */
  expected: string
  /** Whether another module or a rule that is code says why it is refused, so that the validator may accept it. */
  isBeyondValidator: boolean
}

const hex = (text: string) => Buffer.from(text, 'utf8').toString('hex')

const valueLine = (place: 'B' | 'S', row: number, key: string, value: unknown): string => {
  if (typeof value === 'number') return `${place} ${row} ${key} N ${value}`
  return typeof value === 'string' ? `${place} ${row} ${key} T ${hex(value)}` : `${place} ${row} ${key} O`
}

const linesOf = (place: 'B' | 'S', row: number, wire: Wire, prefix = '') =>
  Object.entries(wire)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => valueLine(place, row, prefix + key, value))

/** The settings that the rules of a form use, as `module.key`. */
const otherSettings = ({ entity, stored, context }: Surroundings): string[] => {
  const known = context as unknown as Record<string, { values?: object } | undefined>
  const modules = Object.entries(entity.beside).map(([name, other]) => ({ other, values: known[name]?.values }))
  const own = { other: entity, values: (context as { settings?: object }).settings }
  // What a form keeps of another module in a field of the same name, such as the type of the device.
  const knownFrom: Readonly<Record<string, Entity | undefined>> = factsOf(entity)?.knownFrom ?? {}
  const named = Object.values(knownFrom).map(other => ({ other: other!, values: stored }))
  return [...modules, own, ...named].flatMap(({ other, values }) => {
    if (!values) return []
    return linesOf(
      'S',
      0,
      encodeAnswer(other.settings, { ...initialValues(other.settings), ...values }),
      `${other.module}.`,
    )
  })
}

/** The rows around the values, without those that a test left incomplete. */
const otherRows = ({ entity, context }: Surroundings): Wire[] =>
  context.others.map(row => encodeAnswer(entity.rows!, { ...initialValues(entity.rows!), ...(row as Row) }))

const codeOf = (entity: Entity, name: string, values: object) => {
  const { fieldError } = behaviours.find(behaviour => behaviour.entity === entity) ?? {}
  return (fieldError?.(name, values as never) ?? invalidValue).code
}

/** What the simulated gateway says: code and key of the first error, and the field. */
const verdict = ({ entity, shape, stored, context }: Surroundings, body: Wire) => {
  const wrong = wrongTypeIn(shape, body)
  if (wrong) return { code: invalidValue.code, key: wrong.wire!, isByCode: false }
  const decoded: Values = decodeShape(entity.module, shape, body, stored)
  // What arrives of a password is its hash, which the limits of the password do not apply to.
  const received = (field: Field) => valueIn(isHashed(field) ? stored : decoded, field.name)
  const cleaned = Object.values(shape.fields).map(field => [field.name, cleanValue(field, received(field))])
  const values = Object.fromEntries(cleaned) as Values
  const [first] = Object.entries(errorsOf(shape, values, context))
  if (!first) return { code: 0, key: '-', isByCode: false }
  const [name, message] = first
  const field = shape.fields[name]!
  const isByCode = [shape.rules[name] ?? []]
    .flat()
    .some(rule => typeof rule === 'function' && `${rule(values as never, context as never)}` === `${message}`)
  return { code: codeOf(entity, name, values), key: field.wire!, field, message, isByCode }
}

/**
 * The case of a form with one value changed, in the form in which the console sends it; `raw` is sent as it is.
 * Undefined where there is nothing to compare: a field that is not sent, a value that the console normalizes, or a
 * password that is hashed.
 */
export const caseOf = (
  around: Surroundings,
  field: Field,
  change: { value: unknown } | { raw: unknown },
): Case | undefined => {
  const { entity, shape, stored } = around
  if (!isWritable(entity) || field.readOnly || isHashed(field)) return undefined
  const isRow = shape === entity.rows
  const value = 'raw' in change ? change.raw : cleanValue(field, change.value)
  // The console never sends what it would normalize.
  if (String(cleanValue(field, value)) !== String(value)) return undefined
  const values = 'raw' in change ? stored : { ...stored, [field.name]: value }
  const sent = encodeShape(shape, values)
  if (!(field.wire! in sent)) return undefined
  const body = JSON.parse(JSON.stringify('raw' in change ? { ...sent, [field.wire!]: value } : sent)) as Wire
  const all = encodeAnswer(shape, stored)
  const kept = Object.fromEntries(Object.entries(all).filter(([key]) => body[key] === undefined))
  const action = entity.rows?.fixed ? 'set' : 'add'
  const marks = isRow ? { action } : {}
  const others = otherRows(around)
  const { code, key, field: wrong, message, isByCode } = verdict(around, body)
  const lines = [
    `case ${entity.writes} ${others.length} 9`,
    ...linesOf('B', 0, { ...marks, ...body }),
    ...linesOf('S', 0, kept),
    ...otherSettings(around),
    ...others.flatMap((row, place) => linesOf('S', place + 1, row)),
    'end',
  ]
  return {
    what: `${entity.module}.${field.wire} = ${JSON.stringify(value)}`,
    input: lines.join('\n'),
    expected: `${code} ${key}`,
    isBeyondValidator: isByCode || (wrong?.from !== undefined && message === chooseOne),
  }
}
