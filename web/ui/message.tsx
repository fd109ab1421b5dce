import { signal } from '@preact/signals'
import type { Words } from '../../src/model/words'
import { Icon } from '../look/icons'
import { say } from '../look/language'
import { closeWords, IconButton } from './button'

const message = signal<{ words: Words; bad?: boolean; undo?(): unknown } | undefined>(undefined)
let timer = 0

/** Takes the message away. */
export const clearMessage = () => { message.value = undefined }

/**
 * Shows a message, alone and 200 px from the top (spec 8). A bad one stays until it is closed or followed by another;
 * one that offers to `undo` what was done stays long enough to be reached.
 */
export const notify = (words: Words, bad?: boolean, undo?: () => unknown) => {
  clearTimeout(timer)
  message.value = { words, bad, undo }
  if (!bad) timer = window.setTimeout(clearMessage, undo ? 8000 : 4000)
}

/** The place of the message; the live region is always there, or screen readers miss the first one. */
export const Message = () => {
  const now = message.value
  return (
    <div class="message" role={now && now.bad ? 'alert' : 'status'}>
      {now && <div class="row start"><Icon name={now.bad ? 'bad' : 'good'} /><span>{say(now.words)}</span>{now.undo && <button type="button" onClick={() => { clearMessage(); now.undo!() }}>{say(['Undo', '撤销'])}</button>}<IconButton icon="close" label={closeWords} onClick={clearMessage} /></div>}
    </div>
  )
}
