import { type Signal, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import { counted, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { card, Row } from '../layout'
import { Button, cancelLabel } from './button'
import { openLayer } from './layers'

const veil = style(
  'veil',
  `
  position: fixed;
  z-index: 8;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  margin: 0;
  padding: 16px;
  overflow: auto;
  background: var(--veil);
`,
)
const box = style(
  'dialog',
  `
  margin: auto;
  width: 100%;
  max-width: 520px;
  border: 1px solid var(--line);
  & progress { margin-top: 16px; }
`,
)

/** What is to have the focus when the last dialog closes, where one has closed below another that still has it. */
let left: HTMLElement | undefined

const focusable = 'a,button,input,select,textarea,summary'

interface DialogProps {
  title: LocalizedText
  children: ComponentChildren
  /** Runs on Escape and on Back. */
  onClose?(): void
  /** Makes it an alertdialog: a question or a message that needs attention. */
  alert?: boolean
  /** The class of a style of its own. */
  look?: string
}

/** A modal dialog: traps the focus, closes on Escape and Back, and restores the previous focus when it closes. */
export const Dialog = ({ title, children, onClose, alert, look = '' }: DialogProps) => {
  const dialog = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const stops = () => Array.from(dialog.current!.querySelectorAll<HTMLElement>(focusable))
  // No dependencies: the focus moves only when the dialog opens and closes.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement
    // A question begins with its buttons: the choice that may go with it comes before them.
    const first = (alert && dialog.current!.querySelector('button')) || stops()[0] || dialog.current!
    first.focus()
    const closeLayer = openLayer(() => close.current && close.current())
    return () => {
      closeLayer()
      // What this one was opened from may have been in a dialog that has closed since.
      const next = before.isConnected ? before : left
      const holder = document.activeElement!.closest('[aria-modal]')
      if (holder && holder !== dialog.current) left = next
      else if (next) next.focus()
    }
  }, [])
  const moveFocus = (step: 1 | -1) => {
    const all = stops()
    let place = all.findIndex(stop => stop.contains(document.activeElement))
    // What is in a closed section takes no focus.
    all.some(() => {
      place = (place + step + all.length) % all.length
      all[place]!.focus()
      return document.activeElement === all[place]
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose) onClose()
    if (event.key !== 'Tab') return
    event.preventDefault()
    moveFocus(event.shiftKey ? -1 : 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the keys of everything in the dialog
    <div class={veil} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-modal and aria-label */}
      <div
        class={`${card} ${box} ${look}`}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-label={translate(title)}
        tabIndex={-1}
        ref={dialog}
      >
        <h2>{translate(title)}</h2>
        {children}
      </div>
    </div>
  )
}

const choice = style('choice', 'display: flex; padding: 12px 0; & > input { flex: none; margin: 0 8px 0 0; }')

/** A choice that goes with the answer to a question. */
interface Option {
  label: LocalizedText
  isChosen: Signal<boolean>
}

/** The checkbox of a choice. */
export const OptionBox = ({ label, isChosen }: Option) => (
  <label class={choice}>
    <input
      type="checkbox"
      checked={isChosen.value}
      onChange={() => {
        isChosen.value = !isChosen.peek()
      }}
    />
    <span>{translate(label)}</span>
  </label>
)

/** A question to the user. */
export interface Question {
  title: LocalizedText
  /** Empty if the title says it all. A function is called again whenever a signal that it reads changes. */
  text?: LocalizedText | (() => LocalizedText)
  /** Label of the button that agrees; without it there is only the `no` button. */
  yes?: LocalizedText
  /** Label of the button that declines: "Cancel" by default. */
  no?: LocalizedText
  /** Marks the `yes` button as destructive. */
  danger?: boolean
  option?: Option | false
  /** Whether there is nothing to decide any more; called again whenever a signal that it reads changes. */
  isOver?(): boolean
}

interface Notice extends Question {
  /** Drawn below the text and not announced, because it changes every second. */
  countdown?(): LocalizedText
  /** Drawn below that. */
  content?(): ComponentChildren
  /** Receives the user's answer; without it, the notice shows a progress bar instead of buttons. */
  answer?(yes: boolean): void
}

/** The question or progress notice that currently covers the page. */
export const activeNotice = signal<Notice | undefined>(undefined)

/** Answers the latest question; without effect once it has been answered. */
let answerLatest: (agreed: boolean) => void = () => {}

/**
 * Asks the user a question. Returns whether the user agreed. A question that is still open, such as that of a save
 * while the address changes, is thereby declined.
 */
export const confirm = (question: Question & Pick<Notice, 'countdown'>): Promise<boolean> =>
  new Promise(resolve => {
    answerLatest(false)
    answerLatest = resolve
    activeNotice.value = {
      no: cancelLabel,
      ...question,
      answer(agreed) {
        activeNotice.value = undefined
        if (WITH.trials && question.option && !agreed) question.option.isChosen.value = false
        resolve(agreed)
      },
    }
  })

/** Returns a sentence with the number of entries that will be deleted. */
export const deletionText = (count: number) =>
  counted(count, ['_ entry will be deleted.', '将删除 _ 个条目。'], ['_ entries will be deleted.', '将删除 _ 个条目。'])

/** Draws `activeNotice`, if there is one, as a dialog. */
export const NoticeDialog = () => {
  const notice = activeNotice.value
  const isOver = notice && notice.isOver && notice.isOver()
  useLayoutEffect(() => {
    if (isOver) notice.answer!(false)
  })
  if (!notice) return null
  const { title, text, yes, no, danger, option, countdown, content: Content, answer } = notice
  return (
    <Dialog title={title} alert onClose={() => no && answer!(false)}>
      {text && <p role="status">{translate(typeof text === 'function' ? text() : text)}</p>}
      {WITH.trials && countdown && <p class="soft">{translate(countdown())}</p>}
      {WITH.trials && Content && <Content />}
      {(WITH.trials || WITH.cautions) && option && <OptionBox {...option} />}
      {answer ? (
        <Row align="end">
          {no && <Button label={no} variant={yes ? undefined : 'primary'} onClick={() => answer(false)} />}
          {yes && <Button label={yes} variant={danger ? 'destroy' : 'primary'} onClick={() => answer(true)} />}
        </Row>
      ) : (
        <progress aria-label={translate(title)} />
      )}
    </Dialog>
  )
}
