import { interpolate, type LocalizedText } from './localized-text'

/** The generic error messages of field checks: a required field is empty. */
export const required: LocalizedText = ['Required.', '请填写。']
/** The value is not one of the options. */
export const chooseOne: LocalizedText = ['Choose one from the list.', '请从列表中选择。']

/** Not a whole number, or out of range; the range is inclusive and named only if both bounds are given. */
export const wholeNumber = (min?: number, max?: number): LocalizedText => {
  const range = min! <= max! ? ` (${min} … ${max})` : ''
  return interpolate(['Enter a whole number_.', '请输入整数_。'], range)
}

/** Too short: `count` is the minimum length in characters. */
export const atLeast = (count: number): LocalizedText =>
  interpolate(['At least _ characters.', '至少 _ 个字符。'], count)

/** Too long: `count` is the maximum length in characters. */
export const atMost = (count: number): LocalizedText => interpolate(['At most _ characters.', '最多 _ 个字符。'], count)

/** The rule overlaps another one, named `other`. */
export const overlaps = (other: string): LocalizedText => interpolate(['Overlaps with “_”.', '与“_”重叠。'], other)

/** The value must be unique, and the row named `other` already has it. */
export const taken = (other: string): LocalizedText => interpolate(['Already in use: “_”.', '已被使用：“_”。'], other)
