import type { FieldError, Sentence } from '../localized-text'

/** An option of the field before it, or a text if no field is before it. */
type Literal = readonly [literal: string | boolean]

/**
 * What a rule compares with: the name of a field (`ip`, `settings.ip` or `lan.ip`), the rows of another entity
 * (`routes.rows`), all of its settings as one row (`lan.values`), a number, or a literal. The message is for the
 * console alone.
 */
export type Argument = string | number | Literal | Sentence

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

declare const constant: unique symbol

/** An operand of a comparison that is a number in the definition rather than the value of a field. */
export type Constant = number & { readonly [constant]: true }

type ArgumentOf<Operand> = Operand extends Constant ? number : Operand extends Sentence | undefined ? Operand : string

/** The types of the fields that the arguments of a comparison name. */
type NeedsOf<Arguments, Operands> = {
  [Place in keyof Arguments & keyof Operands & `${number}` as Arguments[Place] extends string
    ? Arguments[Place]
    : never]: Operands[Place]
}

/**
 * Creates the function that creates a rule of values only: `differs('ip')`. `judge` gets the value and in the place of
 * each argument its operand: the value of the field that it names, or the number or message itself.
 */
export const comparison =
  <Name extends string, Value, Operands extends readonly unknown[]>(
    name: Name,
    judge: (value: Value, ...operands: Operands) => FieldError,
  ) =>
  <const Arguments extends { readonly [Place in keyof Operands]: ArgumentOf<Operands[Place]> }>(
    ...args: Arguments
  ): Rule<Value, NeedsOf<Arguments, Operands>, unknown, Name, never> =>
    rule(name, args as unknown as readonly Argument[], (value: Value, values: Readonly<Record<string, unknown>>) => {
      const operands = args.map(arg => (typeof arg === 'string' ? values[arg] : arg))
      return judge(value, ...(operands as unknown as Operands))
    })
