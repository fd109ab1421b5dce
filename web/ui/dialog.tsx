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

interface Notice {
  title: Words
  /** What is said; a function is asked again whenever something it read has changed. */
  text: Words | (() => Words)
  yes?: Words
  no?: Words
  bad?: boolean
  answer?(yes: boolean): void
}

/** What stands over the page: a question, or, without an answer to give, something the page waits for. */
export const notice = signal<Notice | undefined>(undefined)

/** Asks before something is done; `bad` marks what destroys something. Answers whether the person agreed. */
export const confirm = (title: Words, text: Notice['text'], yes?: Words, bad?: boolean, no: Words = cancelWords): Promise<boolean> =>
  new Promise(done => {
    notice.value = { title, text, yes, no, bad, answer(agreed) {
      notice.value = undefined
      done(agreed)
    } }
  })

/** Says how many entries go. */
export const deletes = (count: number): Words => [`This deletes ${count} entr${count > 1 ? 'ies' : 'y'}.`, `将删除 ${count} 个条目。`]

/** The place of the notice. */
export const NoticeDialog = () => {
  const now = notice.value
  if (!now) return null
  const { title, text, yes, no, bad, answer } = now
  const button = (words: Words | undefined, agreed: boolean) =>
    words && <Button words={words} look={agreed ? (bad ? 'bad' : 'main') : undefined} onClick={() => answer!(agreed)} />
  return (
    <Dialog title={title} alert close={() => no && answer!(false)}>
      <p role="status">{say(typeof text === 'function' ? text() : text)}</p>
      {answer ? <div class="ends">{button(no, false)}{button(yes, true)}</div> : <progress aria-label={say(title)} />}
    </Dialog>
  )
}
