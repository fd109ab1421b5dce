import type { Field } from '../../../model/field-types'
import type { Context, Shape } from '../../../model/shape'
import { applies, errorOf } from '../../../model/validation'
import { validValues } from '../../contract/valid-values'
import { conditionNames, satisfyConditions, type Values } from './conditions'

/**
 * Values to write that restore a field which does not apply in `before`: they make it apply, with its value there, and
 * leave all other fields that do not apply as they were. Undefined if there are none, for example because the field is
 * empty before and required while it applies.
 */
export const stepFor = (shape: Shape, context: Context, before: Values, field: Field): Values | undefined => {
  const inapplicable = Object.values(shape.fields).filter(other => !applies(other, before))
  const fixed = [...inapplicable.map(({ name }) => name), ...conditionNames(field)]
  return validValues(shape, context, { base: satisfyConditions(field, before), fixed })
}

/**
 * Returns whether everything can be restored that a write of `values` changes. A value that the contract does not
 * allow, such as a serial number that has never been written, cannot be written again.
 */
export const isRestorable = (shape: Shape, context: Context, before: Values, values: Values): boolean => {
  const isChanged = ({ name, encode }: Field) =>
    JSON.stringify(encode(values[name])) !== JSON.stringify(encode(before[name]))
  const canBeWritten = (field: Field) =>
    applies(field, before)
      ? !errorOf(shape, field.name, before, context)
      : stepFor(shape, context, before, field) !== undefined
  return Object.values(shape.fields)
    .filter(field => !field.readOnly && applies(field, values) && isChanged(field))
    .every(canBeWritten)
}
