import { type Entity, type Row, type Shape, type State, titleOf } from '../../model/entity.ts'
import type { Field } from '../../model/field-types.ts'
import { encodeShape } from '../../model/wire.ts'

/**
 * Returns whether a key has the same value in both. A device may lack an optional key, and lower what it counts down
 * between two calls.
 */
function isSame({ optionalKey, countsDown }: Field, first: unknown, second: unknown): boolean {
  if (optionalKey && (first === undefined || second === undefined)) return true
  const isLowered = countsDown && Number(second) > 0 && Number(first) - Number(second) === 1
  return isLowered || JSON.stringify(first) === JSON.stringify(second)
}

/**
 * The wire keys in which two sets of values differ, among those that apply and are written. Empty passwords are
 * ignored, because a device may hide them.
 */
export function differences(shape: Shape, first: object, second: object): string[] {
  const isHidden = (values: object, name: string) => (values as Record<string, unknown>)[name] === ''
  const hidden = Object.values(shape.fields)
    .filter(({ kind, name }) => kind === 'secret' && (isHidden(first, name) || isHidden(second, name)))
    .map(({ wire }) => wire)
  const [one, two] = [encodeShape(shape, first), encodeShape(shape, second)]
  return Object.values(shape.fields)
    .filter(field => !hidden.includes(field.wire) && !isSame(field, one[field.wire!], two[field.wire!]))
    .map(field => field.wire!)
}

function rowDifferences(entity: Entity, before: readonly Row[], now: readonly Row[]): string[] {
  const shape = entity.rows!
  const isIn = (rows: readonly Row[], row: Row) => rows.some(other => !differences(shape, other, row).length)
  return [
    ...before.filter(row => !isIn(now, row)).map(row => `row “${titleOf(shape, row)}” is missing or changed`),
    ...now.filter(row => !isIn(before, row)).map(row => `row “${titleOf(shape, row)}” is new`),
  ]
}

/** The wire keys and rows in which two states of an entity differ. */
export const stateDifferences = (entity: Entity, before: State, now: State): string[] => [
  ...differences(entity.settings, before.values, now.values),
  ...(entity.rows ? rowDifferences(entity, before.rows, now.rows) : []),
]
