import { type Entity, type Row, type Shape, type State, titleOf } from '../../model/entity.ts'
import { encodeShape } from '../../model/wire.ts'

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
  const keys = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...keys].filter(key => !hidden.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(two[key]))
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
