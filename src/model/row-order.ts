import type { Fields } from './field-types'
import { type Row, type RowShape, valueIn } from './shape'
import { applies } from './validation'

// The order of rows where it means something (`orderedBy`): by their places, and by their ids where these are the same.

type Ordered = Pick<RowShape, 'orderedBy'>

/** Returns the place of a row: a number from 1 on, the id of a row that has no other; Infinity for a new row. */
export const placeOf = ({ orderedBy }: Ordered, row: object): number =>
  Number(valueIn(row, orderedBy!)) || Number(valueIn(row, 'id')) || Infinity

/** Returns whether the device has places of rows, so that they are in order. */
export const isOrdered = ({ fields, orderedBy }: Pick<RowShape, 'fields' | 'orderedBy'>, rows: readonly object[]) =>
  orderedBy !== undefined && rows.some(row => applies(fields[orderedBy]!, row))

/** Returns a row with its place as a value, so that it has the same one when it is added again with another id. */
export const keepingPlace = <Values extends object>(shape: Ordered, row: Values): Values =>
  shape.orderedBy && valueIn(row, shape.orderedBy) === 0 ? { ...row, [shape.orderedBy]: placeOf(shape, row) } : row

/** Returns whether a row comes before another one. */
export const comesBefore = (shape: Ordered, row: object, other: object): boolean => {
  const difference = placeOf(shape, row) - placeOf(shape, other)
  return difference ? difference < 0 : Number(valueIn(row, 'id')) < Number(valueIn(other, 'id'))
}

/** Returns the rows in their order; as they are if the table has none. */
export const inOrder = <R extends Fields>(shape: Ordered, rows: readonly Row<R>[]): readonly Row<R>[] =>
  shape.orderedBy ? rows.slice().sort((row, other) => (comesBefore(shape, row, other) ? -1 : 1)) : rows

/**
 * Returns the rows with new places that bring rows, in which two neighbours have been swapped, into this order when
 * they are written one after the other. Neighbours swap their places; where rows share one, as after the second of two
 * writes has failed, they get different ones, none above the highest id, so that a new row comes last.
 */
export const reordered = <R extends Fields>(shape: Ordered, wanted: readonly Row<R>[]): Row<R>[] => {
  const places = wanted.map(row => placeOf(shape, row)).sort((one, other) => one - other)
  for (let at = places.length - 2; at >= 0; at--) places[at] = Math.min(places[at]!, places[at + 1]! - 1)
  for (let at = 0; at < places.length; at++) places[at] = Math.max(places[at]!, (places[at - 1] || 0) + 1)
  const moved = wanted.map((row, at) => ({ row, place: places[at]! }))
  const lowered = moved.filter(({ row, place }) => place < placeOf(shape, row))
  const raised = moved.filter(({ row, place }) => place > placeOf(shape, row))
  // None passes a row that is yet to be written: after each write the order is the old one or the wanted one.
  return [...lowered, ...raised.reverse()].map(({ row, place }) => ({ ...row, [shape.orderedBy!]: place }))
}
