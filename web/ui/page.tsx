import { useEffect, useRef } from 'react'
import type { ComponentChildren } from 'preact'
import type { Words } from '../../src/model/words'
import { Icon, type IconName } from '../look/icons'
import { say } from '../look/language'
import { Button } from './button'
import type { Load } from './load'

/** A page: its heading, which takes the focus when the page opens so that screen readers start there, and its content. */
export const Page = ({ title, tools, children }: { title: Words; tools?: ComponentChildren; children: ComponentChildren }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => { heading.current!.focus() }, [])
  document.title = say(title)
  return (
    <>
      <div class="row apart head">
        <h1 tabIndex={-1} ref={heading}>{say(title)}</h1>
        {tools}
      </div>
      {children}
    </>
  )
}

/** What stands where a list or a page is empty: what it is for, and the first step. */
export const Empty = ({ words, icon = 'empty', children }: { words: Words; icon?: IconName; children?: ComponentChildren }) => (
  <div class="empty">
    <Icon name={icon} />
    <p>{say(words)}</p>
    {children}
  </div>
)

/** A problem with a way to try again. */
export const Problem = ({ words, retry }: { words: Words; retry(): void }) => (
  <div class="card row" role="alert">
    <span class="state grow bad"><Icon name="warn" /><span>{say(words)}</span></span>
    <Button words={['Try again', '重试']} onClick={retry} />
  </div>
)

/** What was read, once it is there; bones until then; the problem with a retry when it failed. */
export const Loading = <Data,>({ of, children }: { of: Load<Data>; children(data: Data): ComponentChildren }) => (
  <>
    {of.problem && <Problem words={of.problem} retry={of.reload} />}
    {of.data !== undefined ? children(of.data) : !of.problem && (
      <div class="card" aria-busy="true">
        <span class="hide" role="status">{say(['Loading', '加载中'])}</span>
        <div class="bone" style="width:40%" /><div class="bone" /><div class="bone" style="width:70%" />
      </div>
    )}
  </>
)
