import type { ComponentChildren, FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import { notAllowed } from '../../src/device/device-errors'
import type { Entity } from '../../src/model/entity'
import type { LocalizedText } from '../../src/model/localized-text'
import { translate } from '../look/language'
import { Card, head, Stack } from './layout'
import { forgetTarget, hasTargets } from './search-target'

/** A page. Its title is its name in the menu; `id` comes from an address such as /wan-edit/3. */
export type PageComponent = FunctionComponent<{ title: LocalizedText; id?: string }> & {
  /** The entity that the page is for: without it the page is hidden, and a role below its `minRole` cannot open it. */
  entity?: Entity
  /** The entities whose settings the search finds on this page; one list per tab. */
  searchEntities?: readonly (readonly Entity[])[]
  /** The titles of these tabs, if there is more than one. */
  tabTitles?: readonly LocalizedText[]
  /** Begins to read what the page shows first, while the frame around it is being drawn. Never throws. */
  prepare?(): void
}

interface PageProps {
  title: LocalizedText
  /** Its cards hold nothing wider than a label and its control. */
  isNarrow?: boolean
  children: ComponentChildren
}

/**
 * A page with its heading, which gets the focus when the page opens, so that screen readers start there. A user who
 * moves the focus on while the page is being read no longer waits for the search result that has led here.
 */
export const Page = ({ title, isNarrow, children }: PageProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => headingRef.current!.focus(), [])
  document.title = translate(title)
  return (
    <>
      <h1
        class={isNarrow ? `${head} narrow` : head}
        onBlur={hasTargets ? forgetTarget : undefined}
        tabIndex={-1}
        ref={headingRef}
      >
        {translate(title)}
      </h1>
      {children}
    </>
  )
}

/** Replaces an empty list: a text about the purpose of the list, and as `children` the first step, such as a button. */
export const EmptyState = ({ text, children }: { text: LocalizedText; children?: ComponentChildren }) => (
  <Stack>
    <p>{translate(text)}</p>
    {children}
  </Stack>
)

/** Says why a page has no controls: the user's role may only read its settings (requirements 6.8). */
export const ReadOnlyNotice = () => (
  <Card>
    <p>{translate(notAllowed.text)}</p>
  </Card>
)
