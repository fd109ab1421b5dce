import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Button, cancelWords } from './button'

/** A dialog over the page: keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = ({ title, children, close, alert }: { title: Words; children: ComponentChildren; close?(): void; alert?: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  const stops = () => [].slice.call(box.current!.querySelectorAll('a[href],button:enabled,input,select,textarea')) as HTMLElement[]
  useEffect(() => {
    const before = document.activeElement as HTMLElement
    ;(stops()[0] || box.current!).focus()
    return () => before.focus()
  }, [])
  return (
    <div class="veil" onKeyDown={event => {
      if (event.key === 'Escape' && close) close()
      if (event.key !== 'Tab') return
      const all = stops()
      const place = all.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1)
      event.preventDefault()
      if (all[0]) all[(place + all.length) % all.length]!.focus()
    }}>
      <div class="card" role={alert ? 'alertdialog' : 'dialog'} aria-modal="true" aria-label={say(title)} tabIndex={-1} ref={box}>
        <h2>{say(title)}</h2>
        {children}
      </div>
    </div>
  )
}

const question = signal<{ title: Words; text: Words; yes: Words; no: Words; bad?: boolean; answer(yes: boolean): void } | undefined>(undefined)

/** Asks before something is done; `bad` marks what destroys something. Answers whether the person agreed. */
export const confirm = (title: Words, text: Words, yes: Words, bad?: boolean, no: Words = cancelWords): Promise<boolean> =>
  new Promise(done => {
    question.value = { title, text, yes, no, bad, answer(agreed) {
      question.value = undefined
      done(agreed)
    } }
  })

/** The place of the question that is being asked. */
export const Questions = () => {
  const now = question.value
  return now && (
    <Dialog title={now.title} alert close={() => now.answer(false)}>
      <p>{say(now.text)}</p>
      <div class="ends">
        <Button words={now.no} onClick={() => now.answer(false)} />
        <Button words={now.yes} look={now.bad ? 'bad' : 'main'} onClick={() => now.answer(true)} />
      </div>
    </Dialog>
  )
}
