import { plain } from './clean'
import type { Field } from './field-types'
import { interpolate, type Sentence } from './localized-text'

/** The units in which a length of time is typed, the shortest first: their symbols, and how many seconds they have. */
export const spanUnits = { s: 1, min: 60, h: 3600, d: 86400 } as const

/** The symbol of a unit of time. */
export type SpanUnit = keyof typeof spanUnits

/** The units of time in words, in the order of their lengths. */
export const spanUnitNames: Readonly<Record<SpanUnit, Sentence>> = {
  s: ['seconds', '秒'],
  min: ['minutes', '分钟'],
  h: ['hours', '小时'],
  d: ['days', '天'],
}

const longestFirst = Object.keys(spanUnits).reverse() as SpanUnit[]

/** A typed length of time: a text that need not be a number, in a unit. */
export interface Span {
  readonly text: string
  readonly unit: SpanUnit
}

const isUnit = (unit: SpanUnit, word: string): boolean => {
  const [english, chinese] = spanUnitNames[unit]
  return [unit, english, english.slice(0, -1), chinese].includes(word)
}

/** Takes a number that is typed with its unit apart, such as `90 min`; anything else is in the unit given. */
export const spanIn = ({ text, unit }: Span): Span => {
  const [, number, word = ''] = /^([\d.,]+)\s*(\D+)$/.exec(plain(text).toLowerCase()) || []
  const own = longestFirst.find(name => isUnit(name, word))
  return number && own ? { text: number, unit: own } : { text, unit }
}

/** Returns a number of seconds in the longest unit of which it is a multiple, or what is no such number in its unit. */
export const spanOf = (value: unknown): Span => {
  const seconds = /^\d+$/.test(String(value)) ? Number(value) : 0
  const longest = seconds > 0 && longestFirst.find(unit => seconds % spanUnits[unit] === 0)
  if (longest) return { text: String(seconds / spanUnits[longest]), unit: longest }
  const [, text = String(value), unit = 's'] = /^(.*) (s|min|h|d)$/.exec(String(value)) || []
  return { text, unit: unit as SpanUnit }
}

/**
 * Returns the seconds of a typed length of time, also of one with decimal places such as `1.5 h`, if they are whole;
 * otherwise the text with its unit, so that nothing typed is lost, and '' if it is empty.
 */
export const secondsOf = ({ text, unit }: Span): number | string => {
  // A comma before three digits may be one of thousands.
  const number = plain(text).replace(/,(?=\d\d?$)/, '.')
  // Decimal places are not exact in floating point: 1.1 h would have 3960.0000000000005 s.
  const seconds = Math.round(Number(number) * spanUnits[unit] * 1e4) / 1e4
  if (/^\d+(\.\d{1,4})?$/.test(number) && Number.isSafeInteger(seconds)) return seconds
  return text && `${text} ${unit}`
}

/** Normalizes a typed length of time to its seconds, if it is one. */
export const cleanSpan = (typed: string): string => {
  const text = plain(typed)
  const seconds = secondsOf(spanIn(spanOf(text)))
  return typeof seconds === 'number' ? String(seconds) : text
}

/** A number of seconds in words: `2 d`. */
const spanText = (seconds: number): Sentence => {
  const { text, unit } = spanOf(seconds)
  return interpolate(['_ _', '_ _'], text, [unit, spanUnitNames[unit][1]])
}

/** The error message at a field of a length of time, which names its range in units. */
export const spanExpected = ({ min, max }: Field): Sentence =>
  interpolate(
    ['Enter a time from _ to _, in whole seconds.', '请输入 _至 _的时长，精确到秒。'],
    spanText(min!),
    spanText(max!),
  )
