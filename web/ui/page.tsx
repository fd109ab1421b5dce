import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import { notAllowed } from '../../src/device/device-errors'
import type { Tone } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { motion, style } from '../look/css'
import { Icon } from '../look/icons'
import { translate } from '../look/language'
import type { Resource } from './data/resource'
import { Card, Row } from './layout'
import { Button, retryLabel } from './primitives/button'

const heading = style('head', 'margin-bottom: var(--medium);')

/** A page with its heading, which gets the focus when the page opens, so that screen readers start there. */
export const Page = ({ title, children }: { title: LocalizedText; children: ComponentChildren }) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => headingRef.current!.focus(), [])
  document.title = translate(title)
  return (
    <>
      <h1 class={heading} tabIndex={-1} ref={headingRef}>
        {translate(title)}
      </h1>
      {children}
    </>
  )
}

const empty = style(
  'empty',
  `
  padding: var(--large);
  text-align: center;
  & button { margin: var(--medium) auto 0; }
`,
)

/** Replaces an empty list: a text about the purpose of the list, and as `children` the first step, such as a button. */
export const EmptyState = ({ text, children }: { text: LocalizedText; children?: ComponentChildren }) => (
  <div class={empty}>
    <p>{translate(text)}</p>
    {children}
  </div>
)

const status = style(
  'row start',
  `
  display: flex;
  align-items: center;
  & > * + * { margin-left: var(--small); }
`,
)

/** A state as text, and whether it is good, bad or neither. */
export interface StatusProps {
  tone: Tone
  text: LocalizedText
}

/** A state as colour, icon and text. */
export const StatusLabel = ({ tone, text }: StatusProps) => (
  <p class={`${status} ${tone}`}>
    <Icon name={tone} />
    <span>{translate(text)}</span>
  </p>
)

/** An error with a button to try again. */
export const ErrorNotice = ({ text, onRetry }: { text: LocalizedText; onRetry(): void }) => (
  <Card role="alert">
    <Row>
      <StatusLabel tone="bad" text={text} />
      <Button label={retryLabel} onClick={onRetry} />
    </Row>
  </Card>
)

/** The first error of several reads, with a button that repeats all that have failed. */
export const ReadErrors = ({ resources }: { resources: readonly Resource<unknown>[] }) => {
  const failed = resources.filter(({ error }) => error)
  const retry = () => {
    for (const { reload } of failed) reload()
  }
  return failed[0] ? <ErrorNotice text={failed[0].error!} onRetry={retry} /> : null
}

/** Says why a page has no controls: the user's role may only read its settings (requirements 6.8). */
export const ReadOnlyNotice = () => (
  <Card>
    <p>{translate(notAllowed.text)}</p>
  </Card>
)

const pulse = motion('to { opacity: 0.4; }')
const bone = style(
  'bone',
  `
  height: 20px;
  margin: var(--medium) 0;
  border-radius: var(--radius);
  background: var(--line);
  @media (prefers-reduced-motion: no-preference) { animation: ${pulse} 1.2s infinite alternate; }
`,
)

/** A placeholder while data is loading. */
const Skeleton = () => (
  <Card busy>
    <p class={bone} />
    <p class={bone} />
  </Card>
)

interface ResourceViewProps<Data> {
  resource: Resource<Data>
  children(data: Data): ComponentChildren
}

/** Draws the data of a resource, or a skeleton until it has loaded, below the error of the last read. */
export const ResourceView = <Data,>({ resource: { data, error, reload }, children }: ResourceViewProps<Data>) => (
  <>
    {error && <ErrorNotice text={error} onRetry={reload} />}
    {data === undefined ? !error && <Skeleton /> : children(data)}
  </>
)
