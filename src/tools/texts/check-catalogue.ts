import type { Catalogue, Translation } from './catalogue'
import { byEnglish, type Entry, isFor, isTranslated } from './entries'

/** What is wrong with a translation. */
export interface Problem {
  /** The text that it translates. */
  english: string
  /** What is wrong, as a sentence. */
  text: string
}

/** What a check of a catalogue has found. */
export interface CatalogueReport {
  /** How many of the texts are translated. */
  translated: number
  total: number
  problems: readonly Problem[]
  /** Translations of texts that the console does not have. */
  unused: readonly Translation[]
}

const placeholders = (text: string) => text.split('_').length - 1

const segmenter = new Intl.Segmenter()

/** Characters as a reader counts them: accents and surrogates belong to their letter. */
const lengthOf = (text: string) => [...segmenter.segment(text)].length

/** What is wrong with a translation of an entry, as the end of a sentence; undefined if nothing is. */
export const problemOf = (
  { translation }: Pick<Translation, 'translation'>,
  { english, limit }: Pick<Entry, 'english' | 'limit'>,
): string | undefined => {
  const [wanted, found] = [placeholders(english), placeholders(translation)]
  if (found !== wanted) return `has ${found} placeholders “_” instead of ${wanted}`
  if (/[\0-\x1f\x7f]/.test(translation)) return 'contains a line break or another control character'
  if (translation.trim() !== translation) return 'begins or ends with a space'
  const length = lengthOf(translation)
  if (limit !== undefined && length > limit) {
    return `is too long for its control: ${length} characters, at most ${limit} fit`
  }
  return undefined
}

/** Checks the translations of a catalogue against the texts of the console. */
export const checkCatalogue = (catalogue: Catalogue, entries: readonly Entry[]): CatalogueReport => {
  const unused: Translation[] = []
  const problems: Problem[] = []
  const entriesOf = byEnglish(entries)
  for (const translated of catalogue.translations) {
    const own = entriesOf(translated.english).filter(entry => isFor(translated, entry))
    if (!own.length) unused.push(translated)
    if (!translated.translation) continue
    const problem = own.map(entry => problemOf(translated, entry)).find(Boolean)
    if (!problem) continue
    const { english, translation } = translated
    problems.push({ english, text: `The translation of “${english}” ${problem}: “${translation}”.` })
  }
  const translated = entries.filter(entry => isTranslated(catalogue, entry)).length
  return { translated, total: entries.length, problems, unused }
}
