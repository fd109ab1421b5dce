import { plain } from '../clean'
import * as errors from '../error-messages'
import type { NumberOptions } from '../field-options'
import type { Field } from '../field-types'
import type { LocalizedText } from '../localized-text'
import { cleanSpan } from '../span'
import { builder, textFromWire } from './builder'

/** Whether a text is a whole number from -(2^53-1) to 2^53-1: JavaScript cannot represent all larger ones. */
const isWhole = (text: string | undefined): boolean => /^-?\d{1,16}$/.test(text!) && Number.isSafeInteger(Number(text))

/** The whole number that the device has sent, perhaps as text; undefined for anything else. */
export const wholeFromWire = (wire: unknown): number | undefined =>
  isWhole(textFromWire(wire)) ? Number(wire) : undefined

const wholeNumber = builder<number, NumberOptions>({
  kind: 'int',
  isNumber: true,
  init: 0,
  decode: wholeFromWire,
  encode: Number,
  clean: plain,
  check(value, { min, max }) {
    const text = String(value)
    if (!/^-?\d+$/.test(text)) return errors.wholeNumber(min, max, text)
    const isInRange = isWhole(text) && !(value < min!) && !(value > max!)
    return !isInRange && errors.wholeNumber(min, max)
  },
})

/**
 * A whole number from `min` to `max`, inclusive, at most 2^53-1; initially `min` unless `init` is given. A number sent
 * as text is accepted.
 */
export const int = (label: LocalizedText, options: NumberOptions = {}): Field<number> =>
  wholeNumber(label, {
    init: options.optional ? 0 : options.min || 0,
    ...(WITH.times && options.isSpan && { clean: cleanSpan }),
    ...options,
  })
