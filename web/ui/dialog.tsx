import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button } from './button'

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'

/** A dialog over the page: keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = ({ title, children, close, alert, wide }: {
  title: Words; children: ComponentChildren; close?(): void; alert?: boolean; wide?: boolean
}) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const first = box.current!.querySelector<HTMLElement>(alert ? '.ends button' : 'input,select,textarea') || box.current!
    first.focus()
    return () => { if (before && before.focus) before.focus() }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && close) {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Tab') return
    const stops = box.current!.querySelectorAll<HTMLElement>(focusable)
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1]
    const other = event.shiftKey ? stops[stops.length - 1] : stops[0]
    if (document.activeElement === edge || document.activeElement === box.current) {
      event.preventDefault()
      if (other) other.focus()
    }
  }
  return (
    <div class="veil" onKeyDown={onKeyDown}>
      <div class={wide ? 'wide' : ''} role={alert ? 'alertdialog' : 'dialog'} aria-modal="true" aria-labelledby="dialog" tabIndex={-1} ref={box}>
        <h2 id="dialog">{say(title)}</h2>
        {children}
      </div>
    </div>
  )
}

interface Question { title: Words; text: Words; yes: Words; no: Words; bad?: boolean; answer(yes: boolean): void }
const question = signal<Question | undefined>(undefined)

/** Asks before something is done; `bad` marks what destroys something. Answers whether the person agreed. */
export const confirm = (
  title: Words, text: Words, yes: Words, { bad, no = ['Cancel', '取消'] }: { bad?: boolean; no?: Words } = {},
): Promise<boolean> =>
  new Promise(done => {
    question.value = { title, text, yes, no, bad, answer(agreed) {
      question.value = undefined
      done(agreed)
    } }
  })

/** The place of the question that is being asked. */
export const Questions = () => {
  const now = question.value
  return now ? (
    <Dialog title={now.title} alert close={() => now.answer(false)}>
      <p>{say(now.text)}</p>
      <div class="ends">
        <Button words={now.no} onClick={() => now.answer(false)} />
        <Button words={now.yes} look={now.bad ? 'bad' : 'main'} onClick={() => now.answer(true)} />
      </div>
    </Dialog>
  ) : null
}
