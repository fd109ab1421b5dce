/** The two languages of the console (requirements 1). */
export type Language = 'en' | 'zh'

/**
 * A label or sentence in both languages, or a single text for both (`'MTU'`). Both are written where the text is used,
 * so a missing translation is a compile error.
 */
export type LocalizedText = string | readonly [en: string, zh: string]

/** Returns the text in one language. */
export const inLanguage = (text: LocalizedText, language: Language): string => {
  if (typeof text === 'string') return text
  return text[language === 'zh' ? 1 : 0]
}

/** Result of a check: an error message, or nothing when the value is valid. */
export type FieldError = LocalizedText | false | undefined | ''

/** Replaces each `_` with the next value, in the same order in both languages: `interpolate(['_ left', '剩余 _'], 3)`. */
export const interpolate = (
  text: readonly [en: string, zh: string],
  ...values: readonly (string | number)[]
): LocalizedText => {
  const fill = (template: string) => {
    const [start, ...parts] = template.split('_')
    return start + parts.map((part, place) => values[place] + part).join('')
  }
  return [fill(text[0]), fill(text[1])]
}
