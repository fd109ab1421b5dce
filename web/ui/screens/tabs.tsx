import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'react'
import type { Entity } from '../../../src/model/entity'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { ownChanges } from '../../net/device'
import { isInterrupted } from '../forms/kept-forms'
import { confirmLeave } from '../forms/unsaved'
import { hasTargets, searchTarget } from '../search-target'

const tabList = style(
  'tablist',
  `
  display: flex;
  margin: 16px 0;
  overflow: auto;
`,
)
const tab = style(
  'tab',
  `
  border: 0;
  border-radius: 0;
  background: none;
  white-space: nowrap;
  &[aria-selected=true] { color: var(--accent); box-shadow: inset 0 -2px; }
`,
)

/** One tab and its panel. */
export interface Tab {
  title: LocalizedText
  /** The entities whose settings are on it. */
  entities: readonly Entity[]
  /** Draws the panel. Tabs calls it as a plain function, so it must not use hooks. */
  content(): ComponentChildren
}

/** The titles of two tabs, one for each IP protocol. */
export const protocolTitles = [term('IPv4'), term('IPv6')] as const

/** Parts of a page, one shown at a time. Arrow keys move between the tabs. */
export const Tabs = ({ tabs }: { tabs: readonly Tab[] }) => {
  const target = hasTargets && searchTarget.value
  const open = useSignal(0)
  const select = async (place: number) => {
    if (place !== open.value && (await confirmLeave())) open.value = (place + tabs.length) % tabs.length
    document.getElementById(`tab${open.value}`)!.focus()
  }
  // Opens the tab of a search result.
  useLayoutEffect(() => {
    if (target) open.value = target.tab
  }, [target])
  // Opens the tab with a form that the end of the session or a trial has interrupted.
  useLayoutEffect(() => {
    const interrupted = tabs.findIndex(({ entities }) => entities.some(isInterrupted))
    if (interrupted >= 0) open.value = interrupted
  }, [ownChanges.value])
  return (
    <>
      <div
        class={tabList}
        role="tablist"
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') select(open.value + 1)
          if (key === 'ArrowLeft') select(open.value - 1)
        }}
      >
        {tabs.map(({ title }, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs keep their order
            key={place}
            type="button"
            class={tab}
            role="tab"
            id={`tab${place}`}
            aria-selected={place === open.value}
            tabIndex={place === open.value ? 0 : -1}
            onClick={() => select(place)}
          >
            {translate(title)}
          </button>
        ))}
      </div>
      {/* Called, not used as a component: pages create it on every render, and a new component loses its state. */}
      <div role="tabpanel" key={open.value} aria-labelledby={`tab${open.value}`}>
        {tabs[open.value]!.content()}
      </div>
    </>
  )
}
