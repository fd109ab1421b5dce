import { isDialNumber } from '../../model/checks'
import { text } from '../../model/field'
import { formatted } from '../../model/formats'

/** A telephone number as it is dialled: digits, `+`, `*` and `#` (requirements 5.24). */
export const phoneNumber = formatted(text, {
  name: 'dialNumber',
  accepts: isDialNumber,
  message: ['Use only digits, +, * and #.', '只能使用数字和 + * #。'],
})
