import { plain } from '../clean'
import { builder, textFromWire } from './builder'

const hundredths = /^-?\d{1,6}(\.\d{1,2})?$/

/**
 * A number with up to six digits and two decimal places. Compare two of them in hundredths, since their difference is
 * not exact in floating point.
 */
export const decimal = builder<number>({
  kind: 'decimal',
  isNumber: true,
  init: 0,
  decode: wire => (hundredths.test(textFromWire(wire) as string) ? Number(wire) : undefined),
  encode: Number,
  clean: plain,
  check: value => !hundredths.test(String(value)) && ['Enter a number such as -7.5.', '请输入数字，例如 -7.5。'],
})
