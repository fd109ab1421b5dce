import type { Fields, Values } from './field-types'
import type { FieldError, LocalizedText } from './localized-text'
import type { Rule } from './rules/rule'

/** A row of a table: its values, and the id by which the device identifies it; 0 in a new row. */
export type Row<R extends Fields = Fields> = Values<R> & { id: number }

/** The result of reading a module. A record has no rows; a table may have no settings. */
export interface State<S extends Fields = Fields, R extends Fields = Fields> {
  values: Values<S>
  rows: Row<R>[]
}

/** The states of the entities in `beside`, by the names that rules use. */
type StatesOf<B> = {
  readonly [Name in keyof B]: (B[Name] extends Content<infer S, infer R> ? State<S, R> : never) | undefined
}

/**
 * What a rule can use in addition to the values it checks: the other rows, and the states of the entities in `beside`,
 * undefined if they could not be read.
 */
export type Context<R extends Fields = Fields, B = unknown> = {
  /** The rows of the table, without the row being edited. */
  readonly others: readonly Row<R>[]
  /** The role that changes existing values: it may leave empty what is hidden from it. Absent for new values. */
  readonly role?: number
} & StatesOf<B>

/** A rule with a name, or code. */
export type AnyRule = Rule | ((values: never, context: never) => FieldError)

/**
 * Returns a warning about values that replace the `old` ones, which the user must confirm, or nothing. `old` is absent
 * where only the values themselves are judged.
 */
export type Warning<F extends Fields, R extends Fields = Fields, B = unknown> = (
  values: Values<F>,
  context: Context<R, B>,
  old?: Values<F>,
) => FieldError

/** The same for rows, which also know the settings next to them, as the device has them. */
export type RowWarning<R extends Fields, S extends Fields, B = unknown> = (
  values: Values<R>,
  context: Context<R, B> & { readonly settings: Values<S> },
  old?: Values<R>,
) => FieldError

/** Says in which situation a change to these values can cut off; see `canCutOff` in src/model/validation.ts. */
export type CutOffIf<F extends Fields> = (values: Values<F>) => boolean

/**
 * The same for rows: `values` is absent for a deleted row, `old` for a new one; `settings` are those next to the rows.
 */
export type RowCutOffIf<R extends Fields, S extends Fields> = (
  values: Values<R> | undefined,
  old: Values<R> | undefined,
  settings: Values<S>,
) => boolean | undefined

/** A part of a form, which begins with a certain field. A folded one is closed until the user opens it. */
export interface Section {
  readonly heading: LocalizedText
  readonly folded?: boolean
}

/** The sections of a form by the name of their first field. */
export type Sections<F extends Fields> = { readonly [Name in keyof F]?: Section }

/** A row of another entity, to be added at the press of a button. */
export interface Remedy {
  readonly label: LocalizedText
  readonly entity: { readonly module: string }
  readonly row: object
  /** What the caution went by, which is read again then: an entity in `beside`, and its name there. */
  readonly reads: { readonly place: string; readonly source: { readonly module: string } }
}

type RemedyFor<Values, Around> = (values: Values, context: Around) => Remedy | false | undefined

/** The remedies of a form by the field that has the caution. */
export type Remedies<F extends Fields, R extends Fields = Fields, B = unknown> = {
  readonly [Name in keyof F]?: RemedyFor<Values<F>, Context<R, B>>
}

/** Fields and the rules between them: the content of one form. */
export interface Shape<F extends Fields = Fields> {
  readonly fields: F
  readonly rules: Readonly<Record<string, AnyRule | readonly AnyRule[] | undefined>>
  /**
   * What is lawful but unwise, by the field that shows it: in the form of rules, whose message is a warning. The device
   * takes such values; the console shows the warning at the field, and asks before it saves one that is new.
   */
  readonly cautions?: Shape['rules']
  /** What the console offers to do about a caution, by the same field; nothing if there is nothing to do. */
  readonly remedies?: Readonly<Record<string, RemedyFor<never, never> | undefined>>
  /** Returns a warning that the user must confirm before saving, or nothing. The device does not check it. */
  readonly warn?: (values: never, context: never, old: never) => FieldError
  /** Whether a change of fields with `canCutOff` really can; always if absent. */
  readonly cutOffIf?: (values: never, old: never, settings: never) => boolean | undefined
  /** The field that identifies a row to the user. */
  readonly title?: string
  readonly sections?: Readonly<Record<string, Section | undefined>>
}

/** An error code of the device with its message (requirements 8). */
export interface DeviceError {
  readonly code: number
  readonly text: LocalizedText
}

/** The rows of a table. */
export interface RowShape<R extends Fields = Fields> extends Shape<R> {
  /** Key of the list on the wire. */
  readonly key: string
  /** Maximum number of rows. */
  readonly max: number
  /** Returns what an owner calls a row whose title firmware has made, such as `1_INTERNET_R_VID_100`. */
  readonly plainName?: false | ((row: never) => LocalizedText | undefined)
  /** The field that says how a row is doing, if there is one. */
  readonly state?: string
  /** What adding a row does, such as "Forward a port". */
  readonly addTitle?: LocalizedText
  /** The device's error when the table is full, if it is not the general one. */
  readonly full?: DeviceError
  /** The device determines which rows exist, such as its ports; the user can only change them. */
  readonly fixed?: boolean
  /**
   * The settings that say, being true, that the device has an optional key of the rows. A new row then has the key,
   * also while the table is empty, and otherwise if another row has it; a field that is not here stays out of new rows.
   */
  readonly announcedBy?: Readonly<Record<string, string | undefined>>
  /**
   * The flag that turns a single row off, for which lists have a switch. It is an optional key: a row without it is on,
   * and so is a new one.
   */
  readonly switchedBy?: string
  /**
   * The whole number by which rows are in order, where order means something; the first row that matches decides. It is
   * an optional key: a row without it, or with 0, has its id as its place. See row-order.ts.
   */
  readonly orderedBy?: string
  /** The setting whose change empties the table, after the user has confirmed it (requirements 4.18). */
  readonly clearedBy?: string
}

/** What a module on the wire contains: settings, and in a table rows. */
export interface Content<S extends Fields = Fields, R extends Fields = Fields> {
  readonly settings: Shape<S>
  readonly rows?: RowShape<R>
}

/** The value of a field by its name. */
export const valueIn = (values: object, name: string): unknown => (values as Record<string, unknown>)[name]

/** The state of an entity that a rule or an option can use, by its name there; undefined if it could not be read. */
export const stateBeside = (context: object, name: string): State | undefined =>
  valueIn(context, name) as State | undefined

/** The values of a new row or an empty form. */
export const initialValues = <F extends Fields>(shape: Shape<F>): Values<F> => {
  const values: Record<string, unknown> = {}
  for (const name in shape.fields) values[name] = shape.fields[name]!.init
  return values as Values<F>
}

/** The part of a shape that has only some of its fields, among them those that their conditions and rules refer to. */
export const partOf = <F extends Fields, Name extends keyof F & string>(
  shape: Shape<F>,
  names: readonly Name[],
): Shape<Pick<F, Name>> => {
  const fields = {} as { -readonly [Each in Name]: F[Each] }
  for (const name of names) fields[name] = shape.fields[name]
  return { ...shape, fields }
}

/** The names of the fields that have a label, in order: those a form shows by default. */
export const labelledFields = ({ fields }: Shape): string[] => Object.keys(fields).filter(name => fields[name]!.label)

/** The text that identifies a row to the user; '' if its title is empty. */
export const titleOf = (shape: Shape, row: object): string => String(valueIn(row, shape.title!) || '')
