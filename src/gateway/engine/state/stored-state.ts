import { type Entity, isWritable, unwrittenValues } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { initialValues, type Row, type Shape, type State } from '../../../model/shape'
import { errorOf } from '../../../model/validation'
import type { Behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import type { StoredModule, StoredRow } from './configuration'

type Values = Record<string, unknown>

/**
 * Which part of an entity is stored: all, nothing, or the named settings. By default everything that can be written.
 */
const storedPart = ({ entity, stored = isWritable(entity) && !entity.isCommand }: Behaviour) => stored

/** Returns whether any part of an entity is stored in the configuration. */
export const isStored = (behaviour: Behaviour): boolean => !!storedPart(behaviour)

const isFieldStored = (behaviour: Behaviour, name: string): boolean => {
  const stored = storedPart(behaviour)
  return typeof stored === 'boolean' ? stored : stored.includes(name)
}

const areRowsStored = (behaviour: Behaviour): boolean => isFieldStored(behaviour, '')

const encodeValues = (behaviour: Behaviour, shape: Shape, values: Values): Record<string, string> => {
  const encoded: Record<string, string> = {}
  for (const [name, field] of Object.entries(shape.fields)) {
    if (field.readOnly || values[name] === undefined || !isFieldStored(behaviour, name)) continue
    encoded[field.wire!] = String(field.encode(values[name]))
  }
  return encoded
}

/** Adds the stored part of a state to its module. `nextId` is the id of the next new row. */
export const storeState = (behaviour: Behaviour, state: State, nextId: number, module: StoredModule): void => {
  const { settings, rows } = behaviour.entity
  Object.assign(module.values, encodeValues(behaviour, settings, state.values))
  if (!rows || !areRowsStored(behaviour)) return
  module.tables[rows.key] = {
    next: nextId,
    rows: state.rows.map(row => ({ id: row.id, values: encodeValues(behaviour, rows, row) })),
  }
}

/** The value of a stored text, and whether the device may have it unseen; undefined if the field cannot hold it. */
const storedValue = (entity: Entity, field: Field, text: string, own: unknown) => {
  const value = field.decode(text)
  if (value === undefined) return undefined
  // What a user has to enter may be empty where the device decides: in its defaults and where users change nothing.
  const isOwn = text === String(field.encode(own)) || (text === '' && !isWritable(entity))
  return { value, isOwn }
}

/**
 * Puts stored values on top of the factory defaults. Values that the definition rejects (of a file edited by hand) are
 * logged and replaced by their defaults.
 */
const overlay = (
  gateway: Gateway,
  behaviour: Behaviour,
  shape: Shape,
  defaults: Values,
  stored: Readonly<Record<string, string>> | undefined,
): Values => {
  const values: Values = { ...defaults }
  if (!stored) return values
  const { entity } = behaviour
  const invalid: string[] = []
  const judged: string[] = []
  for (const [name, field] of Object.entries(shape.fields)) {
    const text = stored[field.wire!]
    if (text === undefined || field.readOnly || !isFieldStored(behaviour, name)) continue
    const kept = storedValue(entity, field, text, defaults[name])
    if (kept) values[name] = kept.value
    if (!kept) invalid.push(name)
    else if (!kept.isOwn) judged.push(name)
  }
  // Rules between fields and rows need the whole configuration, so each field is only checked by itself.
  const fieldsOnly = { fields: shape.fields, rules: {} }
  for (const name of judged) if (errorOf(fieldsOnly, name, values, { others: [] })) invalid.push(name)
  for (const name of invalid) {
    values[name] = defaults[name]
    gateway.options.log(
      `Invalid value for ${entity.module}.${shape.fields[name]!.wire} in the configuration; using the factory default.`,
    )
  }
  return values
}

/**
 * The stored rows with a unique id above 0, which the console needs to identify them; other rows are logged and
 * dropped.
 */
const withUniqueIds = (gateway: Gateway, entity: Entity, rows: readonly StoredRow[]): StoredRow[] => {
  const unique = rows.filter((row, index) => row.id > 0 && rows.findIndex(other => other.id === row.id) === index)
  if (unique.length < rows.length)
    gateway.options.log(`Ignored rows of ${entity.module} without a unique id in the configuration.`)
  return unique
}

/** The state of an entity after a boot with this stored module, and the id of its next new row. */
export const bootState = (
  gateway: Gateway,
  behaviour: Behaviour,
  stored: StoredModule | undefined,
): { state: State; nextId: number } => {
  const { entity } = behaviour
  const { settings, rows } = entity
  const factory = behaviour.factory?.(gateway) ?? {}
  const defaults = { ...unwrittenValues(entity, settings), ...factory.values }
  const values = overlay(gateway, behaviour, settings, defaults, stored?.values)
  if (!rows) return { state: { values, rows: [] }, nextId: 1 }
  const factoryRows = (factory.rows ?? []).map(
    (row, index) => ({ ...initialValues(rows), ...row, id: index + 1 }) as Row,
  )
  const table = areRowsStored(behaviour) ? stored?.tables[rows.key] : undefined
  let list = factoryRows
  if (table && rows.fixed) {
    const storedValues = (id: number) => table.rows.find(row => row.id === id)?.values
    list = factoryRows.map(row => overlay(gateway, behaviour, rows, row, storedValues(row.id)) as Row)
  } else if (table) {
    list = withUniqueIds(gateway, entity, table.rows)
      .slice(0, rows.max)
      .map(({ id, values }) => ({ ...overlay(gateway, behaviour, rows, initialValues(rows), values), id }) as Row)
  }
  return { state: { values, rows: list }, nextId: Math.max(table?.next ?? 1, ...list.map(row => row.id + 1)) }
}
