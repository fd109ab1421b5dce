import { signal } from '@preact/signals'
import { inLanguage, type LocalizedText } from '../../model/localized-text'

/** The code of the language of the console in the frame; until it has loaded, that of the browser. */
export const consoleLanguage = signal(navigator.language.slice(0, 2))

/** Returns the text in the language of the console, or in English if the bar is not translated into it. */
export const translate = (text: LocalizedText): string => inLanguage(text, consoleLanguage.value === 'zh' ? 'zh' : 'en')
