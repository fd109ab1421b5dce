import { signal } from '@preact/signals'
import { inLanguage, type Language, type LocalizedText } from '../../src/model/localized-text'

/** The display language; components that call `translate` render again when it changes. */
export const language = signal<Language>('en')

/** Returns the text in the display language. */
export const translate = (words: LocalizedText): string => inLanguage(words, language.value)

/** Returns the browser's language, or English if the console does not support it (requirements 1). */
export const browserLanguage = (): Language => (/^zh/i.test(navigator.language) ? 'zh' : 'en')

/** Returns the chosen language, or the browser's if none or an unsupported one was chosen (requirements 1). */
export const resolveLanguage = (chosen: string): Language =>
  chosen === 'zh' || chosen === 'en' ? chosen : browserLanguage()
