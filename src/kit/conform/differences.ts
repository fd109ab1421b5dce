import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'
import { type Shape, titleOf } from '../../model/shape'
import { encodeShape } from '../../model/wire'
import { pathOf } from './contract-sentences'

/**
 * Returns whether a key has the same value in both. A device may lack an optional key, and lower what it counts down
 * between two calls.
 */
const isSame = ({ optionalKey, countsDown }: Field, first: unknown, second: unknown): boolean => {
  if (optionalKey && (first === undefined || second === undefined)) return true
  const isLowered = countsDown && Number(second) > 0 && Number(first) - Number(second) === 1
  return isLowered || JSON.stringify(first) === JSON.stringify(second)
}

/**
 * The wire keys in which two sets of values differ, among those that apply and are written. Empty passwords are
 * ignored, because a device may hide them.
 */
export const differences = (shape: Shape, first: object, second: object): string[] => {
  const isHidden = (values: object, name: string) => (values as Record<string, unknown>)[name] === ''
  const hidden = Object.values(shape.fields)
    .filter(({ isSecret, heldIn, name }) => (isSecret || heldIn) && (isHidden(first, name) || isHidden(second, name)))
    .map(({ wire }) => wire)
  const [one, two] = [encodeShape(shape, first), encodeShape(shape, second)]
  return Object.values(shape.fields)
    .filter(field => !hidden.includes(field.wire) && !isSame(field, one[field.wire!], two[field.wire!]))
    .map(field => field.wire!)
}

type Wire = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as the contract writes it, so that 1 and "1" are equal; as it is if it has a wrong type. */
const normalized = (field: Field, wire: unknown): string | undefined => {
  const value = wire == null ? undefined : field.decode(wire)
  return JSON.stringify(value === undefined ? wire : field.encode(value))
}

/**
 * The fields in which two answers of a device differ, whether they apply or not and whatever types they have. What a
 * device reports or counts down by itself changes at any time and does not count.
 */
export const changedFields = (shape: Shape, before: Wire, now: Wire): Field[] =>
  Object.values(shape.fields).filter(
    field =>
      !field.readOnly &&
      !field.countsDown &&
      normalized(field, before[field.wire!]) !== normalized(field, now[field.wire!]),
  )

/** The rows in an answer, as far as they are rows. */
export const rowsIn = (entity: Entity, answer: Wire): Wire[] => {
  const list = entity.rows && answer[entity.rows.key]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** Returns whether the rows of an entity are settings, as opposed to what the device reports. */
export const hasWritableRows = ({ writes, rows }: Entity): boolean =>
  writes !== undefined && Object.values(rows?.fields ?? {}).some(field => !field.readOnly)

/** A setting that differs from what it was: its key, and its values before and now. */
export interface Change {
  readonly key: string
  readonly before: unknown
  readonly now: unknown
}

/** Returns whether an answer lacks the list of rows that an earlier one had: nothing is known about the rows then. */
export const lacksRows = ({ rows }: Entity, before: Wire, now: Wire): boolean =>
  rows !== undefined && Array.isArray(before[rows.key]) && !Array.isArray(now[rows.key])

const changedRows = (entity: Entity, before: Wire, now: Wire): Change[] => {
  const shape = entity.rows!
  if (lacksRows(entity, before, now)) return [{ key: shape.key, before: before[shape.key], now: now[shape.key] }]
  const [old, current] = [rowsIn(entity, before), rowsIn(entity, now)]
  const isIn = (rows: readonly Wire[], row: Wire) => rows.some(other => !changedFields(shape, other, row).length)
  const title = (row: Wire) => `${shape.key}[${titleOf({ ...shape, title: titleKey(shape) }, row) || String(row.id)}]`
  return [
    ...old
      .filter(row => !isIn(current, row))
      .map(row => {
        const same = current.find(({ id }) => id === row.id)
        const [field] = same ? changedFields(shape, row, same) : []
        if (!same || !field) return { key: title(row), before: row, now: same }
        return { key: pathOf(shape, field.wire!), before: row[field.wire!], now: same[field.wire!] }
      }),
    ...current
      .filter(row => !isIn(old, row) && !old.some(({ id }) => id === row.id))
      .map(row => ({ key: title(row), before: undefined, now: row })),
  ]
}

const titleKey = (shape: Shape) => shape.fields[shape.title ?? '']?.wire

/** The settings of an entity that differ between two answers of a device. */
export const changesOf = (entity: Entity, before: Wire, now: Wire): Change[] => {
  if (entity.writes === undefined || entity.isCommand) return []
  const settings = changedFields(entity.settings, before, now).map(({ wire }) => ({
    key: wire!,
    before: before[wire!],
    now: now[wire!],
  }))
  return hasWritableRows(entity) ? [...settings, ...changedRows(entity, before, now)] : settings
}
