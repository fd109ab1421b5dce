import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import type { Field } from '../../src/model/field'
import { labelled } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { homeEntry, quickEntry, site, type Entry } from '../menu'
import { sought } from '../ui/seek'
import { isOpen } from './open-screens'

/** What a search can lead to: a screen, or a setting on one of its tabs. */
interface Find { words: Words; also?: Words; screen: Entry; tab: number; field?: Field }

/** So many are shown; who finds more types another letter. */
const most = 12

/** As it is compared: "wifi" is Wi-Fi. */
const plain = (text: string) => text.toLowerCase().replace(/[-\s]/g, '')

/** Screens and settings whose name holds what is typed, in either language; screens first, also by the name of their section. */
export const find = (typed: string): Find[] => {
  const places: Find[] = []
  const settings: Find[] = []
  const look = (screen: Entry, also?: Words) => {
    if (!isOpen(screen)) return
    places.push({ words: screen.name, also, screen, tab: 0 })
    ;(screen.page.about || []).forEach((entities, tab) => {
      for (const { settings: shape, rows } of entities)
        for (const part of rows ? [shape, rows] : [shape])
          for (const name of labelled(part)) settings.push({ words: part.fields[name]!.label, screen, tab, field: part.fields[name] })
    })
  }
  look(homeEntry)
  look(quickEntry)
  for (const { sections } of site) for (const { name, entries } of sections) for (const entry of entries) look(entry, name)
  return places.concat(settings).filter(({ words, also }) => plain(`${words} ${also || ''}`).indexOf(plain(typed)) >= 0).slice(0, most)
}

/** A box that searches every screen and setting; while it is empty, `children` stand below it. */
export const Search = ({ children }: { children: ComponentChildren }) => {
  const typed = useSignal('')
  const wanted = typed.value.trim()
  // Ctrl+K leads to the search from anywhere; on the phone the box is in the menu.
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      document.querySelector<HTMLElement>('[type=search]')!.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])
  const found = wanted ? find(wanted) : []
  return (
    <>
      <input type="search" placeholder={say(['Search', '搜索'])} aria-label={say(['Search all settings', '搜索所有设置'])} value={typed.value}
        onInput={event => { typed.value = event.currentTarget.value }}
        onKeyDown={({ key, currentTarget }) => {
          const first = currentTarget.parentElement!.querySelector('a')
          if (key === 'Enter' && wanted && first) first.click()
        }} />
      {wanted ? (
        <ul role="status">
          {found.map(({ words, screen, tab, field }) => (
            <li><a href={`#${screen.route}`} onClick={() => {
              sought.value = { tab, field }
              typed.value = ''
            }}><span>{say(words)}</span>{field && <small class="soft">{say(screen.name)}</small>}</a></li>
          ))}
          {found[0] || <li>{say(['Nothing found.', '未找到。'])}</li>}
        </ul>
      ) : children}
    </>
  )
}
