import type { AddedOptions, Options } from './field-options'
import type { FieldError, LocalizedText } from './localized-text'

/**
 * What sort of value a field has. src/model/kinds has a module for each: its codec, its check and its message. Whatever
 * else depends on the kind is in a record of all kinds, such as that of the controls.
 */
export type Kind =
  | 'text'
  | 'secret'
  | 'multiline'
  | 'int'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'pick'
  | 'multiChoice'
  | 'ipv4'
  | 'ipv6'
  | 'mac'
  | 'time'
  | 'weekdays'
  | 'file'

/** A field applies only while `field` has one of `values`. All conditions of a field must hold. */
export interface Condition {
  readonly field: Field
  readonly values: readonly unknown[]
}

/** One value of an entity: its label, control, checks and wire format. Created by the builders below. */
export interface Field<Value = unknown> extends Options<Value>, AddedOptions<Value> {
  readonly kind: Kind
  readonly label: LocalizedText
  readonly init: Value
  /** Firmware may lack the key: the field applies only where the device sends it. Set by `optionalKey`. */
  readonly optionalKey?: true
  /** `min` and `max` are those of the value rather than of its length. Set by the kind. */
  readonly isNumber?: true
  /** Its values are codes on the wire, of which firmware may have more than this build knows. Set by the kind. */
  readonly isCoded?: true
  /** Masked, and never kept outside the form. Set by the kind. */
  readonly isSecret?: true
  /** How the names of files end that can be chosen. Set by the kind. */
  readonly endings?: readonly string[]
  /** Nothing but an option that `from` offers is valid. Set by the kind. */
  readonly isOffered?: boolean
  /** Tells this field from every other; its copies have it too, with a condition, as an optional key, in an entity. */
  readonly id: symbol
  /** Name in the definition; that of the field in an entity, '' before. */
  readonly name: string
  readonly conditions: readonly Condition[]
  /** Converts a value from the wire; undefined if its type is wrong. */
  decode(wire: unknown): Value | undefined
  /** Converts a value to its form on the wire. */
  encode(value: Value): unknown
  /** What to point out about a value that is valid, or nothing. Set by the kind. */
  hint?(value: Value): FieldError
  /** The error message of a value that is not empty: the kind's, the format's, or that of `check`; or nothing. */
  validate(value: Value): FieldError
}

/** Fields by their name in the definition. */
export type Fields = Readonly<Record<string, Field>>
/** The fields of an entity without settings, or without rows. */
export type NoFields = Readonly<Record<never, Field>>
/** The type of a field's value. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** The values of a set of fields, inferred from their definition. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }
