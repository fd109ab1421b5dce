import type { Options, TextOptions } from './field-options'
import type { Sentence } from './localized-text'
import { valueIn } from './shape'

/** How long a secret withstands somebody who guesses: minutes or hours; days to years; longer than anybody tries. */
export type Strength = 'weak' | 'fair' | 'strong'

/** What people choose most often, in lower case and with letters instead of the digits that look like them. */
const commonest = /passwor[dt]|admin|welcome|letmein|iloveyou|woaini|dragon|monkey|sunshine|internet|router|wi-?fi/g

/** The rows and columns of a keyboard; the alphabet and the digits are neighbours by their codes. */
const keyboard = 'qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx3edc4rfv5tgb6yhn7ujm'

const looksLike: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', 0: 'o', $: 's', 5: 's' }

const areNeighbours = (one = '', other = '') =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) < 2 ||
  keyboard.includes(one + other) ||
  keyboard.includes(other + one)

/** The number of characters of the same kind as this one. */
const kindOf = (char: string): number => {
  if (/\d/.test(char)) return 10
  return /[a-z]/i.test(char) ? 26 : 33
}

/** Whether a character follows from those before it: the third of a sequence, or of what has been there. */
const isPredicted = (chars: readonly string[], place: number): boolean => {
  const [first = '', second = '', third = ''] = chars.slice(place - 2, place + 1)
  const earlier = chars
    .slice(0, place)
    .join('')
    .indexOf(first + second + third)
  return !!third && ((areNeighbours(first, second) && areNeighbours(second, third)) || earlier >= 0)
}

/** A text as a word list has it: `P@ssw0rd` is `password`. */
const simple = (text: string): string => text.toLowerCase().replace(/[@431$05]/g, char => looksLike[char]!)

/** Leaves one character of what an attacker tries first: of the commonest words, and of the `known` ones. */
const withoutGuesses = (secret: string, known: readonly string[]): string => {
  const words = known.filter(word => word.length > 2).map(simple)
  return words.concat(simple(secret).match(commonest) || []).reduce((left, word) => {
    const place = simple(left).indexOf(word)
    return place < 0 ? left : left.slice(0, place + 1) + left.slice(place + word.length)
  }, secret)
}

/**
 * Estimates how well a secret withstands guessing with the computers of today, also where every guess is free, as for a
 * recorded Wi-Fi handshake: by its length and kinds of characters, without what repeats, what is a sequence, the
 * commonest words, and the `known` ones. A text of words is taken for better than it is: there is no dictionary.
 */
export const strengthOf = (secret: string, known: readonly string[] = []): Strength => {
  const chars = [...withoutGuesses(secret, known)]
  const classOf = (char = '') => (/[A-Z]/.test(char) ? 0 : kindOf(char))
  const changes = chars.filter((char, place) => place && classOf(char) !== classOf(chars[place - 1])).length
  // A word with a capital and a number behind it is tried as such; what is mixed may be anything everywhere.
  const all = new Set(chars.map(classOf))
  const pool = changes > 2 ? [...all].reduce((sum, kind) => sum + (kind || 26), 0) : 0
  const lower = chars.map(char => char.toLowerCase())
  const bits = chars.reduce(
    (sum, char, place) => (isPredicted(lower, place) ? sum : sum + Math.log2(pool || kindOf(char))),
    0,
  )
  if (bits < 40) return 'weak'
  return bits < 60 ? 'fair' : 'strong'
}

/** What the secret of a form is compared with: the values of the fields that its `strength` names. */
export const strengthIn = (secret: string, values: object, names: readonly string[]): Strength =>
  strengthOf(
    secret,
    names.map(name => String(valueIn(values, name))),
  )

/** What a secret that has to be read out and typed is made of: no character looks like another one. */
const clear = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Chooses characters at random that can be read out and typed; each has almost 5 bits. */
export const clearCharacters = (count: number): string[] =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => clear[byte % clear.length]!)

/** Makes a strong secret: four groups of four characters, with 79 bits. */
export const newSecret = (): string =>
  clearCharacters(16)
    .map((char, place) => (place && place % 4 === 0 ? `-${char}` : char))
    .join('')

const easy: Sentence = ['Easy to guess: make it longer.', '容易被猜中，请加长。']

/**
 * The options of a secret that has to withstand guessing. `names` are the fields whose values an attacker tries first;
 * `open` says what it means if there is no secret at all.
 */
export const guarded = (
  names: readonly string[],
  open?: Sentence,
): Pick<TextOptions, 'strength'> & Options<string> => ({
  strength: names,
  risk: {
    of: (secret, values) => (secret ? strengthIn(secret, values, names) === 'weak' && easy : open),
    safe: newSecret,
    isUrgent: () => true,
  },
})
