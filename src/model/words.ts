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
