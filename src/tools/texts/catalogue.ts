import { readFileSync } from 'node:fs'
import { type GetTextTranslation, po } from 'gettext-parser'
import { BuildError } from '../build/profiles/build-error'
import { whyFileFailed } from '../file-error'

/** A translation in a catalogue. */
export interface Translation {
  english: string
  /**
   * What the translation is for if the English text has several: the Chinese text or the path of a source. Empty
   * otherwise.
   */
  context: string
  translation: string
}

/** The translations into one language. */
export interface Catalogue {
  translations: readonly Translation[]
  /** The translation of a text in a source; undefined if there is none. */
  find(text: { english: string; chinese: string }, path: string): string | undefined
}

const keyOf = (english: string, context: string) => `${context}\0${english}`

/** A catalogue of these translations; those that are empty are missing. */
export const catalogueOf = (translations: readonly Translation[]): Catalogue => {
  const byKey = new Map(
    translations.map(translation => [keyOf(translation.english, translation.context), translation.translation]),
  )
  return {
    translations,
    find: ({ english, chinese }, path) =>
      [path, chinese, ''].map(context => byKey.get(keyOf(english, context))).find(Boolean),
  }
}

/** A translation that a translator has marked as uncertain does not count. */
const isFuzzy = ({ comments }: GetTextTranslation) => /\bfuzzy\b/.test(comments?.flag ?? '')

/** Reads a PO file. Throws a BuildError if it cannot be read. */
export const readCatalogue = (file: string): Catalogue => {
  try {
    const { translations } = po.parse(readFileSync(file), { validation: true })
    const entries = Object.values(translations).flatMap(entries => Object.values(entries))
    return catalogueOf(
      entries
        .filter(({ msgid }) => msgid !== '')
        .map(entry => ({
          english: entry.msgid,
          context: entry.msgctxt ?? '',
          translation: isFuzzy(entry) ? '' : (entry.msgstr[0] ?? ''),
        })),
    )
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${whyFileFailed(error)}.`)
  }
}
