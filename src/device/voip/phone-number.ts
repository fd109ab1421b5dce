import { isDialNumber } from '../../model/checks'
import { text } from '../../model/field'
import { formatted } from '../../model/formats'
import { loginName } from '../login/password-policy'

/** Without the scheme of an address, as providers send it and telephones show it (RFC 3261, RFC 3966). */
const withoutScheme = (address: string): string => address.replace(/^(sips?|tel):/i, '')

/** Without what groups the digits for readers; the (0) is for who dials without the code of the country. */
const cleanNumber = (number: string): string =>
  withoutScheme(number)
    .replace(/^(\+\d+\s*)\(0\)/, '$1')
    .replace(/[\s()./-]/g, '')

/** A telephone number as it is dialled: digits, `+`, `*` and `#` (requirements 5.24). */
export const phoneNumber = formatted(text, {
  name: 'dialNumber',
  accepts: isDialNumber,
  clean: cleanNumber,
  message: ['Use only digits, +, * and #.', '只能使用数字和 + * #。'],
})

/**
 * The number of an account, which is the user part of its address in SIP: of many providers no telephone number
 * (RFC 3261 25.1), such as `1234567e0`, or it has its domain behind it.
 */
export const accountNumber = formatted(text, {
  ...loginName,
  clean(number) {
    const user = withoutScheme(number)
    return /^[\d\s()./+*#-]*$/.test(user) ? cleanNumber(user) : user
  },
})
