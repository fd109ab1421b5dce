import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'react'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'

/** Parts of a page, one shown at a time; arrow keys move between the tabs. `leave` may refuse to leave a tab. */
export const Tabs = ({ tabs, leave }: {
  tabs: readonly (readonly [title: Words, content: () => ComponentChildren])[]
  leave?(): Promise<boolean>
}) => {
  const open = useSignal(0)
  const list = useRef<HTMLDivElement>(null)
  const select = async (index: number) => {
    if (index === open.peek() || (leave && !(await leave()))) return
    open.value = index
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[index]!.focus()
  }
  return (
    <>
      <div role="tablist" ref={list} onKeyDown={event => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step) select((open.value + step + tabs.length) % tabs.length)
      }}>
        {tabs.map(([title], index) => (
          <button key={index} type="button" role="tab" id={`tab${index}`} aria-selected={index === open.value} aria-controls="tab"
            tabIndex={index === open.value ? 0 : -1} onClick={() => select(index)}>{say(title)}</button>
        ))}
      </div>
      <div role="tabpanel" id="tab" aria-labelledby={`tab${open.value}`} key={open.value}>{tabs[open.value]![1]()}</div>
    </>
  )
}
