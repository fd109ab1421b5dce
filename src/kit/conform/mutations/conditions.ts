import type { Field } from '../../../model/field-types'

/** Values by field name. */
export type Values = Record<string, unknown>

/** Changes values so that a field applies: its conditions hold, and so do those of the fields they depend on. */
export const satisfyConditions = (field: Field, base: Values): Values =>
  field.conditions.reduce<Values>((values, { field: other, values: wanted }) => {
    const satisfied = satisfyConditions(other, values)
    return wanted.includes(satisfied[other.name]) ? satisfied : { ...satisfied, [other.name]: wanted[0] }
  }, base)

/** The names of the fields that a field's conditions depend on. */
export const conditionNames = (field: Field): string[] =>
  field.conditions.flatMap(({ field: other }) => [other.name, ...conditionNames(other)])
