import type { Field, Kind } from '../../../model/field-types'
import { initialValues, type Shape } from '../../../model/shape'
import { cleanValue, errorOf, errorsOf } from '../../../model/validation'
import { encodeShape, hasOwnType } from '../../../model/wire'
import { candidatesFor } from '../../contract/candidates'
import { kinds } from '../../contract/kinds'
import { validValues } from '../../contract/valid-values'
import { samplesFor, validationMessage } from '../../contract/validator-samples'
import { conditionNames, satisfyConditions, type Values } from './conditions'
import { type Baseline, isLacking, maxGeneratedLength, validMutations } from './mutations'

/** A write with one invalid value, or with values that together violate a rule. */
export interface InvalidMutation {
  field: Field
  /** The invalid value of the field. */
  value: unknown
  /** All values of the write on the wire. */
  wire: Record<string, unknown>
  /** The key that the refusal names: the first invalid one in the order of the contract. */
  named: string
  /**
   * The same write with a valid value, if there is one: a device that is stricter than the contract refuses it, too.
   */
  valid?: Record<string, unknown>
}

const withoutRules = (shape: Shape): Shape => ({ ...shape, rules: {} })

/** The last rejected sample for each message of a field's validator, as sent on the wire. */
const rejectedSamples = (field: Field): unknown[] => {
  const byMessage = new Map<string, unknown>()
  for (const sample of samplesFor(field)) {
    const message = validationMessage(field, sample)
    if (message) byMessage.set(message, Array.isArray(sample) ? String(sample) : sample)
  }
  return [...byMessage.values()]
}

const unknownCode = (field: Field): unknown => {
  const codes = Object.keys(field.choices!).map(name => field.encode(name))
  return codes.every(code => typeof code === 'number') ? Math.max(...codes.map(Number)) + 1 : 'no-such-code'
}

/** What a C function makes a number of: a text that begins with one, another notation, nothing at all. */
const almost = (number: number): unknown[] => [String(number), `${number}x`, `0x${number.toString(16)}`]

/** Numbers beyond the maximum that 16 or 32 bits make a valid one. */
const wrapped = (number: number, max: number | undefined): number[] =>
  [2 ** 16, 2 ** 32].map(size => number + size).filter(value => max !== undefined && value > max)

const suspectNumbers = (field: Field): unknown[] => {
  const { min, max } = field
  const valid = Number(field.init) || max || min || 1
  const outside = [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])]
  const fraction = field.kind === 'decimal' ? [] : [valid + 0.5]
  const others = ['abc', '', 1.234567, true, null, {}, ...fraction]
  return [...outside, ...wrapped(valid, max), ...almost(valid), ...others, ...rejectedSamples(field)]
}

const suspectTexts = (field: Field): unknown[] => {
  const { min, max, from } = field
  const tooLong = max && max <= maxGeneratedLength ? ['a', '1', '华'].map(text => text.repeat(max + 1)) : []
  const tooShort = min && min > 1 ? ['a'.repeat(min - 1)] : []
  const unknownOption = from ? ['no-such-option'] : []
  return ['', ...tooLong, ...tooShort, {}, 12345678, null, [], ...rejectedSamples(field), ...unknownOption]
}

/** A code as another JSON type. */
const otherForm = (code: unknown): unknown => (typeof code === 'number' ? String(code) : [code])

/** Wire values that are probably invalid: just outside the limits, of the wrong type, in the wrong format. */
const suspects: Readonly<Record<(typeof kinds)[Kind]['c'], (field: Field) => unknown[]>> = {
  TEXT: suspectTexts,
  LIST: suspectTexts,
  INT: suspectNumbers,
  DECIMAL: suspectNumbers,
  FLAG: () => [2, 'yes', '1', true, null, {}],
  CHOICE: field => [unknownCode(field), otherForm(field.encode(field.init)), '', null, {}],
}

/** The value that a device reads from the wire; undefined for a wrong type. */
const decodeValue = (field: Field, wire: unknown): unknown =>
  hasOwnType(field, wire) ? cleanValue(field, field.decode(wire)) : undefined

/** The key of the first of these values that is invalid. */
const firstInvalid = ({ shape, context }: Baseline, values: Values): string => {
  const [name = ''] = Object.keys(errorsOf(shape, values, context))
  return shape.fields[name]?.wire ?? ''
}

/** Writes with an invalid value of a field, all other values being valid. */
export const invalidMutations = (baseline: Baseline, field: Field): InvalidMutation[] => {
  const { shape, context, current } = baseline
  const base = satisfyConditions(field, current)
  const values =
    validMutations(baseline, field).next().value?.values ??
    validValues(shape, context, { base, fixed: conditionNames(field) })
  if (!values) return []
  const wire = encodeShape(shape, values)
  if (!(field.wire! in wire)) return []
  const isInvalid = (wireValue: unknown) => {
    const value = decodeValue(field, wireValue)
    if (value === undefined) return true
    return Boolean(errorOf(withoutRules(shape), field.name, { ...values, [field.name]: value }, context))
  }
  const firstWrong = (wireValue: unknown) => {
    const value = decodeValue(field, wireValue)
    return value === undefined ? field.wire! : firstInvalid(baseline, { ...values, [field.name]: value })
  }
  return suspects[kinds[field.kind].c](field)
    .filter(isInvalid)
    .map(value => ({ field, value, wire: { ...wire, [field.wire!]: value }, named: firstWrong(value), valid: wire }))
}

/**
 * A write that violates the rule of a field although each value is valid by itself; none if no such values are found.
 */
const ruleViolation = (baseline: Baseline, field: Field): InvalidMutation[] => {
  const { shape, context, current } = baseline
  const lacking = Object.values(shape.fields).filter(field => isLacking(field, current))
  const valid = validValues(shape, context, {
    base: satisfyConditions(field, current),
    fixed: [...conditionNames(field), ...lacking.map(({ name }) => name)],
  })
  const base: Values = valid ?? { ...initialValues(shape), ...current }
  const others = Object.values(shape.fields).filter(
    other => other !== field && !other.readOnly && !lacking.includes(other),
  )
  const bare = withoutRules(shape)
  const isViolation = (values: Values) =>
    errorOf(shape, field.name, values, context) &&
    Object.keys(shape.fields).every(name => !errorOf(bare, name, values, context))
  for (const changed of [field, ...others]) {
    for (const value of candidatesFor(changed, context, { values: base })) {
      const values = { ...base, [changed.name]: value }
      if (!isViolation(values)) continue
      const named = firstInvalid(baseline, values)
      return [{ field, value: values[field.name], wire: encodeShape(shape, values), named }]
    }
  }
  return []
}

/** Writes that violate a rule between fields, one for each rule. */
export const ruleViolations = (baseline: Baseline): InvalidMutation[] =>
  Object.keys(baseline.shape.rules)
    .map(name => baseline.shape.fields[name]!)
    .filter(field => !field.readOnly && !isLacking(field, baseline.current))
    .flatMap(field => ruleViolation(baseline, field))
