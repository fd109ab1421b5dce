import type { Format } from '../../model/format-types'
import { interpolate, type LocalizedText } from '../../model/localized-text'

/*
 * Digit maps as in ITU-T H.248.1 7.1.14, in upper or lower case: perhaps the values of the timers, such as `T:4,S:2,`,
 * then alternatives separated by `|`, perhaps all in parentheses. An alternative is a sequence of keys: 0-9, A-K, of
 * which E is `*` and F is `#`, `x` for any digit, or `[…]` for one of a list that may contain ranges of digits. A `.`
 * after a key repeats it any number of times, including none; a `Z` before it asks that it is held. `T`, `S` and `L`
 * choose the timer for what follows, at the end the one to wait for. From RFC 3435 2.1.5 (MGCP) come `*` and `#`, and
 * alternatives without parentheses. What has no meaning is refused, although the grammar would allow it: two timers in
 * a row, a timer that is repeated or in a list, an alternative without a key.
 */
const timers = 'TSLZ'.replace(/./g, '(?:$&:(?:0?[1-9]|[1-9]\\d),)?')
const ranges = '0123456789'.replace(/./g, '$&-[$&-9]|')
const key = `Z?(?:[\\dA-Kx*#]|\\[(?:${ranges}[\\dA-K*#])+])\\.?`
const alternative = `(?:[TSL]?${key})+[TSL]?`
const alternatives = `${alternative}(?:\\|${alternative})*`
const whole = RegExp(`^${timers}(?:\\(${alternatives}\\)|${alternatives})$`, 'i')
/** As much of a text as can begin a digit map. */
const beginning = RegExp(`^${timers}(?:\\((?:${alternatives}\\|?)?\\)?|(?:${alternatives}\\|?)?)`, 'i')

const withoutSpaces = (map: string) => map.replace(/\s/g, '')

/** A digit map; the message says at which character a text ceases to be one, and quotes what is there. */
export const digitMapFormat = {
  name: 'digitMap',
  accepts: map => whole.test(withoutSpaces(map)),
  message(map) {
    const text = withoutSpaces(map)
    const { length } = beginning.exec(text)![0]
    if (length === text.length) return ['The digit map is incomplete.', '数图不完整。']
    const before = RegExp(`^(\\s*\\S){${length}}\\s*`).exec(map)![0]
    return interpolate(
      ['Not understood from character _: “_”.', '从第 _ 个字符起无法识别：“_”。'],
      before.length + 1,
      text.slice(length, length + 12),
    )
  },
} satisfies Format

/** The alternatives as what is dialled: with the keys `*` and `#`, and no timer but a `T` at the end. */
const alternativesOf = (map: string): string[] =>
  withoutSpaces(map)
    .replace(RegExp(`^${timers}`, 'i'), '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/E/gi, '*')
    .replace(/F/gi, '#')
    .replace(/Z|[TSL](?!\||$)/gi, '')
    .replace(/[SL]/gi, 'T')
    .split('|')

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
