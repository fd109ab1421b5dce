import * as errors from './error-messages'
import type { Field } from './field-types'
import { type FieldError, interpolate, type LocalizedText, labelled } from './localized-text'
import { isHeld, isHidden } from './roles'
import { placeAndName } from './rules/path'
import type { Rule } from './rules/rule'
import { type Context, type Remedy, type Row, type Shape, stateBeside, titleOf, valueIn } from './shape'

/**
 * Returns whether a field applies to these values: its conditions hold, the fields they refer to apply as well, and
 * there is a value if the key is optional.
 */
export const applies = (field: Field, values: object): boolean =>
  !(field.optionalKey && valueIn(values, field.name) === undefined) &&
  field.conditions.every(
    ({ field: other, values: wanted }) => applies(other, values) && wanted.includes(valueIn(values, other.name)),
  )

/** Returns whether the device restarts when the values change from `old` to `values` (requirements 4.19). */
export const requiresRestart = ({ fields }: Shape, values: object, old: object): boolean =>
  Object.keys(fields).some(name => fields[name]!.reboots && valueIn(values, name) !== valueIn(old, name))

/** A change of one record, or of one row of a table. */
export interface ValueChange {
  /** The new values; absent for a deleted row. */
  readonly values?: object
  /** The values that they replace; absent for a new row and for a command. */
  readonly old?: object
  /** The settings next to the rows, as the device has them. */
  readonly settings?: unknown
}

/**
 * Returns whether a change can cut off the person who makes it: whether it concerns a field with `canCutOff`, and the
 * shape's `cutOffIf`, if there is one, agrees. The console saves such a change on trial (requirements 4.26).
 */
export const canCutOff = ({ fields, cutOffIf }: Shape, { values, old, settings }: ValueChange): boolean => {
  const concerns = (name: string): boolean => {
    const { canCutOff: marked } = fields[name]!
    if (!marked) return false
    if (!values) return true
    const value = valueIn(values, name)
    // Text, because the value may be a list.
    if (old && String(value) === String(valueIn(old, name))) return false
    return marked === true || marked.includes(value)
  }
  const agrees = cutOffIf as ((values?: object, old?: object, settings?: unknown) => boolean | undefined) | undefined
  return Object.keys(fields).some(concerns) && (!agrees || !!agrees(values, old, settings))
}

/** The warning about these values, which replace the `old` ones, that the user must confirm, or nothing. */
export const warningOf = ({ warn }: Shape, values: object, context: object, old?: object): FieldError =>
  warn && (warn as (values: object, context: object, old?: object) => FieldError)(values, context, old)

/** Checks that a text is neither too short nor too long. The range of a number is checked by its kind. */
const lengthError = ({ isNumber, min, max }: Field, text: string): FieldError => {
  if (isNumber) return undefined
  const { length } = [...text]
  if (length < min!) return errors.atLeast(min!)
  return length > max! && errors.atMost(max!)
}

/** Returns a value as it is checked and sent: the text, or each text of a list, normalized by `clean`. */
export const cleanValue = ({ clean, isNumber }: Field, value: unknown): unknown => {
  if (!clean) return value
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'string') return value
  const text = clean(value)
  // Also with zeros in front, which rules and cautions would take for another number.
  const isPlainNumber = isNumber && Number.isFinite(Number(text)) && `${Number(text)}` === text.replace(/^0+(?=\d)/, '')
  return isPlainNumber ? Number(text) : text
}

/** What a unique value is compared by, so that neither case nor notation nor surrounding spaces make a difference. */
const uniqueKey = (field: Field, value: unknown): string =>
  String(field.encode(cleanValue(field, value)))
    .trim()
    .toLowerCase()

/** Returns another row that already has the value of a unique field, or nothing. */
export const rowWithSame = (field: Field, value: unknown, { others }: Context): Row | undefined => {
  if (!field.unique) return undefined
  const key = uniqueKey(field, value)
  return others.find(other => applies(field, other) && uniqueKey(field, valueIn(other, field.name)) === key)
}

/** Checks that no other row has the value. */
const uniqueError = (shape: Shape, field: Field, value: unknown, context: Context): FieldError => {
  const same = rowWithSame(field, value, context)
  return same && errors.taken(titleOf(shape, same) || String(value))
}

/** Checks that every option of a field exists, unless the entity that offers them could not be read. */
const optionError = ({ isOffered, from }: Field, value: unknown, values: object, context: object): FieldError => {
  const state = isOffered && from && stateBeside(context, from.entity.module)
  if (!state) return undefined
  const offered = from.options(state, values).map(([option]) => option as unknown)
  return !([] as unknown[]).concat(value).every(item => offered.includes(item)) && errors.chooseOne
}

/** Checks a value that is not empty. */
const valueError = (shape: Shape, field: Field, value: unknown, values: object, context: Context): FieldError => {
  const text = String(value)
  const formatError = lengthError(field, text) || field.validate(value)
  if (formatError) return formatError
  if (field.offers && !field.offers(values).includes(text)) return errors.chooseOne
  return optionError(field, value, values, context) || uniqueError(shape, field, value, context)
}

const isEmpty = ({ optional }: Field, value: unknown) =>
  value === undefined || String(value) === '' || (optional && value === 0)

const mayBeEmpty = (field: Field, { role }: Context) => field.optional || isHidden(field, role)

type AnyRule = Rule<unknown, object, Row> | ((values: object, context: Context) => FieldError)

/**
 * Judges a field by a rule. It holds if an entity in `beside` that it names could not be read, and if a field before
 * this one that it names has an error.
 */
const namedRuleError = (
  { args, error }: Rule<unknown, object, Row>,
  shape: Shape,
  field: string,
  values: object,
  context: Context,
): FieldError => {
  const named: Record<string, unknown> = { ...values }
  const names = Object.keys(shape.fields)
  const before = names.slice(0, names.indexOf(field))
  for (const arg of args) {
    const [place, name] = placeAndName(arg)
    if (!name) {
      // That one is to be mended first.
      if (before.includes(place!) && errorOf(shape, place!, values, context)) return undefined
      continue
    }
    const state = stateBeside(context, place!)
    if (!state) return undefined
    // The settings next to the rows have no state around them.
    named[arg as string] = valueIn({ ...state, ...state.values, values: [state.values] }, name)
  }
  const { others } = context
  return error(valueIn(values, field), named, { others, field, titleOf: row => titleOf(shape, row) })
}

const rulesOf = ({ rules }: Pick<Shape, 'rules'>, field: string) =>
  ([] as AnyRule[]).concat((rules[field] || []) as AnyRule)

/**
 * The arguments of the rules of a field, which may be names of other fields; nobody knows what rules as code look at.
 */
export const operandsOf = (shape: Shape, field: string): string[] =>
  rulesOf(shape, field).reduce<string[]>(
    (all, rule) => all.concat(typeof rule === 'function' ? Object.keys(shape.fields) : (rule.args as string[])),
    [],
  )

/** The first error of the rules of a field, by default those of the shape, or nothing. */
const ruleError = (
  shape: Shape,
  field: string,
  values: object,
  context: Context,
  rules: Shape['rules'] = shape.rules,
): FieldError => {
  let error: FieldError
  for (const rule of rulesOf({ rules }, field)) {
    error = typeof rule === 'function' ? rule(values, context) : namedRuleError(rule, shape, field, values, context)
    if (error) break
  }
  return error
}

/**
 * The first error of one field, or nothing. The order is: required, length, format, options, uniqueness, the rules. A
 * field that does not apply, or that is read-only, has no errors.
 */
export const errorOf = (shape: Shape, name: string, values: object, context: Context): FieldError => {
  const field = shape.fields[name]!
  if (field.readOnly || !applies(field, values)) return undefined
  const typed = valueIn(values, name)
  const value = cleanValue(field, typed)
  const error = isEmpty(field, value)
    ? !mayBeEmpty(field, context) && !(WITH.safety && isHeld(field, values)) && (field.missing || errors.required)
    : valueError(shape, field, value, values, context)
  return error || ruleError(shape, name, value === typed ? values : { ...values, [name]: value }, context)
}

/** The errors of a set of values by field name, in the order of the definition. */
export const errorsOf = (shape: Shape, values: object, context: Context): Record<string, LocalizedText> => {
  const found: Record<string, LocalizedText> = {}
  for (const name in shape.fields) {
    const error = errorOf(shape, name, values, context)
    if (error) found[name] = error
  }
  return found
}

/** What the value of a field means for security (`risk`), or nothing. A field that does not apply is no risk. */
export const riskOf = ({ fields }: Shape, name: string, values: object): FieldError => {
  const field = fields[name]!
  return (applies(field, values) && field.risk && field.risk.of(valueIn(values, name), values)) || undefined
}

/**
 * What is unwise about the value of a field (`cautions`), or nothing. The value is valid: an error comes before. A
 * field that does not apply, or that is read-only, has none.
 */
export const cautionOf = (shape: Shape, name: string, values: object, context: Context): FieldError => {
  const field = shape.fields[name]!
  if (!shape.cautions || field.readOnly || valueIn(values, name) === '' || !applies(field, values)) return undefined
  return ruleError(shape, name, values, context, shape.cautions)
}

/** What the console offers to do about the caution of a field, or nothing. */
export const remedyOf = (
  { remedies = {} }: Shape,
  name: string,
  values: object,
  context: Context,
): Remedy | undefined => {
  const remedyFor = remedies[name] as ((values: object, context: Context) => Remedy | false | undefined) | undefined
  return (remedyFor && remedyFor(values, context)) || undefined
}

/** What is unwise about these values and was not about the `old` ones, which are absent for a new row. */
export const newCautions = (shape: Shape, values: object, context: Context, old?: object): LocalizedText[] => {
  /** In a question they stand apart from their fields: the labels of the fields, and what is said of them all. */
  const found: Record<string, [labels: LocalizedText, caution: LocalizedText]> = {}
  for (const name in shape.cautions) {
    const caution = cautionOf(shape, name, values, context)
    if (!caution || (old && cautionOf(shape, name, old, context))) continue
    const { label } = shape.fields[name]!
    const same = found[`${caution}`]
    found[`${caution}`] = [same ? interpolate(['_, _', '_、_'], same[0], label) : label, caution]
  }
  return Object.values(found).map(([labels, caution]) => labelled(labels, caution))
}
