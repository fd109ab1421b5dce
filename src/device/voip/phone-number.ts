import { isDialNumber } from '../../model/checks'
import { text } from '../../model/field'
import { formatted } from '../../model/formats'

/** A telephone number as it is dialled: digits, `+`, `*` and `#` (requirements 5.24). */
export const phoneNumber = formatted(text, {
  name: 'dialNumber',
  accepts: isDialNumber,
  // Grouped for readers; the (0) is for who dials without the code of the country.
  clean: number => number.replace(/^(\+\d+\s*)\(0\)/, '$1').replace(/[\s()./-]/g, ''),
  message: ['Use only digits, +, * and #.', '只能使用数字和 + * #。'],
})
