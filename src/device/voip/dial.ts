import type { Format } from '../../model/field-types'
import { interpolate, type LocalizedText } from '../../model/localized-text'

/*
 * Digit maps as in ITU-T H.248.1 7.1.14 and RFC 3435 2.1.5 (MGCP), in upper or lower case: alternatives separated by
 * `|`, optionally all in parentheses. An alternative is a sequence of symbols: 0-9, A-D, `*`, `#`, `x` for any digit,
 * or `[…]` for one of a list that may contain ranges. A `.` after a symbol repeats it any number of times, including
 * none. A `T` at the end waits for the digit timer.
 */
const alternative = /^(([\dA-D*#x]|\[([\dA-D*#]|\d-\d)+])\.?)+T?$/i

const alternativesOf = (map: string): string[] =>
  map
    .replace(/\s/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .split('|')

/** Returns whether an alternative is well-formed and its ranges are ascending. */
const isAlternative = (part: string): boolean => {
  const ranges = part.match(/\d-\d/g) || []
  return alternative.test(part) && ranges.every(range => range[0]! <= range[2]!)
}

/** A digit map; the message names its first malformed alternative. */
export const digitMapFormat = {
  name: 'digitMap',
  accepts: map => alternativesOf(map).every(isAlternative),
  message: map =>
    interpolate(['Invalid digit map: “_”.', '无法识别“_”。'], alternativesOf(map).find(part => !isAlternative(part))!),
} satisfies Format

/** What a phone does after the digits dialled so far. */
export const outcomes = {
  now: ['Dials immediately', '立即拨出'],
  more: ['Waits for more digits', '等待后续拨号'],
  never: ['Not allowed', '不允许拨打'],
} as const satisfies Record<string, LocalizedText>

/** The regular expression of one symbol of a digit map, such as `x`, `[2-8]` or `0.`. */
const symbolPattern = (symbol: string): string => symbol.replace(/\*/g, '\\*').replace('.', '*').replace(/x/i, '\\d')

/**
 * The regular expression of every prefix of an alternative: each symbol is optional, together with all that follow it.
 * With groups that capture, a map of 300 symbols would take 20 ms for each key.
 */
const prefixPattern = (part: string): string => {
  const symbols = part.match(/(\[.*?]|.)\.?/g)!
  return symbols.reduceRight((rest, symbol) => `(?:${symbolPattern(symbol)}${rest})?`, '')
}

/**
 * The outcome of dialling a number with a valid digit map. As in H.248, a number that is complete but could continue
 * waits, such as `112` with `112|11xT`. MGCP would dial it at once.
 */
export const dial = (map: string, number: string): keyof typeof outcomes => {
  const prefix = RegExp(`^(${alternativesOf(map).map(prefixPattern).join('|')})$`, 'i')
  const canContinue = [...'0123456789*#ABCDT'].some(digit => prefix.test(number + digit))
  if (canContinue) return 'more'
  return prefix.test(number) ? 'now' : 'never'
}
