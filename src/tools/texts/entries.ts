import type { Vendor } from '../../device/vendor'
import type { Catalogue, Translation } from './catalogue'
import { sources, textsIn } from './source-texts'
import { limitOf } from './text-limit'

/** A text to be translated, wherever it occurs. */
export interface Entry {
  english: string
  chinese: string
  /** The Chinese text if the English one stands for several; otherwise empty. */
  context: string
  /** The largest length of the translation in characters; undefined if it has all the room it needs. */
  limit: number | undefined
  /** Whether it is a list of words to search for, which is not drawn. */
  isSearchWords: boolean
  places: readonly { path: string; line: number }[]
}

/** Every text of the console, in the order of the sources; with those of a vendor's sources, if one is given. */
export const entriesOfConsole = (vendor?: Pick<Vendor, 'folder' | 'name'>): Entry[] => {
  const entries = new Map<string, Omit<Entry, 'places'> & { places: Entry['places'][number][] }>()
  const meanings = new Map<string, Set<string>>()
  for (const { path, source } of sources(vendor)) {
    let [line, counted] = [1, 0]
    for (const text of textsIn(source)) {
      const { english, chinese, property, start } = text
      line += source.slice(counted, start).split('\n').length - 1
      counted = start
      const key = `${english}\0${chinese}`
      const limit = limitOf(text)
      const isSearchWords = property === 'words'
      const entry = entries.get(key) ?? { english, chinese, context: '', limit, isSearchWords, places: [] }
      if (limit !== undefined) entry.limit = Math.min(limit, entry.limit ?? limit)
      entry.places.push({ path, line })
      entries.set(key, entry)
      meanings.set(english, (meanings.get(english) ?? new Set()).add(chinese))
    }
  }
  return [...entries.values()].map(entry => ({
    ...entry,
    context: meanings.get(entry.english)!.size > 1 ? entry.chinese : '',
  }))
}

/** Finds entries or translations by their English text, of which there are more than a thousand. */
export const byEnglish = <Item extends { english: string }>(
  all: readonly Item[],
): ((english: string) => readonly Item[]) => {
  const found = new Map<string, Item[]>()
  for (const item of all) {
    const same = found.get(item.english)
    if (same) same.push(item)
    else found.set(item.english, [item])
  }
  return english => found.get(english) ?? []
}

/** Whether a translation is for an entry: for all its places, for the meaning, or for one of the places. */
export const isFor = ({ english, context }: Translation, entry: Entry): boolean =>
  english === entry.english &&
  (context === '' || context === entry.chinese || entry.places.some(({ path }) => path === context))

/** Whether a catalogue has a translation for every place of an entry. */
export const isTranslated = (catalogue: Catalogue, entry: Entry): boolean =>
  entry.places.every(({ path }) => catalogue.find(entry, path) !== undefined)
