import { isLoginText, passwordFault } from '../../model/checks'
import { atLeast } from '../../model/sentences'
import type { Fault, Words } from '../../model/words'

const sentences: Record<string, Words> = {
  short: atLeast(8),
  classes: ['Mix three of: digits, lower case, upper case, symbols.', '须含数字、小写、大写、符号中的三种。'],
  simple: ['Too easy to guess.', '密码过于简单。'],
}

/** What may be typed at the login (spec 5, "Login"): a sentence, or nothing. */
export const loginText = (text: string): Fault =>
  !isLoginText(text) && ['Only letters, digits and common symbols.', '只能使用字母、数字和常用符号。']

/** The password policy (spec 5): a sentence, or nothing when a new password is good. */
export const passwordFaultWords = (password: string): Fault => loginText(password) || sentences[passwordFault(password)!]
