import type { Field, Fields, Source, Values } from './field'
import * as sentences from './sentences'
import type { Fault, Words } from './words'

/** A row of a table: its values and the number by which the device knows it; 0 for a new row. */
export type Row<R extends Fields = Fields> = Values<R> & { id: number }

/** What one read of a module yields. A record has no rows, a table may have no values of its own. */
export interface State<S extends Fields = Fields, R extends Fields = Fields> {
  values: Values<S>
  rows: Row<R>[]
}

type Besides = Readonly<Record<string, Entity>>
type StatesOf<B> = { readonly [Name in keyof B]: B[Name] extends Entity<infer S, infer R> ? State<S, R> : never }

/** What a rule may look at besides the values it judges. */
export type Context<R extends Fields = Fields, B = unknown> = {
  /** The other rows of the table, without the one under the pen. */
  readonly others: readonly Row<R>[]
} & StatesOf<B>

/** Judges one field in the light of the others: a sentence, or nothing. */
export type Rule<F extends Fields, R extends Fields = Fields, B = unknown> =
  (values: Values<F>, context: Context<R, B>) => Fault
export type Rules<F extends Fields, R extends Fields = Fields, B = unknown> = { readonly [Name in keyof F]?: Rule<F, R, B> }

/** Fields and the rules between them: what one form holds. */
export interface Shape<F extends Fields = Fields> {
  readonly fields: F
  readonly rules: Readonly<Record<string, ((values: never, context: never) => Fault) | undefined>>
  /** What these values bring with them: a sentence that has to be agreed to before they are saved. The device does not ask. */
  readonly warn?: (values: never, context: never) => Fault
  /** The field by which a person knows a row. */
  readonly title?: string
}

/** A problem the device can answer with: its code and what a person reads (spec 8). */
export interface Problem { readonly code: number; readonly words: Words }

/** The rows of a table: where they stand, how many there may be, and what is said when there are more, if it is not what is said of every table. */
export interface RowShape<R extends Fields = Fields> extends Shape<R> {
  readonly key: string
  readonly max: number
  readonly full?: Problem
  /** The device decides which rows there are (its ports); a person only changes them. */
  readonly fixed?: boolean
  /** The setting whose change empties the table, after the person has agreed (spec 4, filter mode). */
  readonly clearedBy?: string
}

/** One subject of the device: a module on the wire and what stands in it (DESIGN 3). */
export interface Entity<S extends Fields = Fields, R extends Fields = Fields> {
  /** Module that reads it; the one that writes it too, unless `writes` says otherwise. */
  readonly module: string
  readonly writes: string
  readonly settings: Shape<S>
  readonly rows?: RowShape<R>
  /** Entities that rules and options look at, by the name rules call them. */
  readonly beside: Besides
  /** What the device can answer here beyond the general problems. */
  readonly problems: readonly Problem[]
}

interface EntityOptions<B extends Besides> {
  /** Module that writes, if it has another name; '' when nothing can be written. */
  writes?: string
  beside?: B
  problems?: readonly Problem[]
}

/** The key of a field on the wire, unless it has another: its name in snake case. */
const wireName = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()

const entity = (
  module: string, settings: Shape, rows: Entity['rows'], { writes = module, beside, problems = [] }: EntityOptions<Besides>,
): Entity => {
  const all: Record<string, Entity> = Object.assign({}, beside)
  for (const { fields } of rows ? [settings, rows] : [settings])
    for (const name in fields) {
      const field = fields[name]!
      field.name = name
      field.wire = field.wire || wireName(name)
      if (field.from && writes) all[field.from.entity.module] = field.from.entity as Entity
    }
  return { module, writes, settings, rows, beside: all, problems: problems.concat((rows && rows.full) || []) }
}

/** A subject with one set of values: `record('snmp_config', { … })`. */
export const record = <S extends Fields, B extends Besides = {}>(
  module: string, fields: S, options: EntityOptions<B> & { rules?: Rules<S, {}, B> } = {},
): Entity<S, {}> =>
  entity(module, { fields, rules: (options.rules || {}) as Shape['rules'] }, undefined, options) as Entity<S, {}>

/**
 * A subject with rows, kept under `key` on the wire, and perhaps `settings` beside them.
 * `title` names a row to a person; `max` rows at most, and `full` is what is said then.
 */
export const table = <R extends Fields, S extends Fields = {}, B extends Besides = {}>(
  module: string, key: string, fields: R,
  options: EntityOptions<B> & {
    title: keyof R & string; max: number; full?: Problem; fixed?: boolean
    clearedBy?: keyof S & string
    warn?: Rule<R, R, B>
    rules?: Rules<R, R, B>; settings?: S; settingRules?: Rules<S, R, B>; settingWarn?: Rule<S, R, B>
  },
): Entity<S, R> =>
  entity(
    module,
    { fields: options.settings || {}, rules: (options.settingRules || {}) as Shape['rules'], warn: options.settingWarn as Shape['warn'] },
    Object.assign({}, options as object, { key, fields, rules: options.rules || {} }) as unknown as RowShape,
    options,
  ) as Entity<S, R>

/** Options for `pick`, `many` and suggestions, one from each row of another entity: its title, unless `option` says otherwise. */
export const from = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, option: (row: Row<R>) => readonly [string, Words] = row => [titleOf(entity.rows!, row), titleOf(entity.rows!, row)],
): Source => ({
  entity,
  options: state => (state.rows as unknown as Row<R>[]).map(option),
})

/** Whether a field applies to these values: all its conditions hold, and those of the fields they point at. */
export const applies = (field: Field, values: object): boolean =>
  field.conditions.every(({ field: other, values: wanted }) =>
    applies(other, values) && wanted.indexOf((values as Record<string, unknown>)[other.name]) >= 0)

/** The values a new form starts from. */
export const blank = <F extends Fields>(shape: Shape<F>): Values<F> => {
  const values: Record<string, unknown> = {}
  for (const name in shape.fields) values[name] = shape.fields[name]!.init
  return values as Values<F>
}

/** Whether the device restarts to take these values in place of the old ones (spec 4). */
export const restarts = ({ fields }: Shape, values: object, old: object): boolean =>
  Object.keys(fields).some(name => fields[name]!.reboots &&
    (values as Record<string, unknown>)[name] !== (old as Record<string, unknown>)[name])

/** What these values bring with them, as the shape's `warn` says it. */
export const warningOf = ({ warn }: Shape, values: object, context: object): Fault =>
  warn && (warn as (values: object, context: object) => Fault)(values, context)

/** The fields that have a label, in order: what is drawn where nobody chooses. */
export const labelled = ({ fields }: Shape): string[] => Object.keys(fields).filter(name => fields[name]!.label)

/** How a person knows a row. */
export const titleOf = (shape: Shape, row: object): string => String((row as Record<string, unknown>)[shape.title!] || '')

/**
 * What is wrong with one field, in order: required, length, format, uniqueness, the entity's rule.
 * A field that does not apply or is only shown is never wrong.
 */
export const faultOf = (shape: Shape, name: string, values: object, context: Context): Fault => {
  const field = shape.fields[name]!
  if (field.shown || !applies(field, values)) return undefined
  const valueOf = (row: object) => (row as Record<string, unknown>)[name]
  const value = valueOf(values)
  const rule = shape.rules[name] as ((values: object, context: Context) => Fault) | undefined
  const text = value === undefined ? '' : String(value)
  // No bound holds against NaN, nor against a bound that is not there. What a number may be is its check's matter.
  const length = field.kind === 'int' ? NaN : [...text].length
  const same = field.unique && context.others.find(other => applies(field, other) && String(valueOf(other)).toLowerCase() === text.toLowerCase())
  return (!text || (field.optional && value === 0)
    ? !field.optional && sentences.required
    : (length < field.min! && sentences.atLeast(field.min!)) ||
      (length > field.max! && sentences.atMost(field.max!)) ||
      field.check!(value) ||
      (field.offers && field.offers(values).indexOf(text) < 0 && sentences.chooseOne) ||
      (same && sentences.taken(titleOf(shape, same) || text))
  ) || (rule && rule(values, context))
}

/** Everything wrong with a set of values, by field, in the order of the definition. */
export const faultsOf = (shape: Shape, values: object, context: Context): Record<string, Words> => {
  const faults: Record<string, Words> = {}
  for (const name in shape.fields) {
    const fault = faultOf(shape, name, values, context)
    if (fault) faults[name] = fault
  }
  return faults
}
