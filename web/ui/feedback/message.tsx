import { signal } from '@preact/signals'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { Row } from '../layout'
import { closeLabel, IconButton } from '../primitives/button'

const place = style(
  'message',
  `
  position: fixed;
  z-index: 9;
  top: 200px;
  left: 16px;
  right: 16px;
  max-width: 480px;
  margin: auto;
  & > * {
    padding: 8px 8px 8px 16px;
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--card);
  }
  & button, & button:hover { background: none; }
  @media print { display: none; }
`,
)

interface MessageOptions {
  tone?: 'good' | 'bad'
  /** Adds an "Undo" button that calls this function. */
  undo?(): unknown
}

const message = signal<({ text: LocalizedText } & MessageOptions) | undefined>(undefined)
let timer = 0

/** Milliseconds that a message stays; one with an "Undo" button stays longer, so that the user can reach the button. */
const duration = 4000
const undoDuration = 8000

/** Hides the message. */
export const clearMessage = () => {
  message.value = undefined
}

/**
 * Shows a message, replacing the last one (requirements 8). It disappears after a few seconds unless its tone is bad.
 */
export const notify = (text: LocalizedText, { tone = 'good', undo }: MessageOptions = {}) => {
  clearTimeout(timer)
  message.value = { text, tone, undo }
  if (tone === 'good') timer = window.setTimeout(clearMessage, undo ? undoDuration : duration)
}

/** Shows an error message, which stays until it is closed or replaced. */
export const notifyError = (text: LocalizedText) => notify(text, { tone: 'bad' })

const UndoButton = ({ undo }: { undo(): unknown }) => (
  <button
    type="button"
    onClick={() => {
      clearMessage()
      undo()
    }}
  >
    {translate(['Undo', '撤销'])}
  </button>
)

/**
 * Draws the current message. The live region is always present, because screen readers would miss the first message.
 */
export const Message = () => {
  const { text, tone, undo } = message.value || {}
  return (
    <div class={place} role={tone === 'bad' ? 'alert' : 'status'}>
      {text && (
        <Row align="start">
          <Icon name={tone!} />
          <span>{translate(text)}</span>
          {undo && <UndoButton undo={undo} />}
          <IconButton icon="close" label={closeLabel} onClick={clearMessage} />
        </Row>
      )}
    </div>
  )
}
