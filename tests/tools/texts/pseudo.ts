// A language of the tests: English with accents and longer words, made from the texts of the console. Its translations
// are as long as their controls allow; sentences, which wrap, are 30 % longer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseProfiles, profileFile } from '../../../src/tools/build/profile-file'
import type { Profile } from '../../../src/tools/build/profiles/profile'
import { catalogueOf, type Translation } from '../../../src/tools/texts/catalogue'
import { type Entry, entriesOfConsole } from '../../../src/tools/texts/entries'
import { poOf } from '../../../src/tools/texts/write-catalogue'

/** A code that is no language. */
export const pseudoCode = 'xx'

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  E: 'Ë',
  O: 'Ö',
}

/** A text with accents on its vowels, which are repeated until it has the wanted length. */
export const pseudoText = (english: string, length = Math.ceil(english.length * 1.3)): string => {
  const letters = [...english].map(letter => accents[letter] ?? letter)
  const isVowel = (place: number) => letters[place]! > '~'
  const vowels = [...letters.keys()].filter(isVowel)
  const repeated = vowels.length ? vowels : [letters.length - 1]
  const missing = Math.max(0, length - letters.length)
  for (let added = 0; added < missing; added++) letters[repeated[added % repeated.length]!] += 'ö'
  return letters.join('')
}

/** The translation of an entry. */
const translated = ({ english, context, limit }: Entry): Translation => ({
  english,
  context,
  translation: pseudoText(english, limit),
})

/** The catalogue of the language as a PO file. */
export const pseudoPo = (): Buffer => {
  const entries = entriesOfConsole()
  return poOf(pseudoCode, entries, catalogueOf(entries.map(translated)))
}

/** Writes the catalogue and a file of device types into a folder; returns the type that has the language as a third. */
export const pseudoProfile = (folder: string): Profile => {
  mkdirSync(join(folder, 'languages'), { recursive: true })
  writeFileSync(join(folder, 'languages', `${pseudoCode}.po`), pseudoPo())
  const { defaults, classes, all } = JSON.parse(readFileSync(profileFile, 'utf8'))
  const languages = { ...defaults.languages, [pseudoCode]: 'Psëüdö' }
  const types = { defaults, classes, all: { ...all, languages } }
  return parseProfiles(JSON.stringify(types), join(folder, 'size-budget.json')).all!
}
