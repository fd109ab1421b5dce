import { fill, type Words } from './words'

/** The generic sentences of a failed check; each stands only here. */
export const required: Words = ['Fill this in.', '请填写。']
export const chooseOne: Words = ['Choose one of the list.', '请从列表中选择。']

/** A number that is none, or is out of its bounds, both inclusive; without both of them none is named. */
export const wholeNumber = (min?: number, max?: number): Words => {
  const bounds = min! <= max! ? ` (${min} … ${max})` : ''
  return fill(['Enter a whole number_.', '请输入整数_。'], bounds)
}

/** Bounds of a length in characters, both inclusive. */
export const atLeast = (count: number): Words => fill(['At least _ characters.', '至少 _ 个字符。'], count)
export const atMost = (count: number): Words => fill(['At most _ characters.', '最多 _ 个字符。'], count)

/** A rule that holds where `other` holds too. */
export const overlaps = (other: string): Words => fill(['Overlaps with “_”.', '与“_”重叠。'], other)

/** A value that must be the only one of its kind; `other` names the row that has it already. */
export const taken = (other: string): Words => fill(['In use already: “_”.', '已被使用：“_”。'], other)
