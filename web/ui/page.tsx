import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import type { Words } from '../../src/model/words'
import { Icon } from '../look/icons'
import { say } from '../look/language'
import { Button, retryWords } from './button'
import type { Load } from './load'

/** A page under its heading, which takes the focus when the page opens, so that screen readers start there. */
export const Page = ({ title, children }: { title: Words; children: ComponentChildren }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  document.title = say(title)
  return <><h1 class="head" tabIndex={-1} ref={heading}>{say(title)}</h1>{children}</>
}

/** What stands where a list is empty: what it is for, and the first step. */
export const Empty = ({ words, children }: { words: Words; children?: ComponentChildren }) => (
  <div class="empty"><p>{say(words)}</p>{children}</div>
)

/** How something stands, by colour, icon and words together; when it does not stand well, with the way to where it is mended. */
export const Verdict = ({ good, words, mend }: { good: boolean; words: Words; mend?: string }) => (
  <p class={`row start ${good ? 'good' : 'bad'}`}><Icon name={good ? 'good' : 'bad'} /><span>{say(words)}</span>{!good && mend && <a href={`#${mend}`}>{say(['Check the settings', '检查设置'])}</a>}</p>
)

/** A problem with a way to try again. */
export const Problem = ({ words, retry }: { words: Words; retry(): void }) => (
  <div class="card row" role="alert"><Verdict good={false} words={words} /><Button words={retryWords} onClick={retry} /></div>
)

/** What was read, once it is there; bones until then; the problem with a retry when it failed. */
export const Loading = <Data,>({ of, children }: { of: Load<Data>; children(data: Data): ComponentChildren }) => (
  <>
    {of.problem && <Problem words={of.problem} retry={of.reload} />}
    {of.data !== undefined ? children(of.data) : !of.problem && <div class="card" aria-busy="true"><p class="bone" /><p class="bone" /></div>}
  </>
)
