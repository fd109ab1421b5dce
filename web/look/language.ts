import { signal } from '@preact/signals'
import { inLanguage, type Language, type Words } from '../../src/model/words'

/** The language on screen; every sentence drawn with `say` follows it at once. */
export const language = signal<Language>('en')

/** The words in the language on screen. */
export const say = (words: Words): string => inLanguage(words, language.value)

/** What the browser is set to; English when that is neither of the two (spec 1). */
export const browserLanguage = (): Language => (/^zh/i.test(navigator.language) ? 'zh' : 'en')

/** A chosen language, or the browser's when nothing supported was chosen (spec 1). */
export const resolveLanguage = (chosen: string): Language =>
  chosen === 'zh' || chosen === 'en' ? chosen : browserLanguage()
