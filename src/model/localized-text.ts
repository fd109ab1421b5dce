/** The two languages of the sources (requirements 1.6). */
export type Language = 'en' | 'zh'

declare const both: unique symbol

/** A text that is the same in both languages, such as `term('MTU')` or a name that a user has given. */
export type Term = string & { readonly [both]: true }

/** Says that a text is the same in both languages: an abbreviation, a protocol, a unit, a name. */
// biome-ignore lint/plugin: the minifier replaces calls to a declared function by their argument: 230 bytes
export function term(text: string): Term {
  return text as Term
}

/** A text in both languages. */
export type Sentence = readonly [en: string, zh: string]

/**
 * A label or sentence in both languages, a term, or nothing (`''`). Both languages are written where the text is used,
 * so a missing translation is a compile error. In the console of a device type with other languages, the build has
 * replaced the texts by those of its languages, English first (docs/languages.md).
 */
export type LocalizedText = '' | Term | Sentence

/** Returns the text in one language. */
export const inLanguage = (text: LocalizedText, language: Language): string => {
  if (typeof text === 'string') return text
  return text[language === 'zh' ? 1 : 0]
}

/** Result of a check: an error message, or nothing when the value is valid. */
export type FieldError = LocalizedText | false | undefined | ''

/** What a sentence can be completed with. */
type Part = LocalizedText | string | number

/** Replaces each `_` with the next value, in the same order in every language: `interpolate(['_ left', '剩余 _'], 3)`. */
export const interpolate = (text: Sentence, ...values: readonly Part[]): Sentence => {
  const texts = text.map((template, language) => {
    const [start, ...parts] = template.split('_')
    const valueAt = (place: number) => {
      const value = values[place]!
      return typeof value === 'object' ? value[language] : value
    }
    return start + parts.map((part, place) => valueAt(place) + part).join('')
  })
  return texts as unknown as Sentence
}

/** Says how many there are, in a sentence for one and another for any other number: `_ device` and `_ devices`. */
export const counted = (count: number, one: Sentence, others: Sentence): Sentence =>
  interpolate(count === 1 ? one : others, count)

/** A sentence without its full stop, for a headline, a list or a state. */
export const withoutStop = (text: LocalizedText): LocalizedText =>
  Array.isArray(text) ? (text.map((part: string) => part.slice(0, -1)) as unknown as Sentence) : text

/** Says what has a value: "Devices: 3". */
export const labelled = (label: Part, value: Part): Sentence => interpolate(['_: _', '_：_'], label, value)

/** Adds a detail in parentheses: "Output (dBm)". */
export const withDetail = (text: Part, detail: Part): Sentence => interpolate(['_ (_)', '_（_）'], text, detail)

/** Joins two warnings about the same change. */
export const together = (one: FieldError, other: FieldError): FieldError =>
  one && other ? interpolate(['_ _', '__'], one, other) : one || other
