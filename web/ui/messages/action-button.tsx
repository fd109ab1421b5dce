import { useSignal } from '@preact/signals'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { IconName } from '../../look/icons'
import { Button, IconButton } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { reportError } from './message'

interface ActionButtonProps {
  label: LocalizedText
  /** Drawn instead of the label. */
  icon?: IconName
  /** Asked before the action runs, which destroys something: marks the button as dangerous. */
  question?: Pick<Question, 'title' | 'text' | 'option'>
  variant?: 'primary' | 'danger'
  action(): unknown
}

/** A button that runs an action on the device. It is busy while the action runs, and reports its error. */
export const ActionButton = ({ label, icon, question, variant, action }: ActionButtonProps) => {
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
  if (icon) return <IconButton label={label} icon={icon} busy={busy.value} onClick={run} />
  return <Button label={label} variant={question ? 'danger' : variant} busy={busy.value} onClick={run} />
}
