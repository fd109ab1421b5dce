import type { Field } from './field-types'
import { interpolate, type LocalizedText } from './localized-text'

/** Whether `key` is one of the object's own keys: `in` also knows what every object has. */
export const isKeyOf = <Known extends object>(object: Known, key: unknown): key is keyof Known =>
  Object.keys(object).includes(key as string)

/**
 * What an answer has instead of one of a field's codes, as JSON, so that a text is neither a value of the field nor the
 * name of what every object has. Another build of the console or of the firmware may know it. Undefined if nobody can,
 * because it is a list or an object.
 */
export const keepUnknown = ({ isCoded }: Field, wire: unknown): string | undefined =>
  isCoded && Object(wire) !== wire ? JSON.stringify(wire) : undefined

/** Whether a value is a code that this build does not know. It is shown, and never sent. */
export const isUnknown = ({ isCoded, choices }: Field, value: unknown): boolean =>
  !!isCoded && typeof value === 'string' && !isKeyOf(choices || {}, value)

/** The label of an option, or the code of one that this build does not know. */
export const labelIn = (choices: Readonly<Record<string, LocalizedText>>, id: string): LocalizedText =>
  choices[id] ?? interpolate(['_ (unknown)', '_（未知）'], id)
