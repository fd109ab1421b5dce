import type { FieldError } from '../localized-text'

/**
 * What a rule compares with: the name of a field (`ip`, `settings.ip` or `lan.ip`), a number, or a list of one: an
 * option of the field before it, or a text if no field is before it.
 */
export type Argument = string | number | readonly [literal: string | boolean]

/** What a rule can look at besides values: the other rows, and the name of its field. */
export interface Surroundings<Row> {
  readonly others: readonly Row[]
  readonly field: string
  /** The text that identifies a row to the user. */
  titleOf(row: object): string
}

/**
 * A rule between fields as a value: the console runs `error`; contract and validator in C go by name and arguments
 * (src/kit/contract/rules/rule-contracts.ts). The types say what it needs, so that a definition without it does not
 * compile: the type of the field's own value, the fields that it names (all paths with their types), those of a row,
 * and the options that must exist.
 */
export interface Rule<
  in Value = never,
  in Needs = never,
  in Row = never,
  out Name extends string = string,
  out Option = unknown,
> {
  readonly name: Name
  readonly args: readonly Argument[]
  /** Judges a value; `values` has those of the form and of the arguments, by their paths. */
  readonly error: (value: Value, values: Needs, surroundings: Surroundings<Row>) => FieldError
  /** For the compiler only. */
  readonly option?: Option
}

/** Creates a rule; what the contract need not know may be missing in `args`. */
export const rule = <Name extends string, Value, Needs, Row>(
  name: Name,
  args: readonly Argument[],
  error: (value: Value, values: Needs, surroundings: Surroundings<Row>) => FieldError,
): Rule<Value, Needs, Row, Name, never> => ({ name, args, error })
