import type { Field, Fields } from './field-types'
import type { Shape } from './shape'

/** Default key of a field on the wire: its name in snake case. */
export const wireName = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()

/**
 * The fields as those of one form: copies that know their names and keys, and whose conditions refer to each other.
 * What was passed stays as it is.
 */
export const placed = (fields: Fields): Fields => {
  const own: Record<string, Field> = {}
  const byId: Record<symbol, Field> = {}
  for (const name in fields) {
    const field = fields[name]!
    const conditions = field.conditions.map(({ field: other, values }) => ({ field: byId[other.id]!, values }))
    own[name] = { ...field, name, wire: field.wire || wireName(name), conditions }
    byId[field.id] = own[name]
  }
  return own
}

/** Places the fields of a shape when they are first needed: most screens are not opened in a visit. */
export const withFields = (shape: object, fields: Fields): Shape => {
  let own: Fields | undefined
  return Object.defineProperty(shape, 'fields', {
    enumerable: true,
    get() {
      own = own || placed(fields)
      return own
    },
    set: (changed: Fields) => {
      own = changed
    },
  }) as Shape
}
