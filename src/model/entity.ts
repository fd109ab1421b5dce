import type { Fields, NoFields, Source, Values } from './field-types'
import type { FieldError, LocalizedText } from './localized-text'

/** A row of a table: its values, and the id by which the device identifies it; 0 in a new row. */
export type Row<R extends Fields = Fields> = Values<R> & { id: number }

/** The result of reading a module. A record has no rows; a table may have no settings. */
export interface State<S extends Fields = Fields, R extends Fields = Fields> {
  values: Values<S>
  rows: Row<R>[]
}

type Besides = Readonly<Record<string, Entity>>
type NoBesides = Readonly<Record<never, Entity>>
type StatesOf<B> = {
  readonly [Name in keyof B]: (B[Name] extends Entity<infer S, infer R> ? State<S, R> : never) | undefined
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

/** Checks one field against the other values: returns an error message, or nothing. */
export type Rule<F extends Fields, R extends Fields = Fields, B = unknown> = (
  values: Values<F>,
  context: Context<R, B>,
) => FieldError

/** Rules by the name of the field that shows their message. */
export type Rules<F extends Fields, R extends Fields = Fields, B = unknown> = {
  readonly [Name in keyof F]?: Rule<F, R, B>
}

/**
 * Returns a warning about values that replace the `old` ones, which the user must confirm, or nothing. `old` is absent
 * where only the values themselves are judged.
 */
export type Warning<F extends Fields, R extends Fields = Fields, B = unknown> = (
  values: Values<F>,
  context: Context<R, B>,
  old?: Values<F>,
) => FieldError

/** Says in which situation a change to these values can cut off; see `canCutOff` in src/model/validation.ts. */
type CutOffIf<F extends Fields> = (values: Values<F>) => boolean

/**
 * The same for rows: `values` is absent for a deleted row, `old` for a new one; `settings` are those next to the rows.
 */
type RowCutOffIf<R extends Fields, S extends Fields> = (
  values: Values<R> | undefined,
  old: Values<R> | undefined,
  settings: Values<S>,
) => boolean | undefined

/** The rules of rows, which can also use the settings next to the rows, as the device has them. */
type RowRules<R extends Fields, S extends Fields, B> = {
  readonly [Name in keyof R]?: (
    values: Values<R>,
    context: Context<R, B> & { readonly settings: Values<S> },
  ) => FieldError
}

/** A part of a form, which begins with a certain field. A folded one is closed until the user opens it. */
export interface Section {
  readonly heading: LocalizedText
  readonly folded?: boolean
}

/** The sections of a form by the name of their first field. */
type Sections<F extends Fields> = { readonly [Name in keyof F]?: Section }

/** Fields and the rules between them: the content of one form. */
export interface Shape<F extends Fields = Fields> {
  readonly fields: F
  readonly rules: Readonly<Record<string, ((values: never, context: never) => FieldError) | undefined>>
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
  /** The field that says how a row is doing, if there is one. */
  readonly state?: string
  /** What adding a row does, such as "Forward a port". */
  readonly addTitle?: LocalizedText
  /** The device's error when the table is full, if it is not the general one. */
  readonly full?: DeviceError
  /** The device determines which rows exist, such as its ports; the user can only change them. */
  readonly fixed?: boolean
  /** The setting whose change empties the table, after the user has confirmed it (requirements 4.18). */
  readonly clearedBy?: string
}

/**
 * What an entity belongs to. From this follow which screens are hidden or closed, what is probed after login, and what
 * the simulated gateway rejects. The feature is declared for the whole file: `export const feature: Feature = 'voip'`.
 */
interface Belonging {
  /**
   * The session property that says whether the device has the entity (requirements 7.8). After login the console reads
   * the module and sets the property to 1 or 0. Without it, the screen of the entity is hidden.
   */
  readonly probe?: string
  /** `public_info` says whether the device has the entity: the console does not read the module to set `probe`. */
  readonly reported?: boolean
  /** The lowest role that may read or write the entity (requirements 6.2); any role if absent. */
  readonly minRole?: number
  /** The lowest role that may write the entity; lower ones may only read it (requirements 6.8). Any role if absent. */
  readonly minWriteRole?: number
  /** A read needs the query that a field's options name (`query` of a Source); the field's control reads it. */
  readonly needsQuery?: boolean
  /** Part of another call: the form of an upload, or the answer to a write. It cannot be read or written by itself. */
  readonly partOfCall?: boolean
}

/**
 * A set of settings, status values or rows of the device: a module on the wire and its content. Created by `record`,
 * `table` and `command`.
 */
export interface Entity<S extends Fields = Fields, R extends Fields = Fields> extends Belonging {
  /** The module that is read. */
  readonly module: string
  /** The module that is written; undefined if the entity is read-only. */
  readonly writes: string | undefined
  /** Whether it is an action rather than a setting: written, but never read by the console and never stored. */
  readonly isCommand: boolean
  readonly settings: Shape<S>
  readonly rows?: RowShape<R>
  /** Entities that rules and options refer to, under the names that rules use. */
  readonly beside: Besides
  /** Device errors that only this entity can cause. */
  readonly errors: readonly DeviceError[]
}

/** An entity that can be written. */
export type WritableEntity = Entity & { readonly writes: string }

/** Returns whether an entity can be written. */
export const isWritable = (entity: Entity): entity is WritableEntity => entity.writes !== undefined

interface EntityOptions<B extends Besides> extends Belonging {
  /** Nothing can be written. */
  readOnly?: boolean
  /** The module that is written, if it is not the one that is read. */
  writes?: string
  beside?: B
  errors?: readonly DeviceError[]
}

/** Default key of a field on the wire: its name in snake case. */
export const wireName = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()

/** The definitions in this bundle or program whose modules are read after login. Every definition adds itself. */
export const probed: Entity[] = []

/** The errors that single definitions in this bundle or program can cause. Every definition adds its own. */
export const specificErrors: DeviceError[] = []

const entity = (
  parts: Pick<Entity, 'module' | 'isCommand' | 'settings' | 'rows'>,
  options: EntityOptions<Besides>,
): Entity => {
  const { module, settings, rows } = parts
  const writes = options.readOnly ? undefined : options.writes || module
  const beside: Record<string, Entity> = { ...options.beside }
  for (const { fields } of rows ? [settings, rows] : [settings])
    for (const name in fields) {
      const field = fields[name]!
      field.name = name
      field.wire = field.wire || wireName(name)
      // A form also reads the entities that its options come from.
      if (field.from && writes) beside[field.from.entity.module] = field.from.entity as Entity
    }
  const errors = (options.errors || []).concat((rows && rows.full) || [])
  const made = { ...options, ...parts, writes, beside, errors }
  if (made.probe && !made.reported) probed.push(made)
  specificErrors.push(...errors)
  return made
}

/** Defines an entity with one set of values: `record('snmp_config', { … })`. */
export const record = <S extends Fields, B extends Besides = NoBesides>(
  module: string,
  fields: S,
  options: EntityOptions<B> & {
    rules?: Rules<S, NoFields, B>
    sections?: Sections<S>
    cutOffIf?: CutOffIf<S>
  } = {},
): Entity<S, NoFields> => {
  const { rules = {}, sections, cutOffIf } = options
  const settings = { fields, rules, sections, cutOffIf } as Shape
  return entity({ module, isCommand: false, settings }, options) as Entity<S, NoFields>
}

/**
 * Defines an action of the device, such as a restart: `command('dev_config', { reboot: flag('', { init: true }) })`. It
 * is written to `module` and neither read nor stored; its button sends the initial values of its fields.
 */
export const command = <S extends Fields>(
  module: string,
  fields: S,
  options: Belonging & { rules?: Rules<S, NoFields>; errors?: readonly DeviceError[] } = {},
): Entity<S, NoFields> => {
  const settings = { fields, rules: options.rules || {} } as Shape
  return entity({ module, isCommand: true, settings }, options) as Entity<S, NoFields>
}

/**
 * Defines an entity with up to `max` rows, listed under `key` on the wire, and optional `settings` next to them.
 * `title` is the field that identifies a row to the user, the first one by default; `state` is the one that says how it
 * is doing, by default the first that has tones; '' if none is.
 */
export const table = <R extends Fields, S extends Fields = NoFields, B extends Besides = NoBesides>(
  module: string,
  key: string,
  fields: R,
  options: EntityOptions<B> & {
    title?: keyof R & string
    state?: (keyof R & string) | ''
    addTitle?: LocalizedText
    max: number
    full?: DeviceError
    fixed?: boolean
    clearedBy?: keyof S & string
    warn?: Warning<R, R, B>
    cutOffIf?: RowCutOffIf<R, S>
    rules?: RowRules<R, S, B>
    sections?: Sections<R>
    settings?: S
    settingRules?: Rules<S, R, B>
    settingSections?: Sections<S>
    settingWarn?: Warning<S, R, B>
    settingCutOffIf?: CutOffIf<S>
  },
): Entity<S, R> => {
  const names = Object.keys(fields)
  const { title = names[0], state = names.find(name => fields[name]!.tones), readOnly, fixed = readOnly } = options
  const { max, full, clearedBy, warn, cutOffIf, rules: rowRules = {}, sections, addTitle } = options
  const settings = {
    fields: options.settings || {},
    rules: options.settingRules || {},
    sections: options.settingSections,
    warn: options.settingWarn,
    cutOffIf: options.settingCutOffIf,
  }
  const rows = {
    key,
    fields,
    title,
    state,
    addTitle,
    max,
    full,
    fixed,
    clearedBy,
    warn,
    cutOffIf,
    rules: rowRules,
    sections,
  }
  const parts = { module, isCommand: false, settings: settings as Shape, rows: rows as unknown as RowShape }
  return entity(parts, options) as Entity<S, R>
}

/**
 * Options for a `pick` or `multiChoice`, or suggestions for a text field: one for each row of another entity, by
 * default the row's title.
 */
export const optionsFrom = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  option: (row: Row<R>) => readonly [string, LocalizedText] = row => [
    titleOf(entity.rows!, row),
    titleOf(entity.rows!, row),
  ],
): Source => ({
  entity,
  options: state => (state.rows as unknown as Row<R>[]).map(option),
})

/** The value of a field by its name. */
export const valueIn = (values: object, name: string): unknown => (values as Record<string, unknown>)[name]

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
