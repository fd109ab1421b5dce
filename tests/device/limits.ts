// Tables of limits. `<group>/<slug>.limits.ts` has the tables of `src/device/<group>/<slug>.ts`, one row per field: the
// last good and the first bad values. `limits.test.ts` tests them and names the fields that have no row.
import * as assert from 'uvu/assert'
import { kinds } from '../../src/kit/contract/kinds'
import type { Field, Fields, ValueOf, Values } from '../../src/model/field-types'
import { type Context, initialValues, type Shape } from '../../src/model/shape'
import { errorsOf } from '../../src/model/validation'
import { assertBothLanguages } from './both-languages'

/** Good and bad values of one field; a field whose limits depend on other fields has several of these. */
interface Limit<F extends Fields, Name extends keyof F> {
  /** Values of other fields, where they differ from those of the form. */
  given?: Partial<Values<F>> | ((value: string) => Partial<Values<F>>)
  /** The other rows, and the states of the entities in `beside`. */
  context?: Partial<Context> & Record<string, unknown>
  /** Last good values: the form has no error. */
  good?: readonly (ValueOf<F[Name]> | string)[]
  /** First bad values: this field has an error, and no other but those in `also`. A number may be given as typed. */
  bad?: readonly (ValueOf<F[Name]> | string)[]
  also?: readonly (keyof F & string)[]
}

type Rows<F extends Fields> = { readonly [Name in keyof F]?: readonly Limit<F, Name>[] }

/** The limits of one form. */
export interface LimitTable {
  readonly name: string
  readonly shape: Shape
  /** Good values of the form, where they differ from the initial ones. */
  readonly usual: object
  readonly rows: Rows<Fields>
}

/** All tables that have been loaded. */
export const limitTables: LimitTable[] = []

/** Adds the table of one form: its name, its fields, good values of the form, and a row for each field. */
export const limits = <F extends Fields>(name: string, shape: Shape<F>, usual: Partial<Values<F>>, rows: Rows<F>) => {
  limitTables.push({ name, shape: shape as unknown as Shape, usual, rows: rows as Rows<Fields> })
}

/**
 * Returns whether a field has limits of its own. Flags and choices without a rule have none: every option is good, and
 * nothing else can be chosen (tests/model/field.test.ts).
 */
export const hasLimits = ({ rules }: Shape, { name, kind, offers, readOnly }: Field) => {
  const isAlwaysGood = kind === 'flag' || kinds[kind].hasCodes
  return !readOnly && (!isAlwaysGood || Boolean(rules[name] || offers))
}

/**
 * Asserts that a form takes the good values of a field, and refuses the bad ones at this field, in both languages.
 * `file` is where the row is.
 */
export const assertLimits = ({ name, shape, usual, rows }: LimitTable, field: string, file: string) => {
  const row = rows[field]!
  assert.ok(
    row.some(({ good }) => good?.length),
    `${file}: add "good: […]" to the row ${field} of '${name}'`,
  )
  // Whether an option of a list known only at run time exists is for the device to say.
  const hasBad = shape.fields[field]!.from || row.some(({ bad }) => bad?.length)
  assert.ok(hasBad, `${file}: add "bad: […]" to the row ${field} of '${name}'`)
  for (const { given, context, good = [], bad = [], also = [] } of row) {
    const errorsWith = (value: unknown) => {
      const others = typeof given === 'function' ? given(String(value)) : given
      const values = { ...initialValues(shape), ...usual, ...others, [field]: value }
      return errorsOf(shape, values, { others: [], ...context } as Context)
    }
    for (const value of good) assert.equal(errorsWith(value), {}, `refused ${JSON.stringify(value)}`)
    for (const value of bad) {
      const errors = errorsWith(value)
      assert.equal(Object.keys(errors).sort(), [field, ...also].sort(), `value ${JSON.stringify(value)}`)
      for (const text of Object.values(errors)) assertBothLanguages(text, `${name} ${field}`)
    }
  }
}
