import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import type { Entity } from '../../src/model/entity'
import type { Field } from '../../src/model/field-types'
import { type LocalizedText, term } from '../../src/model/localized-text'
import { labelledFields } from '../../src/model/shape'
import { style } from '../look/css'
import { translate } from '../look/language'
import { mainEntries, site } from '../menu'
import { sectionsOf } from '../ui/forms/sections'
import { nothingFound } from '../ui/primitives/search-input'
import { searchTarget } from '../ui/search-target'
import { isAccessible } from './access'
import { MenuLink } from './menu-item'
import { type Entry, flat } from './menu-structure'
import { fitsOf, likeness, phrasesOf } from './purposes'
import { searchWords } from './search-words'

/** A search result: a screen, or a setting on one of its tabs. */
interface Result {
  label: LocalizedText
  /** Where a setting is: its screen, and on it the tab and the section, if it has such. */
  path: readonly LocalizedText[]
  /** Text that also matches: of a screen, its section, its search words and its address. */
  words: readonly (LocalizedText | string | false | undefined)[]
  screen: Entry
  tab: number
  field?: Field
}

const list = style(
  'results',
  `
  ul& a { padding-left: 12px; }
  & mark { background: none; color: var(--accent); font-weight: 600; }
`,
)

/** Maximum number of results listed. */
const resultLimit = 12

const pathSeparator = ' › '

const screenResult = (screen: Entry, sectionName?: LocalizedText): Result => ({
  label: screen.name,
  path: [],
  // The address of many a screen is what technicians call it: WAN, UPnP, TR-069.
  words: [screen.words, WITH.synonyms && searchWords[screen.route], sectionName, term(screen.route)],
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

/** Returns the source of a pattern that finds a text in any case and hyphenation: "wifi" finds "Wi-Fi". */
const patternOf = (text: string) =>
  [...text.replace(/[-\s]/g, '')].map(char => char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')).join('[-\\s]*')

/** The words of what was typed: of Chinese, which has no spaces, each character. */
const wordsOf = (typed: string): string[] => typed.match(/[⺀-￿]|[^\s⺀-￿]+/g) || []

/** Returns a pattern that finds every word of what was typed. */
const anyWord = (typed: string) => new RegExp(`(${wordsOf(typed).map(patternOf).join('|')})`, 'i')

/**
 * The sources of patterns that find a word: at the start of one, inside of one, and, if it has five letters or more, at
 * the start of one with a letter too many, missing or wrong.
 */
const patternsOf = (word: string) => {
  const source = patternOf(word)
  const misspelt = [...word].map(
    (_, place) => `${patternOf(word.slice(0, place))}.{0,2}${patternOf(word.slice(place + 1))}`,
  )
  return [`\\b${source}`, source, word[4] ? `\\b(?:${misspelt.join('|')})` : source]
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
  const fits = WITH.synonyms ? fitsOf(typed, all.map(phrasesFor)) : []
  const rankAt = (place: number) => {
    const fit = fits[place] || 0
    return (
      (ranks[place]! > least ? ranks[place]! : 0) + (fit < leastFit ? 0 : fit * (all[place]!.field ? 1 : isPurpose))
    )
  }
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
const nearest = (typed: string): Result[] =>
  screenResults()
    .map(result => {
      const texts = `${result.label},${result.words}`.split(/\s*,\s*/)
      return { result, near: Math.max(...texts.map(text => likeness(typed, text))) }
    })
    .filter(({ near }) => near >= leastLikeness)
    .sort((one, other) => other.near - one.near)
    .slice(0, mostOffered)
    .map(({ result }) => result)

/** A text in which what was typed is highlighted. */
const Highlighted = ({ text, typed }: { text: string; typed: string }) => (
  // Every second part is a match, because the pattern has one group.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
  <>{text.split(anyWord(typed)).map((part, place) => (place % 2 ? <mark key={place}>{part}</mark> : part))}</>
)

interface ResultListProps {
  typed: string
  onOpen(): void
}

const ResultList = ({ typed, onOpen }: ResultListProps) => {
  const results = search(typed)
  const offered = WITH.synonyms && !results[0] ? nearest(typed) : results
  return (
    <ul class={list} role="status">
      {!results[0] && <li>{translate(nothingFound)}</li>}
      {offered.map(({ label, path, screen, tab, field }) => {
        const open = () => {
          searchTarget.value = { tab, field }
          onOpen()
        }
        return (
          <li key={`${screen.route} ${path} ${label}`}>
            <MenuLink label={label} route={screen.route} onClick={open}>
              {path[0] && <span class="soft">{path.map(translate).join(pathSeparator) + pathSeparator}</span>}
              <Highlighted text={translate(label)} typed={typed} />
            </MenuLink>
          </li>
        )
      })}
      {WITH.check && !results[0] && (
        <li>
          <MenuLink label={['Check the connection', '检查连接']} route="/check" onClick={onOpen} />
        </li>
      )}
    </ul>
  )
}

const resultLinks = (input: Element) => Array.from(input.parentElement!.querySelectorAll<HTMLElement>('li > a'))

/**
 * A search box for all screens and settings. While it is empty, `children` are shown below it. Ctrl+K focuses it, the
 * arrow keys move between the box and the results, and Enter opens the first one.
 */
export const Search = ({ children }: { children: ComponentChildren }) => {
  const text = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    text.value = ''
  }
  // Not an effect, which would end a frame after the box is gone.
  useLayoutEffect(() => {
    const moveFocus = (event: KeyboardEvent, step: 1 | -1) => {
      const stops: (Element | null)[] = [input.current, ...resultLinks(input.current!)]
      const next = stops[stops.indexOf(document.activeElement) + step] as HTMLElement | undefined
      if (!text.peek() || !stops.includes(document.activeElement) || !next) return
      event.preventDefault()
      next.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (key === 'ArrowDown') moveFocus(event, 1)
      if (key === 'ArrowUp') moveFocus(event, -1)
      if (key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current!.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const typed = text.value.trim()
  const openFirst = () => {
    const [first] = resultLinks(input.current!)
    if (typed && first) first.click()
  }
  return (
    <>
      <input
        ref={input}
        type="search"
        placeholder={translate(['Search', '搜索'])}
        aria-label={translate(['Search all settings', '搜索所有设置'])}
        value={text.value}
        onInput={event => {
          text.value = event.currentTarget.value
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            // What gets the focus when the menu closes, such as the button that opens it, must not get this key too.
            event.preventDefault()
            openFirst()
          }
        }}
      />
      {typed ? <ResultList typed={typed} onOpen={clear} /> : children}
    </>
  )
}
