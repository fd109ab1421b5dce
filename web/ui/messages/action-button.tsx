import { useSignal } from '@preact/signals'
import type { LocalizedText } from '../../../src/model/localized-text'
import { Button } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { reportError } from './message'

interface ActionButtonProps {
  label: LocalizedText
  spoken?: LocalizedText | undefined
  /** Asked before the action runs, which destroys something: marks the button as dangerous. */
  question?: Pick<Question, 'title' | 'text' | 'option'>
  variant?: 'primary' | 'danger'
  action(): unknown
}

/** A button that runs an action on the device. It is busy while the action runs, and reports its error. */
export const ActionButton = (props: ActionButtonProps) => {
  const { label, question, variant, action } = props
  const busy = useSignal(false)
  const run = async () => {
    if (question && !(await confirm({ ...question, yes: label, danger: true }))) return
    busy.value = true
    try {
      await action()
    } catch (error) {
      reportError(error)
    }
    busy.value = false
  }
  return <Button {...props} variant={question ? 'danger' : variant} busy={busy.value} onClick={run} />
}
