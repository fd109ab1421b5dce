import type { Words } from '../../src/model/words'
import { Icon, type IconName } from '../look/icons'
import { say } from '../look/language'

interface ButtonProps {
  words: Words
  icon?: IconName
  /** main: the one primary action of a page; bad: destroys something; bare: beside others. */
  look?: 'main' | 'bad' | 'bare'
  /** What the button is doing just now; it cannot be pressed meanwhile. */
  doing?: Words | false
  disabled?: boolean
  submit?: boolean
  onClick?(): void
}

/** A button with words, and what it is doing while it does it. */
export const Button = ({ words, icon, look, doing, disabled, submit, onClick }: ButtonProps) => (
  <button type={submit ? 'submit' : 'button'} class={look} disabled={disabled || !!doing} onClick={onClick}>
    {icon && <Icon name={icon} />}
    <span>{say(doing || words)}</span>
  </button>
)

/** A button with only an icon; its name is read by screen readers and shown on hover. */
export const IconButton = ({ icon, label, onClick, pressed }: { icon: IconName; label: Words; onClick(): void; pressed?: boolean }) => (
  <button type="button" class="icon bare" aria-label={say(label)} title={say(label)} aria-pressed={pressed} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
