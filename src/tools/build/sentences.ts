import { sourceLanguages } from '../../device/profile'
import { BuildError } from './profiles/build-error'

/** A text in a number of languages, as terser prints it: the English one, and the others with what is between them. */
const textIn = (languages: number) =>
  RegExp(
    `\\["([^"\\\\]*)","(${Array(languages - 1)
      .fill('[^"\\\\]*')
      .join('","')})"\\]`,
    'g',
  )

/** Tells texts from other lists: no English text has such a character. */
const foreign = /[^ -~]/

/** Whether a text may lack a translation, so that it is in English: in all languages but those of the sources. */
export const hasGaps = (codes: readonly string[]): boolean => codes.some(code => !Object.hasOwn(sourceLanguages, code))

/**
 * The translations of a text without those that are the English text, which are there already: nothing for the last
 * ones, a marker for those in between and for a text without any translation.
 */
const withoutEnglish = (english: string, others: string): string => {
  const marked = others.split('","').map(text => (text === english ? '\x01' : text))
  while (marked.length > 1 && marked.at(-1) === '\x01') marked.pop()
  return marked.join('","')
}

/**
 * The text that goes into ui.gz: the Chinese sentences, the English ones, then the script with a marker in place of
 * each pair. Sentences compress better next to each other than between code, which saves about 6 % of ui.gz. Of a
 * device type with other languages, the first part has all the translations of a sentence, with the quotation marks and
 * commas between them; one that is the English text is left out. web/loader/unpack.ts takes the parts apart, and the
 * script reads its texts from TEXTS. Throws a BuildError if the script contains one of the two characters that serve as
 * markers.
 */
export const extractSentences = (script: string, codes: readonly string[] = Object.keys(sourceLanguages)): string => {
  if (script.includes('\0') || script.includes('\x01')) {
    throw new BuildError('The console contains the character U+0000 or U+0001: write it as an escape sequence.')
  }
  const english: string[] = []
  const translations: string[] = []
  const mayLack = hasGaps(codes)
  const code = script.replace(textIn(codes.length), (found, text: string, others: string) => {
    const own = mayLack ? withoutEnglish(text, others) : others
    if (!foreign.test(own)) return found
    english.push(text)
    translations.push(own)
    return '\x01'
  })
  return [...translations, ...english, code].join('\0')
}
