import { interpolate, type Sentence } from './localized-text'

/** The generic error messages of field checks: a required field is empty. */
export const required: Sentence = ['Required.', '请填写。']
/** The value is not one of the options. */
export const chooseOne: Sentence = ['Choose one from the list.', '请从列表中选择。']

/** The text has outer white space. */
export const outerSpace: Sentence = ['Starts or ends with a space.', '开头和结尾不能有空格。']

/**
 * Out of range, or what was typed if it is no whole number at all. The range is inclusive and named only if both bounds
 * are given.
 */
export const wholeNumber = (min?: number, max?: number, typed?: string): Sentence => {
  const range = min! <= max! ? ` (${min} … ${max})` : ''
  if (typed) return interpolate(['“_” is not a whole number_.', '“_”不是整数，请输入整数_。'], typed, range)
  return interpolate(['Enter a whole number_.', '请输入整数_。'], range)
}

/** An address that the standards reserve: loopback, multicast and others that no host or network can have. */
export const reserved: Sentence = ['This address is reserved.', '此地址为保留地址。']

/** A network address with bits beyond its mask or prefix length. */
export const hostBits: Sentence = ['Bits beyond the mask must be zero.', '掩码以外的位须为 0。']

/** Too short: `count` is the minimum length in characters. */
export const atLeast = (count: number): Sentence => interpolate(['At least _ characters.', '至少 _ 个字符。'], count)

/** Too long: `count` is the maximum length in characters. */
export const atMost = (count: number): Sentence => interpolate(['At most _ characters.', '最多 _ 个字符。'], count)

/** The rule overlaps another one, named `other`. */
export const overlaps = (other: string): Sentence => interpolate(['Overlaps with “_”.', '与“_”重叠。'], other)

/** The network has addresses of another one, named `other`. */
export const mayOverlap = (other: string): Sentence =>
  interpolate(
    ['Overlaps with “_”: devices there may become unreachable.', '与“_”重叠，其中的设备可能无法访问。'],
    other,
  )

/** The value must be unique, and the row named `other` already has it. */
export const taken = (other: string): Sentence => interpolate(['Already in use: “_”.', '已被使用：“_”。'], other)
