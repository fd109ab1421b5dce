import { applies, blank, type Entity, type Row, type Shape, type State } from './entity'
import type { Fields, Values } from './field'

/** An answer whose type is not the definition's; names the module and the key. */
export class WireError extends Error {
  constructor(readonly module: string, readonly key: string) {
    super(`${module}: ${key}`)
  }
}

type Wire = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Wire => Object(value) === value && !Array.isArray(value)

/**
 * Values from a wire object. A key that is missing keeps the value of `base` (a new form's, unless given);
 * a key the definition does not know is ignored. Throws WireError on a wrong type.
 */
export const decodeShape = <F extends Fields>(
  module: string, shape: Shape<F>, wire: Wire, base: object = blank(shape),
): Values<F> => {
  const values = { ...base } as Record<string, unknown>
  for (const name in shape.fields) {
    const field = shape.fields[name]!
    const key = field.wire!
    if (wire[key] == null) continue
    values[name] = field.decode(wire[key])
    if (values[name] === undefined) throw new WireError(module, key)
  }
  return values as Values<F>
}

/** Wire object of what applies; what is only shown is left out unless `all` is set, as a device does when it answers. */
export const encodeShape = (shape: Shape, values: object, all?: boolean): Record<string, unknown> => {
  const wire: Record<string, unknown> = {}
  for (const name in shape.fields) {
    const field = shape.fields[name]!
    if (all || (!field.shown && applies(field, values)))
      wire[field.wire!] = field.encode((values as Record<string, unknown>)[name])
  }
  return wire
}

/** A device's answer as values and rows; rows without an `id` are numbered from 1. Throws WireError on a wrong type. */
export const decode = <S extends Fields, R extends Fields>(entity: Entity<S, R>, answer: unknown): State<S, R> => {
  const { module, settings, rows } = entity
  if (!isObject(answer)) throw new WireError(module, '')
  const list = (rows && answer[rows.key]) ?? []
  if (!Array.isArray(list)) throw new WireError(module, rows!.key)
  return {
    values: decodeShape(module, settings, answer),
    rows: list.map((item, index) => {
      if (!isObject(item)) throw new WireError(module, rows!.key)
      const id = Number(item.id ?? index + 1)
      // 0 would read as a new row, and a change to it would add another.
      if (!(id > 0)) throw new WireError(module, 'id')
      return { ...decodeShape(module, rows!, item), id } as Row<R>
    }),
  }
}

/** The answer a device gives: every key, whether it applies or not. */
export const encode = (entity: Entity, state: State): Record<string, unknown> => ({
  ...encodeShape(entity.settings, state.values, true),
  ...(entity.rows && {
    [entity.rows.key]: state.rows.map(row => ({ id: row.id, ...encodeShape(entity.rows!, row, true) })),
  }),
})
