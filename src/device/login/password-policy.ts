import { isLoginText, passwordFault } from '../../model/checks'
import type { Fault, Words } from '../../model/words'

const sentences: Record<string, Words> = {
  short: ['At least 8 characters.', '至少 8 个字符。'],
  classes: ['Use at least three of: digits, lower case, upper case, symbols.', '须包含数字、小写字母、大写字母、符号中的至少三种。'],
  simple: ['This password is too easy to guess.', '此密码过于简单。'],
}

/** The password policy (spec 5): a sentence, or nothing when a new password is good. */
export const passwordFaultWords = (password: string): Fault => {
  if (!isLoginText(password)) return ['Only letters, digits and common symbols.', '只能使用字母、数字和常用符号。']
  const fault = passwordFault(password)
  return fault && sentences[fault]
}
