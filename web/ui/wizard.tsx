import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button } from './button'
import { failed } from './load'

/** One step of a wizard; `next` does its work: it may refuse to go on, or answer to which step it leads instead. */
export interface Step {
  title: Words
  content(): ComponentChildren
  next?(): Promise<boolean | number>
  /** Words of the button that goes on, where "Next" says too little. */
  words?: Words
}

/** Steps one after the other, with a way back. `done` runs after the last; `moved` hears where one is, to come back to. */
export const Wizard = ({ steps, done, at, moved }: { steps: readonly Step[]; done(): void; at?: number; moved?(step: number): void }) => {
  const place = useSignal(at || 0)
  const doing = useSignal(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, content, next, words } = steps[place.value]!
  useEffect(() => heading.current!.focus(), [place.value])
  const go = (to: number) => {
    place.value = to
    if (moved) moved(to)
  }
  const forward = async () => {
    doing.value = true
    try {
      const way = !next || (await next())
      if (typeof way === 'number') go(way)
      else if (way) place.peek() + 1 < steps.length ? go(place.peek() + 1) : done()
    } catch (error) {
      failed(error)
    }
    doing.value = false
  }
  return (
    <form class="card" noValidate onSubmit={event => { event.preventDefault(); forward() }}>
      <p class="soft">{place.value + 1} / {steps.length}</p>
      <h2 tabIndex={-1} ref={heading}>{say(title)}</h2>
      <div key={place.value}>{content()}</div>
      <div class="row start actions save">
        <Button words={words || ['Next', '下一步']} doing={doing.value} look="main" />
        {place.value > 0 && <Button words={['Back', '上一步']} onClick={() => go(place.peek() - 1)} />}
      </div>
    </form>
  )
}
