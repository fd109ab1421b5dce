import { signal } from '@preact/signals'
import { interpolate, type LocalizedText } from '../../src/model/localized-text'

/** The codes of the languages that this build has, in the order of the texts. */
const codes = Object.keys(LANGUAGES)

/** The code of the display language; components that call `translate` render again when it changes. */
export const language = signal('en')

/** Returns the text in the display language. */
export const translate = (text: LocalizedText): string =>
  typeof text === 'string' ? text : text[codes.indexOf(language.value)]!

/** Returns names as a list: "Tablet, Laptop". */
export const listed = (names: readonly string[]): string => names.join(translate([', ', '、']))

/** Returns names as a part of a sentence: "Tablet, Laptop and TV". */
export const enumerated = (names: readonly string[]): string =>
  names[1]
    ? translate(interpolate(['_ and _', '_和_'], listed(names.slice(0, -1)), listed(names.slice(-1))))
    : listed(names)

/** Returns whether this build has a language. */
export const isSupported = (code: string): boolean => codes.includes(code)

/** Returns the browser's language, or English if the console does not support it (requirements 1.7). */
const browserLanguage = (): string => {
  const code = navigator.language.slice(0, 2)
  return isSupported(code) ? code : 'en'
}

/** Returns the chosen language, or the browser's if none or an unsupported one was chosen (requirements 1.7). */
export const resolveLanguage = (chosen: string): string => (isSupported(chosen) ? chosen : browserLanguage())
