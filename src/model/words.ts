/** The two languages of the console (spec 1). */
export type Language = 'en' | 'zh'

/**
 * A sentence or label in both languages, or one spelling that both share (`'MTU'`).
 * Because the pair stands where it is used, a missing translation does not compile.
 */
export type Words = string | readonly [en: string, zh: string]

/** The words in one language. */
export const inLanguage = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words[language === 'zh' ? 1 : 0]

/** What a check answers: a sentence, or nothing when the value is good. */
export type Fault = Words | false | undefined | ''

/** Words with values in their gaps, one for each `_`, in the same order in both languages: `fill(['_ left', '剩余 _'], 3)`. */
export const fill = (words: readonly [en: string, zh: string], ...values: readonly (string | number)[]): Words =>
  words.map(text => text.split('_').reduce((filled, part, place) => filled + values[place - 1] + part)) as unknown as Words
