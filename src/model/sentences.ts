import type { Words } from './words'

/** The generic sentences of a failed check; each stands only here. */
export const required: Words = ['Fill this in.', '请填写。']
export const chooseOne: Words = ['Choose one of the list.', '请从列表中选择。']

/** A number that is none, or is out of its bounds, both inclusive; without both of them none is named. */
export const wholeNumber = (min?: number, max?: number): Words => {
  const bounds = min! <= max! ? ` (${min} … ${max})` : ''
  return [`Enter a whole number${bounds}.`, `请输入整数${bounds}。`]
}

/** Bounds of a length in characters, both inclusive. */
export const atLeast = (count: number): Words => [`At least ${count} characters.`, `至少 ${count} 个字符。`]
export const atMost = (count: number): Words => [`At most ${count} characters.`, `最多 ${count} 个字符。`]

/** A value that must be the only one of its kind, or rules that overlap; `other` names the row that has it already. */
export const taken = (other: string): Words => [`In use already: “${other}”.`, `已被使用：“${other}”。`]
