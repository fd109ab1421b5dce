import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser'
import type { Catalogue } from './catalogue'
import { byEnglish, type Entry, isFor } from './entries'

/** What a translator has to know about an entry, one line each. */
const hintsFor = ({ english, chinese, limit, isSearchWords }: Entry): string[] => {
  const hints = [`Chinese: ${chinese}`]
  if (isSearchWords) hints.push('What users may search for, separated by commas; not drawn.')
  if (limit !== undefined) hints.push(`At most ${limit} characters.`)
  if (english.includes('_')) hints.push('The console replaces each _ by a value. Keep them, in this order.')
  return hints
}

const headersFor = (code: string) => ({
  'Project-Id-Version': 'ontlet',
  Language: code,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
})

/**
 * A PO file with an entry for every text of the console and the translations that a catalogue has. Translations of
 * other texts are left out.
 */
export const poOf = (code: string, entries: readonly Entry[], { translations }: Catalogue): Buffer => {
  const byContext: GetTextTranslations['translations'] = {}
  const add = (entry: Entry, context: string, translation: string) => {
    const reference = entry.places.map(({ path, line }) => `${path}:${line}`).join('\n')
    const written: GetTextTranslation = {
      ...(context && { msgctxt: context }),
      msgid: entry.english,
      msgstr: [translation],
      comments: { extracted: hintsFor(entry).join('\n'), reference } as GetTextTranslation['comments'],
    }
    byContext[context] ??= {}
    byContext[context][entry.english] = written
  }
  const translationsOf = byEnglish(translations)
  for (const entry of entries) {
    const own = translationsOf(entry.english).filter(translation => isFor(translation, entry))
    const general = own.find(({ context }) => context === entry.context) ?? own.find(({ context }) => context === '')
    add(entry, entry.context, general?.translation ?? '')
    for (const { context, translation } of own) {
      if (entry.places.some(({ path }) => path === context)) add(entry, context, translation)
    }
  }
  const headers = headersFor(code)
  return po.compile({ charset: 'utf-8', headers, translations: byContext }, { foldLength: 100 })
}
