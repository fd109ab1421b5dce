import type { Context, Shape } from '../../../model/entity.ts'
import type { Field } from '../../../model/field-types.ts'
import { applies } from '../../../model/validation.ts'
import { validValues } from '../../contract/valid-values.ts'
import { conditionNames, satisfyConditions, type Values } from './mutations'

/**
 * Values to write that restore a field which does not apply in `before`: they make it apply, with its value there, and
 * leave all other fields that do not apply as they were. Undefined if there are none, for example because the field is
 * empty before and required while it applies.
 */
export function stepFor(shape: Shape, context: Context, before: Values, field: Field): Values | undefined {
  const inapplicable = Object.values(shape.fields).filter(other => !applies(other, before))
  const fixed = [...inapplicable.map(({ name }) => name), ...conditionNames(field)]
  return validValues(shape, context, { base: satisfyConditions(field, before), fixed })
}

/** Returns whether everything can be restored that a write of `values` changes. */
export function isRestorable(shape: Shape, context: Context, before: Values, values: Values): boolean {
  const isChanged = ({ name, encode }: Field) =>
    JSON.stringify(encode(values[name] as never)) !== JSON.stringify(encode(before[name] as never))
  return Object.values(shape.fields)
    .filter(field => !field.readOnly && applies(field, values) && !applies(field, before) && isChanged(field))
    .every(field => stepFor(shape, context, before, field) !== undefined)
}
