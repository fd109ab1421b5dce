import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'react'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { widestPhone } from '../../look/rules'
import { CancelledError, errorText } from '../../net/call'
import { Row } from '../layout'
import { Button, closeLabel, IconButton } from '../primitives/button'

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
  text-align: center;
  pointer-events: none;
  &[data-aside=true] { top: auto; bottom: 4.5rem; }
  & > div {
    display: inline-flex;
    max-width: 100%;
    text-align: left;
    padding: 8px 8px 8px 16px;
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--card);
  }
  & span { white-space: pre-line; }
  & button, & button:hover { background: none; pointer-events: auto; }
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
/** The address that the message belongs to, with which it goes away; empty until the page that showed it is done. */
let address = ''

/** Milliseconds that a message stays; one with an "Undo" button stays longer, so that the user can reach the button. */
const duration = 4000
const undoDuration = 8000

/** Hides the message. */
export const clearMessage = () => {
  message.value = undefined
}

/** Hides the message if it is an error. */
export const clearError = () => {
  const { tone } = message.peek() || {}
  if (tone === 'bad') clearMessage()
}

/**
 * Shows a message, replacing the last one (requirements 8.2). It disappears with the page, and after a few seconds
 * unless its tone is bad.
 */
export const notify = (text: LocalizedText, { tone = 'good', undo }: MessageOptions = {}) => {
  clearTimeout(timer)
  message.value = { text, tone, undo }
  address = ''
  // Deferred, because the caller may be about to navigate to the page that the message belongs to.
  setTimeout(() => {
    address = location.hash
  }, 0)
  if (tone === 'good') timer = window.setTimeout(clearMessage, undo ? undoDuration : duration)
}

/** Shows an error message, which stays until it is closed or replaced, or the user leaves the page. */
export const notifyError = (text: LocalizedText) => notify(text, { tone: 'bad' })

/** Shows the message of an error, unless the call was cancelled. */
export const reportError = (error: unknown) => {
  if (!(error instanceof CancelledError)) notifyError(errorText(error))
}

const clearAfterLeaving = () => {
  if (address && location.hash !== address) clearMessage()
}

const overlap = (one: Element, other: Element) => {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/**
 * Moves the message to the bottom of the window on a phone, above the tab bar, and while a dialog is open, which it
 * would cover; and away from the focused element.
 */
const avoidFocus = (box: HTMLElement) => {
  const focused = document.activeElement!
  // A button that moves while it is pressed is not clicked.
  if (box.contains(focused)) return
  const isBelow = !!focused.closest('[aria-modal]') || innerWidth <= widestPhone
  const moveAside = (aside: boolean) => {
    box.dataset.aside = String(aside)
  }
  moveAside(isBelow)
  if (focused !== document.body && overlap(box, focused)) moveAside(!isBelow)
}

/**
 * Draws the current message. The live region is always present, because screen readers would miss the first message.
 * Clicks go through it to what is below, except on its buttons.
 */
export const Message = () => {
  const { text, tone, undo } = message.value || {}
  const box = useRef<HTMLDivElement>(null)
  const takeBack = () => {
    clearMessage()
    undo!()
  }
  useLayoutEffect(() => {
    const avoid = () => avoidFocus(box.current!)
    avoid()
    document.addEventListener('focusin', avoid)
    return () => document.removeEventListener('focusin', avoid)
  }, [text])
  useLayoutEffect(() => {
    addEventListener('hashchange', clearAfterLeaving)
    return () => removeEventListener('hashchange', clearAfterLeaving)
  }, [])
  return (
    <div class={place} role={tone === 'bad' ? 'alert' : 'status'} ref={box}>
      {text && (
        <Row align="start">
          <Icon name={tone!} />
          {/* A new element for each message: the same text again is announced again. */}
          <span key={message.value}>{translate(text)}</span>
          {undo && <Button label={['Undo', '撤销']} onClick={takeBack} />}
          <IconButton icon="close" label={closeLabel} onClick={clearMessage} />
        </Row>
      )}
    </div>
  )
}
