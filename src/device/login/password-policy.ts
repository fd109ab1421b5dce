import { isLoginText, passwordWeakness } from '../../model/checks'
import type { Format } from '../../model/format-types'
import type { LocalizedText } from '../../model/localized-text'
import { passwordKinds } from '../profile'

/** The password policy, shown before and after a password does not meet it. */
export const policyText: LocalizedText =
  LIMITS.passwordMin > 8
    ? [
        'At least 10 characters, with digits, lower case, upper case and symbols.',
        '至少 10 个字符，须含数字、小写、大写和符号。',
      ]
    : [
        'At least 8 characters, with three of: digits, lower case, upper case, symbols.',
        '至少 8 个字符，须含数字、小写、大写、符号中的三种。',
      ]

/** Why a new password is too weak for this device type. */
const weakness = (password: string) =>
  LIMITS.passwordMin > 8 ? passwordWeakness(password, LIMITS.passwordMin, passwordKinds()) : passwordWeakness(password)

const tooSimple: LocalizedText = ['Too easy to guess.', '密码过于简单。']

/** The error message for characters that a name or password may not contain. */
export const charactersExpected: LocalizedText = [
  'Use only letters, digits and common symbols.',
  '只能使用字母、数字和常用符号。',
]

/** The characters that user names and passwords may contain (requirements 5.1). */
export const loginText: Format = {
  name: 'loginText',
  isFreeText: true,
  accepts: isLoginText,
  message: charactersExpected,
}

/** A user name, of the same characters: a phone's keyboard adds a space behind what it completes. */
export const loginName: Format = { name: 'loginText', accepts: isLoginText, message: charactersExpected }

/** A new password by the password policy (requirements 5.31). */
export const passwordPolicy: Format = {
  name: 'newPassword',
  isFreeText: true,
  accepts: password => isLoginText(password) && !weakness(password),
  message(password) {
    if (!isLoginText(password)) return charactersExpected
    return weakness(password) === 'simple' ? tooSimple : policyText
  },
}
