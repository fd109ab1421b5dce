import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'
import { type Context, initialValues, type Row, type Shape } from '../../model/shape'
import { errorOf, errorsOf, operandsOf } from '../../model/validation'
import { candidatesFor } from './candidates'
import { kinds } from './kinds'
import { remembering } from './remembering'

type Values = Record<string, unknown>
type Errors = ReturnType<typeof errorsOf>

interface ValidValuesOptions {
  /** Values to start from; those of a new form by default. */
  base?: object
  /** Makes unique fields, the title and periods differ from call to call; 0 leaves them as in `base`. */
  seed?: number
  /** Names of fields that keep the value of `base`. */
  fixed?: readonly string[]
  /** Number of passes over all invalid fields before giving up. */
  rounds?: number
}

const withoutRules = ({ fields }: Shape): Shape => ({ fields, rules: {} })

const quickShapes = new WeakMap<Shape, Shape>()

/**
 * A shape with the same fields and rules that normalizes a value and checks its format once: candidates are tried many
 * times.
 */
const quickShape = (shape: Shape): Shape => {
  const known = quickShapes.get(shape)
  if (known) return known
  const fields = Object.entries(shape.fields).map(([name, field]) => {
    const clean = field.clean && remembering(field.clean)
    return [name, { ...field, clean, validate: remembering(field.validate) }] as const
  })
  const quick = { ...shape, fields: Object.fromEntries(fields) }
  quickShapes.set(shape, quick)
  return quick
}

/** Gives the unique fields, the title and the period of a row values that depend on the seed. */
const makeDistinct = (
  shape: Shape,
  context: Context,
  values: Values,
  { seed, fixed }: { seed: number; fixed: readonly string[] },
): void => {
  const bare = withoutRules(shape)
  for (const [name, field] of Object.entries(shape.fields)) {
    const isDistinct = field.unique || name === shape.title || kinds[field.kind].isPeriod
    if (fixed.includes(name) || !isDistinct) continue
    const distinct = candidatesFor(field, context, { seed, values }).find(
      candidate => !errorOf(bare, name, { ...values, [name]: candidate }, context),
    )
    if (distinct !== undefined) values[name] = distinct
  }
}

/** Returns whether the error of a field may be another one if the value of `name`, another field, changes. */
const dependsOn = (shape: Shape, field: Field, name: string): boolean =>
  field.offers !== undefined ||
  (field.isOffered && field.from !== undefined) ||
  operandsOf(shape, field.name).includes(name) ||
  field.conditions.some(({ field: other }) => other.name === name || dependsOn(shape, other, name))

/** The number of these fields that have an error; counting stops at `most`. */
const countErrors = (
  shape: Shape,
  names: readonly string[],
  values: Values,
  context: Context,
  most: number,
): number => {
  let count = 0
  for (const name of names) {
    if (errorOf(shape, name, values, context)) count++
    if (count >= most) break
  }
  return count
}

/**
 * The first valid candidate for a field that leaves the fewest errors in other fields; undefined if none is valid.
 * `errors` are those of `values`.
 */
const bestCandidate = (
  shape: Shape,
  context: Context,
  values: Values,
  { name, seed, errors }: { name: string; seed: number; errors: Errors },
): unknown => {
  let best: unknown
  let fewest = Infinity
  // Fields that are invalid now come first: they probably remain so, and then the others need not be checked.
  const names = Object.keys(shape.fields)
    .filter(other => other !== name && dependsOn(shape, shape.fields[other]!, name))
    .sort((a, b) => Number(!errors[a]) - Number(!errors[b]))
  const changed = { ...values }
  for (const candidate of new Set(candidatesFor(shape.fields[name]!, context, { seed, values }))) {
    changed[name] = candidate
    if (errorOf(shape, name, changed, context)) continue
    const count = countErrors(shape, names, changed, context, fewest)
    if (count < fewest) {
      best = candidate
      fewest = count
    }
    if (!count) break
  }
  return best
}

/**
 * The fields to repair, in order: those that are invalid by themselves before those that only break a rule. `errors`
 * are those of `values`.
 */
const namesToRepair = (
  shape: Shape,
  context: Context,
  values: Values,
  { fixed, errors }: { fixed: readonly string[]; errors: Errors },
): string[] => {
  const isMovable = (name: string) => !fixed.includes(name)
  const invalid = Object.keys(errors).filter(isMovable)
  // The broken rule may belong to a fixed field and depend on other fields.
  const names = invalid.length ? invalid : Object.keys(shape.fields).filter(isMovable)
  const own = errorsOf(withoutRules(shape), values, context)
  return names.sort((a, b) => Number(!own[a]) - Number(!own[b]))
}

/**
 * Returns whether a fixed field has an error that no change of the other fields can repair: its value is invalid by
 * itself, and neither its options nor its conditions depend on a field that is not fixed.
 */
const isHopeless = (shape: Shape, context: Context, values: Values, fixed: readonly string[]): boolean => {
  const isSettled = ({ offers, conditions }: Field): boolean =>
    !offers && conditions.every(({ field }) => fixed.includes(field.name) && isSettled(field))
  return fixed.some(
    name => isSettled(shape.fields[name]!) && Boolean(errorOf(withoutRules(shape), name, values, context)),
  )
}

/** Returns whether a fixed field has one of these errors, and it depends on no field that is not fixed. */
const isBeyondRepair = (shape: Shape, errors: Errors, fixed: readonly string[]): boolean => {
  const changeable = Object.keys(shape.fields).filter(name => !fixed.includes(name))
  return fixed.some(name => errors[name] && !changeable.some(other => dependsOn(shape, shape.fields[name]!, other)))
}

/** Finds valid values for a shape, as close to `base` as possible; undefined if none are found. */
export const validValues = (
  given: Shape,
  context: Context,
  { base = initialValues(given), seed = 0, fixed = [], rounds = 4 }: ValidValuesOptions = {},
): Values | undefined => {
  const shape = quickShape(given)
  const values: Values = { ...base }
  if (seed) makeDistinct(shape, context, values, { seed, fixed })
  if (isHopeless(shape, context, values, fixed)) return undefined
  // Rules may compare a row with hundreds of others, so they are evaluated again only after a change.
  let errors = errorsOf(shape, values, context)
  if (isBeyondRepair(shape, errors, fixed)) return undefined
  for (let round = 0; round < rounds; round++) {
    if (!Object.keys(errors).length) return values
    for (const name of namesToRepair(shape, context, values, { fixed, errors })) {
      const best = bestCandidate(shape, context, values, { name, seed: seed + round, errors })
      if (best === undefined || best === values[name]) continue
      values[name] = best
      errors = errorsOf(shape, values, context)
    }
  }
  return undefined
}

const initialState = ({ settings }: Entity) => ({ values: initialValues(settings), rows: [] })

/** The states around a form. */
interface Surroundings {
  others?: readonly Row[]
  /** The settings next to the rows. */
  settings?: object
  stateOf?: (entity: Entity) => unknown
}

/**
 * The context of an entity's rules: the settings and other rows of its table, and the states of related entities. By
 * default they have their initial values; entities that only offer options, which depend on the device, are unknown.
 */
export const contextFor = (entity: Entity, { others = [], settings, stateOf }: Surroundings = {}): Context => {
  const states = Object.entries(entity.beside).map(([name, other]) => {
    const onlyOffersOptions = name === other.module
    if (stateOf) return [name, stateOf(other)] as const
    return [name, onlyOffersOptions ? undefined : initialState(other)] as const
  })
  return {
    others,
    settings: settings ?? initialValues(entity.settings),
    ...Object.fromEntries(states),
  } as unknown as Context
}
