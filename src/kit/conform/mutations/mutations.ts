import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { Context, Shape } from '../../../model/shape'
import { applies, cleanValue, warningOf } from '../../../model/validation'
import { candidatesFor } from '../../contract/candidates'
import { codesOf } from '../../contract/keys'
import { kinds } from '../../contract/kinds'
import { validValues } from '../../contract/valid-values'
import { isExcluded } from '../exclusions'
import { conditionNames, satisfyConditions, type Values } from './conditions'
import { isRestorable } from './restorable'

/** What mutations start from: a shape of an entity, its values on the device and the context of its rules. */
export interface Baseline {
  entity: Entity
  shape: Shape
  current: Values
  context: Context
  /** The row is deleted after the checks: nothing in it has to be restored. */
  isTemporary?: boolean
}

/** Valid values that differ from the baseline in one field (and those it depends on). */
export interface Mutation {
  field: Field
  values: Values
}

/** Longest generated text in characters: servers limit the size of a request. */
export const maxGeneratedLength = 65536

/** Text that firmware may trim, escape, normalize, truncate or take for something else by mistake. */
const specialTexts = [
  // Characters in two parts, which NFC joins; one part, which NFD parts; and what NFKC replaces.
  'e\u0301 \u212b',
  '\u00e9\u00c5 \ufb01',
  // Beyond the first plane of Unicode: four bytes in UTF-8, two units in UTF-16.
  '\u{1f4f6}\u{1f600}',
  'a\u200db\u2028c',
  // Not numbers, and nothing that a parser of YAML or of the shell should see.
  '007',
  '00001234',
  '1e3',
  'null',
  'no',
  '`id`|&$HOME',
  'a;b #c ~*?!^=',
  '&lt;&#39;&amp;',
  'C:\\',
  ' two  words ',
  '<b>&\'"%</b>',
  'a"b',
  '办公室 é',
  'a%20B+C',
  'a\\nb',
  '{"a":1}',
  '$(reboot)',
  "';--",
]

/** Returns whether a field is a text without a format of its own. */
export const isText = ({ kind }: Field) => kinds[kind].isFreeText ?? false

/** Returns whether a field is that of an optional key which the device lacks. */
export const isLacking = ({ optionalKey, name }: Field, current: Values): boolean =>
  optionalKey === true && current[name] === undefined

/** Whether a field is a secret that the device does not answer, so that nobody could write it again. */
const isUnanswered = ({ heldIn }: Field, current: Values): boolean =>
  heldIn !== undefined && current[heldIn] !== undefined

/** The names of fields that no mutation changes, among them those of optional keys that the device lacks. */
const fixedNames = ({ entity, shape, current, isTemporary }: Baseline): string[] =>
  Object.values(shape.fields)
    .filter(
      field =>
        field.readOnly ||
        isExcluded(field) ||
        field.name === entity.rows?.clearedBy ||
        isLacking(field, current) ||
        (!isTemporary && isUnanswered(field, current)),
    )
    .map(({ name }) => name)

/** The fields of a shape that a mutation may change. */
export const mutableFields = (baseline: Baseline): Field[] => {
  const fixed = fixedNames(baseline)
  return Object.values(baseline.shape.fields).filter(({ name }) => !fixed.includes(name))
}

/**
 * A mutation that gives a field this value; none if it is invalid, needs confirmation, changes a fixed field or could
 * not be undone. Fields that do not apply now keep their values if possible.
 */
const mutate = (baseline: Baseline, field: Field, value: unknown): Mutation[] => {
  const { shape, current, context, isTemporary } = baseline
  const base = { ...satisfyConditions(field, current), [field.name]: value }
  const fixed = fixedNames(baseline)
  if (fixed.some(name => base[name] !== current[name])) return []
  const names = [field.name, ...conditionNames(field), ...fixed]
  const inapplicable = Object.values(shape.fields).filter(other => !applies(other, current))
  const values =
    validValues(shape, context, { base, fixed: [...names, ...inapplicable.map(({ name }) => name)] }) ??
    validValues(shape, context, { base, fixed: names })
  if (!values || warningOf(shape, values, context)) return []
  return isTemporary || isRestorable(shape, context, current, values) ? [{ field, values }] : []
}

function* newMutations(baseline: Baseline, field: Field): Generator<Mutation, undefined> {
  const { current, context } = baseline
  const encoded = (value: unknown) => JSON.stringify(field.encode(value))
  const before = encoded(current[field.name])
  for (const candidate of new Set(candidatesFor(field, context, { values: satisfyConditions(field, current) }))) {
    // Undefined is the value of a key that the device lacks.
    if (candidate !== undefined && encoded(candidate) !== before) yield* mutate(baseline, field, candidate)
  }
  return undefined
}

/** The mutations that have been computed, and the rest. */
interface Known {
  readonly found: Mutation[]
  readonly rest: Generator<Mutation, undefined>
}

/** Several checks begin with the same mutations, and finding values that fit takes longer than a call. */
const knownMutations = new WeakMap<Baseline, Map<Field, Known>>()

const knownOf = (baseline: Baseline, field: Field): Known => {
  const byField = knownMutations.get(baseline) ?? new Map<Field, Known>()
  knownMutations.set(baseline, byField)
  const known = byField.get(field) ?? { found: [], rest: newMutations(baseline, field) }
  byField.set(field, known)
  return known
}

/** Mutations of a field, the most likely ones first; the device may have its own reasons to reject some. */
export function* validMutations(baseline: Baseline, field: Field): Generator<Mutation, undefined> {
  const { found, rest } = knownOf(baseline, field)
  for (let index = 0; ; index++) {
    if (index === found.length) {
      const next = rest.next()
      if (next.done) return undefined
      found.push(next.value)
    }
    yield found[index]!
  }
}

const boundaryValues = (field: Field): unknown[] => {
  const { min, max } = field
  if (field.isNumber) return [min, max].filter(value => value !== undefined)
  if (codesOf(field).length) return Object.keys(field.choices!)
  if (!isText(field)) return [...(kinds[field.kind].range ?? [])]
  return [max, min]
    .filter(length => length !== undefined && length > 0 && length <= maxGeneratedLength)
    .flatMap(length => ['a', '华', '\u{1f4f6}', '1'].map(character => character.repeat(length!)))
}

/** Mutations of a field to its boundary values: minimum and maximum, every option, longest and shortest text. */
export const boundaryMutations = (baseline: Baseline, field: Field): Mutation[] => {
  const mutations = boundaryValues(field).flatMap(value => mutate(baseline, field, value))
  return isText(field) ? mutations.slice(0, 3) : mutations
}

/** Mutations of a text field to text that firmware may trim, escape or truncate by mistake. */
export const specialTextMutations = (baseline: Baseline, field: Field): Mutation[] =>
  isText(field)
    ? specialTexts.filter(text => cleanValue(field, text) === text).flatMap(text => mutate(baseline, field, text))
    : []

/** Mutations of a list to two items in either order, which firmware may sort or cut by mistake. */
export const severalItemsMutations = (baseline: Baseline, field: Field): Mutation[] => {
  if (kinds[field.kind].c !== 'LIST') return []
  const lists = candidatesFor(field, baseline.context, { values: baseline.current }) as unknown[][]
  const items = [...new Set(lists.flat())]
  const [first, second] = items.filter(item => mutate(baseline, field, [item]).length)
  if (second === undefined) return []
  return [
    [first, second],
    [second, first],
  ].flatMap(list => mutate(baseline, field, list))
}

/** A mutation of a text to the first character of its text; undefined if that is too short or not valid. */
export const shorterMutation = (baseline: Baseline, { field, values }: Mutation): Mutation | undefined => {
  const [first = ''] = String(values[field.name])
  return mutate(baseline, field, first.repeat(field.min || 1))[0]
}
