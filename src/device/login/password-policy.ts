import { isLoginText, passwordWeakness } from '../../model/checks'
import { atLeast } from '../../model/error-messages'
import type { Format } from '../../model/field-types'
import type { LocalizedText } from '../../model/localized-text'

const messages: Record<string, LocalizedText> = {
  short: atLeast(8),
  classes: ['Use three of: digits, lower case, upper case, symbols.', '须含数字、小写、大写、符号中的三种。'],
  simple: ['Too easy to guess.', '密码过于简单。'],
}

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

/** A new password by the password policy (requirements 5.31). */
export const passwordPolicy: Format = {
  name: 'newPassword',
  isFreeText: true,
  accepts: password => isLoginText(password) && !passwordWeakness(password),
  message: password => (isLoginText(password) ? messages[passwordWeakness(password)!]! : charactersExpected),
}
