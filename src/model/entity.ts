import type { Source } from './field-options'
import type { Fields, NoFields } from './field-types'
import { type LocalizedText, term } from './localized-text'
import { withFields } from './placed'
import type { RowRules, Rules } from './rules/field-rules'
import {
  type Content,
  type CutOffIf,
  type DeviceError,
  type Row,
  type RowCutOffIf,
  type RowShape,
  type RowWarning,
  type Sections,
  type Shape,
  titleOf,
  type Warning,
} from './shape'

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
  /** What the login page reads or writes (requirements 2.3): a call needs no session. */
  readonly beforeLogin?: boolean
  /** A read needs the query that a field's options name (`query` of a Source); the field's control reads it. */
  readonly needsQuery?: boolean
  /** Part of another call: the form of an upload, or the answer to a write. It cannot be read or written by itself. */
  readonly partOfCall?: boolean
}

/**
 * A set of settings, status values or rows of the device: a module on the wire and its content. Created by `record`,
 * `table` and `command`.
 */
export interface Entity<S extends Fields = Fields, R extends Fields = Fields> extends Belonging, Content<S, R> {
  /** The module that is read. */
  readonly module: string
  /** The module that is written; undefined if the entity is read-only. */
  readonly writes: string | undefined
  /** Whether it is an action rather than a setting: written, but never read by the console and never stored. */
  readonly isCommand: boolean
  /** Entities that rules and options refer to, under the names that rules use. */
  readonly beside: Besides
  /** Device errors that only this entity can cause. */
  readonly errors: readonly DeviceError[]
}

/** An entity that can be written. */
export type WritableEntity = Entity & { readonly writes: string }

/** Returns whether an entity can be written. */
export const isWritable = (entity: Entity): entity is WritableEntity => entity.writes !== undefined

/** Other entities, under the names that rules use. */
export type Besides = Readonly<Record<string, Entity>>

type NoBesides = Readonly<Record<never, Entity>>

interface EntityOptions<B extends Besides> extends Belonging {
  /** Nothing can be written. */
  readOnly?: boolean
  /** The module that is written, if it is not the one that is read. */
  writes?: string
  beside?: B
  errors?: readonly DeviceError[]
}

const entity = (
  parts: Pick<Entity, 'module' | 'isCommand' | 'settings' | 'rows'>,
  options: EntityOptions<Besides>,
  fields: Fields,
): Entity => {
  const { module, rows } = parts
  const writes = options.readOnly ? undefined : options.writes || module
  const beside: Record<string, Entity> = { ...options.beside }
  for (const name in fields) {
    const { from } = fields[name]!
    // A form also reads the entities that its options come from.
    if (from && writes) beside[from.entity.module] = from.entity as Entity
  }
  const errors = (options.errors || []).concat((rows && rows.full) || [])
  return { ...options, ...parts, writes, beside, errors }
}

/** Defines an entity with one set of values: `record('snmp_config', { … })`. */
export const record = <S extends Fields, B extends Besides = NoBesides>(
  module: string,
  fields: S,
  options: EntityOptions<B> & {
    rules?: Rules<S, NoFields, B>
    cautions?: Rules<S, NoFields, B>
    sections?: Sections<S>
    cutOffIf?: CutOffIf<S>
  } = {},
): Entity<S, NoFields> => {
  const settings = withFields({ rules: {}, ...options }, fields)
  return entity({ module, isCommand: false, settings }, options, fields) as Entity<S, NoFields>
}

/**
 * The values of a shape of an entity that have never been written: the initial ones, but flags of a command are off,
 * since their initial value is what the console's button sends.
 */
export const unwrittenValues = ({ isCommand }: Pick<Entity, 'isCommand'>, { fields }: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { init }]) => [name, isCommand && typeof init === 'boolean' ? false : init]),
  )

/**
 * Defines an action of the device, such as a restart: `command('dev_config', { reboot: flag('', { init: true }) })`. It
 * is written to `module` and neither read nor stored; its button sends the initial values of its fields.
 */
export const command = <S extends Fields>(
  module: string,
  fields: S,
  options: Belonging & { rules?: Rules<S, NoFields>; errors?: readonly DeviceError[] } = {},
): Entity<S, NoFields> => {
  const settings = withFields({ rules: {}, ...options }, fields)
  return entity({ module, isCommand: true, settings }, options, fields) as Entity<S, NoFields>
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
    switchedBy?: keyof R & string
    orderedBy?: keyof R & string
    plainName?: false | ((row: Row<R>) => LocalizedText | undefined)
    announcedBy?: { readonly [Name in keyof R]?: keyof S & string }
    warn?: RowWarning<R, S, B>
    cutOffIf?: RowCutOffIf<R, S>
    rules?: RowRules<R, S, B>
    cautions?: RowRules<R, S, B>
    sections?: Sections<R>
    settings?: S
    settingRules?: Rules<S, R, B>
    settingCautions?: Rules<S, R, B>
    settingSections?: Sections<S>
    settingWarn?: Warning<S, R, B>
    settingCutOffIf?: CutOffIf<S>
  },
): Entity<S, R> => {
  const names = Object.keys(fields)
  const settings = {
    rules: options.settingRules || {},
    cautions: options.settingCautions,
    sections: options.settingSections,
    warn: options.settingWarn,
    cutOffIf: options.settingCutOffIf,
  }
  const rows = {
    title: names[0],
    state: names.find(name => fields[name]!.tones),
    fixed: options.readOnly,
    rules: {},
    ...options,
    key,
  }
  const parts = {
    module,
    isCommand: false,
    settings: withFields(settings, options.settings || {}),
    rows: withFields(rows, fields) as RowShape,
  }
  return entity(parts, options, { ...options.settings, ...fields }) as Entity<S, R>
}

/**
 * Options for a `pick` or `multiChoice`, or suggestions for a text field: one for each row of another entity, by
 * default the row's title.
 */
export const optionsFrom = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  option: (row: Row<R>) => readonly [string, LocalizedText] = row => [
    titleOf(entity.rows!, row),
    term(titleOf(entity.rows!, row)),
  ],
): Source => ({
  entity,
  options: state => (state.rows as unknown as Row<R>[]).map(option),
})
