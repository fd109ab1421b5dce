import type { Field, Fields } from './field-types'

// The builders of fields by kind; those with a common format are in formats.ts.
export { choice } from './kinds/choice'
export { decimal } from './kinds/decimal'
export { file } from './kinds/file'
export { flag } from './kinds/flag'
export { int } from './kinds/int'
export { multiChoice, repeatedIn } from './kinds/multi-choice'
export { multiline } from './kinds/multiline'
export { pick } from './kinds/pick'
export { secret } from './kinds/secret'
export { text } from './kinds/text'
export { time } from './kinds/time'
export { weekdays } from './kinds/weekdays'

/**
 * Makes the `inner` fields apply only while `field` has one of `values`. A field that does not apply is not shown,
 * checked or sent. Calls can be nested; all conditions must hold.
 */
export const when = <Value, Inner extends Fields>(
  field: Field<Value>,
  values: NoInfer<Value> | readonly NoInfer<Value>[],
  inner: Inner,
): Inner => {
  const conditional: Record<string, Field> = {}
  for (const name in inner) {
    const conditions = inner[name]!.conditions.concat({ field, values: ([] as unknown[]).concat(values) })
    conditional[name] = { ...inner[name]!, conditions }
  }
  return conditional as Inner
}

/**
 * Marks a key that firmware may lack. Where the device does not send it, the value is undefined and the field does not
 * apply. Firmware that has the key always sends it, so that 0 is told from absent. Initially undefined.
 */
export const optionalKey = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...(field as Field<Value | undefined>),
  optionalKey: true,
  init: undefined,
})
