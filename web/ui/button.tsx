import type { Words } from '../../src/model/words'
import { Icon, type IconName } from '../look/icons'
import { say } from '../look/language'

/**
 * A button with words. `look`: main for the one primary action of a page, bad for what destroys something.
 * While `doing` it says so and cannot be pressed. Without `onClick` it submits its form.
 */
export const Button = ({ words, icon, look, doing, disabled, onClick }: {
  words: Words; icon?: IconName; look?: 'main' | 'bad'; doing?: boolean; disabled?: boolean; onClick?(): void
}) => (
  <button type={onClick ? 'button' : 'submit'} class={look} aria-disabled={disabled || doing} aria-busy={doing} onClick={event => {
    // Not the attribute `disabled`: it would take the focus away.
    if (disabled || doing) event.preventDefault()
    else if (onClick) onClick()
  }}>
    {icon && <Icon name={icon} />}<span>{say(words)}{doing && '…'}</span>
  </button>
)

/** What buttons say in more than one place. */
export const saveWords: Words = ['Save', '保存']
export const cancelWords: Words = ['Cancel', '取消']
export const deleteWords: Words = ['Delete', '删除']
export const closeWords: Words = ['Close', '关闭']
export const restoreWords: Words = ['Restore', '恢复']
export const retryWords: Words = ['Try again', '重试']

/** A button with only an icon; its name is read by screen readers and shown on hover. */
export const IconButton = ({ icon, label, onClick, pressed }: { icon: IconName; label: Words; onClick(): void; pressed?: boolean }) => (
  <button type="button" class="bare" aria-label={say(label)} title={say(label)} aria-pressed={pressed} onClick={onClick}><Icon name={icon} /></button>
)
