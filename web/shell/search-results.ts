import type { Entity } from '../../src/model/entity'
import type { Field } from '../../src/model/field-types'
import { type LocalizedText, term } from '../../src/model/localized-text'
import { labelledFields } from '../../src/model/shape'
import { mainEntries, site } from '../menu'
import { sectionsOf } from '../ui/forms/sections'
import { isAccessible } from './access'
import { commonWords } from './common-words'
import { type Entry, flat } from './menu-structure'
import { fitsOf, likeness, phrasesOf } from './purposes'
import { patternOf, patternsOf, wordsOf } from './search-patterns'
import { searchWords } from './search-words'

/** A search result: a screen, or a setting on one of its tabs. */
export interface Result {
  label: LocalizedText
  /** Where a setting is: its screen, and on it the tab and the section, if it has such. */
  path: readonly LocalizedText[]
  /** Text that also matches: of a screen, its section, its search words and its address. */
  words: readonly (LocalizedText | string | false | undefined)[]
  screen: Entry
  tab: number
  field?: Field
}

/** Maximum number of results listed. */
const resultLimit = 12

const screenResult = (screen: Entry, sectionName?: LocalizedText): Result => ({
  label: screen.name,
  path: [],
  // The address of many a screen is what technicians call it: WAN, UPnP, TR-069.
  words: [
    screen.words,
    WITH.commonWords && commonWords[screen.route],
    WITH.synonyms && searchWords[screen.route],
    sectionName,
    term(screen.route),
  ],
  screen,
  tab: 0,
})

const screenResults = (): Result[] => {
  const results = mainEntries.map(screen => screenResult(screen))
  for (const group of site) {
    results.push(...group.entries.map(screen => screenResult(screen)))
    for (const { name, entries } of group.sections) results.push(...entries.map(screen => screenResult(screen, name)))
  }
  return results.filter(({ screen }) => isAccessible(screen))
}

/** The labelled fields of an entity, each with the heading of its section. */
const settingsOf = ({ settings, rows }: Entity) => {
  const all: { field: Field; heading: LocalizedText }[] = []
  for (const shape of rows ? [settings, rows] : [settings]) {
    for (const { heading, fields } of sectionsOf(shape, labelledFields(shape))) {
      for (const name of fields) all.push({ field: shape.fields[name]!, heading })
    }
  }
  return all
}

const settingResults = (screen: Entry): Result[] => {
  // Keyed by what is displayed: the MTU of PPPoE and that of IPoE are one setting to the user.
  const results: Record<string, Result> = {}
  const { searchEntities = [], tabTitles = [] } = screen.page
  searchEntities.forEach((entities, tab) => {
    for (const { field, heading } of flat(entities.map(settingsOf))) {
      const { label } = field
      const path = [screen.name, tabTitles[tab], heading].filter(Boolean) as LocalizedText[]
      const key = `${path} ${label}`
      results[key] = results[key] || { label, path, words: path, screen, tab, field }
    }
  })
  return Object.keys(results).map(key => results[key]!)
}

/** Texts of a result in which a word counts three times, twice and once. */
const textsOf = ({ label, words, field }: Result) => {
  const { help, choices = {} } = field || {}
  return [`${label}`, `${words}`, `${help} ${Object.keys(choices).map(name => choices[name])}`]
}

/** A word that was typed: what finds it, and how much it says. */
interface Word {
  pattern: RegExp
  length: number
}

/** Returns the words that were typed, each with the most exact pattern that finds it in any of the texts. */
const wordsFor = (typed: string, texts: readonly string[]): Word[] =>
  wordsOf(typed).map(word => {
    const patterns = patternsOf(word).map(source => new RegExp(source, 'i'))
    const pattern = patterns.find(pattern => texts.some(text => pattern.test(text))) || patterns[0]!
    // A Chinese character says as much as two letters.
    return { pattern, length: word > '⺀' ? 2 : word.length }
  })

// What a result earns beside some points for each word: all words count more than the best name, and a name more than
// the place of the words.
const hasAllWords = 9000
const isScreenWithAllWords = 9000
/** What a purpose that fits counts: more than any of these. */
const isPurpose = 90_000
/** How well a purpose has to fit before it counts. */
const leastFit = 0.3
const startsWithTyped = 2000
const containsTyped = 1000

/** Returns the rank of a result with its texts; 0 if it does not match. */
const rankOf = ({ label, field }: Result, texts: readonly string[], words: readonly Word[], typed: RegExp) => {
  let total = 0
  let found = 0
  let rank = 0
  let isNamed = !field
  for (const { pattern, length } of words) {
    total += length
    const place = texts.findIndex(text => pattern.test(text))
    if (place < 0) continue
    found += length
    rank += length * (3 - place)
    isNamed = isNamed || !place
  }
  // A setting is not found by its screen alone.
  if (!isNamed || found < total / 2) return 0
  // A user may type either language.
  const starts = ([] as string[]).concat(label).map(text => text.search(typed))
  if (starts.includes(0)) rank += startsWithTyped
  else if (starts.some(start => start > 0)) rank += containsTyped
  if (found < total) return rank
  return rank + hasAllWords + (field ? 0 : isScreenWithAllWords)
}

/** What a result is found by as a whole: a setting by its name alone. */
const phrasesFor = ({ label, words, field }: Result) => phrasesOf(field ? label : [label, words])

/**
 * Returns the screens whose purpose fits what was typed, then the screens, and after them the settings, in which all
 * the words that were typed occur, in either language and any order; then those in which most of them do. Of each,
 * first come those whose name starts with the text, then those that contain it, then those with more words in their
 * name.
 */
export const search = (typed: string): Result[] => {
  const screens = screenResults()
  const all = screens.concat(flat(screens.map(({ screen }) => settingResults(screen))))
  const texts = all.map(textsOf)
  const words = wordsFor(typed, texts.map(String))
  const whole = new RegExp(patternOf(typed), 'i')
  const ranks = all.map((result, place) => rankOf(result, texts[place]!, words, whole))
  const least = Math.max(...ranks) / 4
  const named = (place: number) => (ranks[place]! > least ? ranks[place]! : 0)
  const fits = WITH.synonyms ? fitsOf(typed, all.map(phrasesFor)) : []
  const fitting = (place: number) => {
    const fit = fits[place] || 0
    return fit < leastFit ? 0 : fit * (all[place]!.field ? 1 : isPurpose)
  }
  const rankAt = WITH.synonyms ? (place: number) => named(place) + fitting(place) : named
  return all
    .map((_, place) => place)
    .filter(rankAt)
    .sort((one, other) => rankAt(other) - rankAt(one))
    .slice(0, resultLimit)
    .map(place => all[place]!)
}

/** How alike a name and what was typed have to be before it is offered where nothing is found. */
const leastLikeness = 0.4
const mostOffered = 3

/** Returns the screens whose names and purposes are most like what was typed, for when nothing is found. */
export const nearest = (typed: string): Result[] =>
  screenResults()
    .map(result => {
      const texts = `${result.label},${result.words}`.split(/\s*,\s*/)
      return { result, near: Math.max(...texts.map(text => likeness(typed, text))) }
    })
    .filter(({ near }) => near >= leastLikeness)
    .sort((one, other) => other.near - one.near)
    .slice(0, mostOffered)
    .map(({ result }) => result)
