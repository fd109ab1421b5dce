import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import { style } from '../look/css'
import { translate } from '../look/language'
import { nothingFound } from '../ui/primitives/search-input'
import { searchTarget } from '../ui/search-target'
import { MenuLink } from './menu-item'
import { anyWord } from './search-patterns'
import { nearest, search } from './search-results'

const list = style(
  'results',
  `
  ul& li > a { padding-left: 12px; }
  & span span { display: block; }
  & mark { background: none; color: var(--accent); font-weight: 600; }
`,
)

const pathSeparator = ' › '

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
              <Highlighted text={translate(label)} typed={typed} />
              {path[0] && <span class="soft">{path.map(translate).join(pathSeparator)}</span>}
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
      <div>{typed ? <ResultList typed={typed} onOpen={clear} /> : children}</div>
    </>
  )
}
