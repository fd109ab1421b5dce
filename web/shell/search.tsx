import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import { type Entity, labelledFields } from '../../src/model/entity'
import type { Field } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { translate } from '../look/language'
import { type Entry, homeEntry, quickEntry, sections } from '../menu'
import { nothingFound } from '../ui/primitives/search-input'
import { searchTarget } from '../ui/search-target'
import { isAccessible } from './access'
import { MenuLink } from './menu-item'

/** A search result: a screen, or a setting on one of its tabs. */
interface Result {
  label: LocalizedText
  /** Text that also matches: the section of a screen. */
  keywords?: LocalizedText
  screen: Entry
  tab: number
  field?: Field
}

/** Maximum number of results listed. */
const resultLimit = 12

/** Normalizes a text for comparison: "wifi" finds Wi-Fi. */
const normalize = (text: string) => text.toLowerCase().replace(/[-\s]/g, '')

const screenResults = (): Result[] => {
  const results: Result[] = [homeEntry, quickEntry].map(screen => ({ label: screen.name, screen, tab: 0 }))
  for (const { name, entries } of sections) {
    for (const screen of entries) results.push({ label: screen.name, keywords: name, screen, tab: 0 })
  }
  return results.filter(({ screen }) => isAccessible(screen))
}

const fieldsOf = ({ settings, rows }: Entity): Field[] => {
  const fields: Field[] = []
  for (const shape of rows ? [settings, rows] : [settings]) {
    for (const name of labelledFields(shape)) fields.push(shape.fields[name]!)
  }
  return fields
}

const settingResults = (screen: Entry): Result[] => {
  const results: Result[] = []
  const tabs = screen.page.searchEntities || []
  tabs.forEach((entities, tab) => {
    for (const entity of entities) {
      for (const field of fieldsOf(entity)) results.push({ label: field.label, screen, tab, field })
    }
  })
  return results
}

/** Returns the screens and settings whose name contains the text, in either language. Screens come first. */
export const search = (text: string): Result[] => {
  const screens = screenResults()
  const settings = screens.reduce<Result[]>((all, { screen }) => all.concat(settingResults(screen)), [])
  // Both languages of a label, joined: a user may type either.
  const contains = ({ label, keywords = '' }: Result) => normalize(`${label} ${keywords}`).includes(normalize(text))
  return screens.concat(settings).filter(contains).slice(0, resultLimit)
}

interface ResultListProps {
  results: readonly Result[]
  onOpen(): void
}

const ResultList = ({ results, onOpen }: ResultListProps) => (
  <ul role="status">
    {results.map(({ label, screen, tab, field }) => {
      const open = () => {
        searchTarget.value = { tab, field }
        onOpen()
      }
      return (
        <li key={field ? `${screen.route} ${field.name}` : screen.route}>
          <MenuLink label={label} route={screen.route} note={field && screen.name} onClick={open} />
        </li>
      )
    })}
    {!results[0] && <li>{translate(nothingFound)}</li>}
  </ul>
)

/** A search box for all screens and settings. While it is empty, `children` are shown below it. Ctrl+K focuses it. */
export const Search = ({ children }: { children: ComponentChildren }) => {
  const text = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current!.focus()
    }
    document.addEventListener('keydown', focusOnShortcut)
    return () => document.removeEventListener('keydown', focusOnShortcut)
  }, [])
  const trimmed = text.value.trim()
  const clear = () => {
    text.value = ''
  }
  const openFirst = () => {
    const first = input.current!.parentElement!.querySelector('a')
    if (trimmed && first) first.click()
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
        onKeyDown={({ key }) => {
          if (key === 'Enter') openFirst()
        }}
      />
      {trimmed ? <ResultList results={search(trimmed)} onOpen={clear} /> : children}
    </>
  )
}
