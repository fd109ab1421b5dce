import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button } from './button'

/** One step of a wizard; `next` does its work and may refuse to go on. */
export interface Step {
  title: Words
  content(): ComponentChildren
  next?(): Promise<boolean>
  /** Words of the button that goes on, where "Next" says too little. */
  words?: Words
}

/** Steps one after the other, with a way back. `done` runs after the last. */
export const Wizard = ({ steps, done, at, moved }: { steps: readonly Step[]; done(): void; at?: number; moved?(step: number): void }) => {
  const place = useSignal(at || 0)
  const doing = useSignal(false)
  const step = steps[place.value]!
  const go = (to: number) => {
    place.value = to
    if (moved) moved(to)
  }
  const forward = async () => {
    doing.value = true
    try {
      if (!step.next || (await step.next())) place.peek() + 1 < steps.length ? go(place.peek() + 1) : done()
    } finally {
      doing.value = false
    }
  }
  return (
    <form class="card" noValidate onSubmit={event => { event.preventDefault(); forward() }}>
      <ol class="steps">
        {steps.map(({ title }, index) => (
          <li key={index} class={index < place.value ? 'done' : ''} aria-current={index === place.value ? 'step' : undefined}>{say(title)}</li>
        ))}
      </ol>
      <div class="form" key={place.value}>{step.content()}</div>
      <div class="row actions save">
        {place.value > 0 && <Button words={['Back', '上一步']} onClick={() => go(place.peek() - 1)} />}
        <Button words={step.words || ['Next', '下一步']} doing={doing.value} look="main" />
      </div>
    </form>
  )
}
