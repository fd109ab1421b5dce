import { plain } from '../clean'
import type { NumberOptions } from '../field-options'
import { interpolate } from '../localized-text'
import { builder, textFromWire } from './builder'

const hundredths = /^-?\d{1,6}(\.\d{1,2})?$/

/**
 * A number with up to six digits and two decimal places. Compare two of them in hundredths, since their difference is
 * not exact in floating point.
 */
export const decimal = builder<number, Omit<NumberOptions, 'format'>>({
  kind: 'decimal',
  isNumber: true,
  init: 0,
  decode: wire => (hundredths.test(textFromWire(wire) as string) ? Number(wire) : undefined),
  encode: Number,
  clean: text => plain(text).replace(/^([^,]+),([^,]+)$/, '$1.$2'),
  check: value =>
    !hundredths.test(String(value)) &&
    interpolate(['“_” is not a number such as -7.5.', '“_”不是数字，例如 -7.5。'], value),
})
