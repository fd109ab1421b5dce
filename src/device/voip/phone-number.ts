import { isDialNumber } from '../../model/checks'
import { text } from '../../model/field'
import type { Options } from '../../model/field-types'
import type { LocalizedText } from '../../model/localized-text'

/** A telephone number as it is dialled: digits, `+`, `*` and `#` (requirements 5.24). */
export const phoneNumber = (label: LocalizedText, options: Options<string>) =>
  text(label, {
    check: value => !isDialNumber(value) && ['Use only digits, +, * and #.', '只能使用数字和 + * #。'],
    ...options,
  })
