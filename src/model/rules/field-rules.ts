import type { Fields, ValueOf, Values } from '../field-types'
import type { FieldError } from '../localized-text'
import type { Content, Context, Row } from '../shape'
import type { Path } from './path'
import type { Rule } from './rule'
import type { RuleName } from './rule-names'

/**
 * A rule as code: checks one field against the other values and returns an error message, or nothing. Only for a rule
 * without a general meaning: firmware cannot read it, so the facts of the definition have a sentence for it.
 */
type RuleCode<F extends Fields, R extends Fields, B, More> = (
  values: Values<F>,
  context: Context<R, B> & More,
) => FieldError

type SettingsOf<E> = E extends Content<infer S, Fields> ? S : never

/** The values of fields by their paths: `settings.ip`. */
type ValuesAt<Place extends string, F extends Fields> = {
  [Name in keyof F & string as Path<Place, Name>]: ValueOf<F[Name]>
}

/**
 * The rows of the entities in `beside` by their paths, and all their settings, as one row: `routes.rows`, `lan.values`.
 */
type RowsBeside<B> = {
  readonly [Place in keyof B & string as Path<Place, 'rows'>]: B[Place] extends Content<infer _, infer R>
    ? readonly Row<R>[]
    : never
} & {
  readonly [Place in keyof B & string as Path<Place, 'values'>]: B[Place] extends Content<infer S, infer _>
    ? readonly Values<S>[]
    : never
}

/** The paths of the settings of the entities in `beside`: `lan.ip`. */
type PathsBeside<B> = {
  [Place in keyof B & string]: Path<Place, keyof SettingsOf<B[Place]> & string>
}[keyof B & string]

type ValuesBeside<B> = {
  [Each in PathsBeside<B>]: Each extends Path<infer Place extends keyof B & string, infer Name>
    ? SettingsOf<B[Place]> extends Readonly<Record<Name, infer Field>>
      ? ValueOf<Field>
      : never
    : never
}

/** The rules of a field in the order in which they are checked. */
type FieldRules<Value, Scope, R extends Fields, Code> =
  | Code
  | readonly (Rule<Value, Scope, Row<R>, RuleName, Partial<Scope>> | Code)[]

/**
 * Rules by the name of the field that shows their message: `{ gateway: [inSubnet('ip', 'mask'), differs('ip')] }`. They
 * name fields of the same form; those in `beside` as `lan.ip`, all of its settings as `lan.values`, and its rows as
 * `routes.rows`. While an entity there cannot be read, such a rule holds.
 */
export type Rules<F extends Fields, R extends Fields = Fields, B = unknown> = {
  readonly [Name in keyof F]?: FieldRules<
    ValueOf<F[Name]>,
    Values<F> & ValuesBeside<B> & RowsBeside<B>,
    R,
    RuleCode<F, R, B, unknown>
  >
}

/** The rules of rows, which can also name the settings next to the rows, as the device has them: `settings.ip`. */
export type RowRules<R extends Fields, S extends Fields, B> = {
  readonly [Name in keyof R]?: FieldRules<
    ValueOf<R[Name]>,
    Values<R> & ValuesAt<'settings', S> & ValuesBeside<B> & RowsBeside<B>,
    R,
    RuleCode<R, R, B, { readonly settings: Values<S> }>
  >
}
