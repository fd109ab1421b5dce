import { isDialNumber } from '../../model/checks'
import { type Options, text } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'

/** A telephone number as it is dialled: digits, `+`, `*` and `#` (requirements 5.24). */
export const phoneNumber = (label: LocalizedText, options: Options<string>) =>
  text(label, {
    check: value => !isDialNumber(value) && ['Use only digits, +, * and #.', '只能使用数字和 + * #。'],
    ...options,
  })
