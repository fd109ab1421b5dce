import { fill, type Fault, type Words } from '../../model/words'

/*
 * Digit maps as in ITU-T H.248.1 7.1.14 and RFC 3435 2.1.5 (MGCP), case as one likes: alternatives parted by `|`, the
 * whole in parentheses if one likes; each a row of 0-9 A-D * #, `x` for any of 0-9,
 * `[…]` for any of a list with ranges, after each of them `.` for any number of it, none included; `T` at the end
 * waits for the digit timer.
 */
const syntax = /^(([\dA-D*#x]|\[([\dA-D*#]|\d-\d)+])\.?)+T?$/i

const alternatives = (map: string) => map.replace(/\s/g, '').replace(/^\((.*)\)$/, '$1').split('|')

/** What is wrong with a digit map: its first alternative that cannot be read. A range runs upwards. */
export const digitMapFault = (map: string): Fault =>
  alternatives(map).reduce<Fault>((fault, part) => fault ||
    ((!syntax.test(part) || (part.match(/\d-\d/g) || []).some(range => range[0]! > range[2]!)) && fill(['Cannot read “_”.', '无法识别“_”。'], part)), '')

/** What a phone does once a number has been dialled so far. */
export const outcomes = {
  now: ['Dials at once', '立即拨出'],
  more: ['Waits for more', '等待后续拨号'],
  never: ['Not allowed', '不允许拨打'],
} as const satisfies Record<string, Words>

/**
 * What a digit map that can be read makes of a number. As in H.248 a number that is complete but could go on waits:
 * `112` does where the map has `112|11xT`. MGCP would dial it.
 */
export const dial = (map: string, number: string): keyof typeof outcomes => {
  // Each digit and what follows it may be missing, so the pattern takes every beginning of a number.
  const beginning = alternatives(map).map(part => part.match(/(\[.*?]|.)\.?/g)!.reduceRight((rest, digit) =>
    `(${digit.replace(/\*/g, '\\*').replace('.', '*').replace(/x/i, '\\d')}${rest})?`, ''))
  const begins = (digits: string) => RegExp(`^(${beginning.join('|')})$`, 'i').test(digits)
  return '0123456789*#ABCDT'.split('').some(digit => begins(number + digit)) ? 'more' : begins(number) ? 'now' : 'never'
}
