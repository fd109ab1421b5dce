import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { head, row, spread } from '../layout'
import { reportError } from '../messages/message'
import { Button } from '../primitives/button'
import { FormActions, FormCard } from './form-layout'

/** One step of a wizard. */
export interface Step {
  title: LocalizedText
  content(): ComponentChildren
  /** Runs when the user submits the step. Returns whether to continue, or the index of another step to go to. */
  onNext?(): Promise<boolean | number>
  /** Label of the submit button: "Next" by default. */
  nextLabel?: LocalizedText
}

interface WizardProps {
  steps: readonly Step[]
  /** Runs after the last step. */
  onDone(): void
  initialStep?: number
  onStepChange?(step: number): void
}

/** A form in steps, with "Next" and "Back" buttons. */
export const Wizard = ({ steps, onDone, initialStep = 0, onStepChange }: WizardProps) => {
  const current = useSignal(steps[initialStep] ? initialStep : 0)
  const busy = useSignal(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, content, onNext, nextLabel = ['Next', '下一步'] } = steps[current.value]!
  // Focuses the heading of each step, so that screen readers start there.
  useLayoutEffect(() => heading.current!.focus(), [current.value])
  const goTo = (step: number) => {
    if (step >= steps.length) return onDone()
    current.value = step
    if (onStepChange) onStepChange(step)
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    busy.value = true
    try {
      const result = onNext ? await onNext() : true
      if (typeof result === 'number') goTo(result)
      else if (result) goTo(current.peek() + 1)
    } catch (error) {
      reportError(error)
    }
    busy.value = false
  }
  return (
    <FormCard onSubmit={submit}>
      <div class={`${row} ${spread} ${head}`}>
        <h2 tabIndex={-1} ref={heading}>
          {translate(title)}
        </h2>
        <span class="soft">
          {current.value + 1} / {steps.length}
        </span>
      </div>
      <div key={current.value}>{content()}</div>
      <FormActions sticks>
        <Button label={nextLabel} busy={busy.value} variant="primary" />
        {current.value > 0 && (
          <Button label={['Back', '上一步']} disabled={busy.value} onClick={() => goTo(current.peek() - 1)} />
        )}
      </FormActions>
    </FormCard>
  )
}
