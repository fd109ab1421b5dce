import type { Words } from './words'

/** The generic sentences of a failed check; each stands only here. */
export const required: Words = ['Fill this in.', '请填写。']
export const chooseOne: Words = ['Choose one of the list.', '请从列表中选择。']
export const wholeNumber: Words = ['Enter a whole number.', '请输入整数。']

/** Bounds of a number, both inclusive. */
export const between = (min: number, max: number): Words =>
  [`Enter a whole number from ${min} to ${max}.`, `请输入 ${min} 到 ${max} 的整数。`]

/** Bounds of a length in characters, both inclusive. */
export const atLeast = (count: number): Words => [`At least ${count} characters.`, `至少 ${count} 个字符。`]
export const atMost = (count: number): Words => [`At most ${count} characters.`, `最多 ${count} 个字符。`]

/** A value that must be the only one of its kind; `other` names the row that has it already. */
export const taken = (other: string): Words =>
  other ? [`“${other}” has this already.`, `“${other}”已使用此值。`] : ['In use already.', '此值已使用。']
