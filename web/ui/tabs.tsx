import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { sought } from './seek'
import { mayLeave } from './unsaved'

/** Parts of a page, one shown at a time; arrow keys move between the tabs. A content is drawn by the tabs and has no state of its own. */
export const Tabs = ({ tabs }: { tabs: readonly (readonly [title: Words, content: () => ComponentChildren])[] }) => {
  const wanted = sought.value
  const open = useSignal(0)
  const select = async (place: number) => {
    if (place !== open.value && (await mayLeave())) open.value = (place + tabs.length) % tabs.length
    document.getElementById(`tab${open.value}`)!.focus()
  }
  useEffect(() => { if (wanted) open.value = wanted.tab }, [wanted])
  return (
    <>
      <div role="tablist" onKeyDown={({ key }) => {
        if (key === 'ArrowRight') select(open.value + 1)
        if (key === 'ArrowLeft') select(open.value - 1)
      }}>
        {tabs.map(([title], place) => {
          const on = place === open.value
          return <button type="button" role="tab" id={`tab${place}`} aria-selected={on} tabIndex={on ? 0 : -1} onClick={() => select(place)}>{say(title)}</button>
        })}
      </div>
      {/* Called, not made a component: one that a page makes anew would lose what was typed whenever the page is drawn. */}
      <div role="tabpanel" key={open.value} aria-labelledby={`tab${open.value}`}>{tabs[open.value]![1]()}</div>
    </>
  )
}
