import type { ComponentChildren } from 'preact'
import { type LocalizedText, labelled } from '../../../src/model/localized-text'
import { motion, style } from '../../look/css'
import { Card, Row } from '../layout'
import { ActionButton } from '../messages/action-button'
import { retryLabel } from '../primitives/button'
import { StatusLabel } from '../primitives/status-label'
import type { Resource } from './resource'

/** An error with a button to try again. */
export const ErrorNotice = ({ text, onRetry }: { text: LocalizedText; onRetry(): unknown }) => (
  <Card role="alert">
    <Row>
      <StatusLabel tone="bad" text={text} />
      <ActionButton label={retryLabel} action={onRetry} />
    </Row>
  </Card>
)

interface NamedErrorProps {
  /** What could not be read. */
  name: LocalizedText
  resource: Resource<unknown>
}

/** The error of a read among others, if it failed. */
export const NamedError = ({ name, resource: { error, reload } }: NamedErrorProps) =>
  error ? <ErrorNotice text={labelled(name, error)} onRetry={reload} /> : null

/** The first error of several reads, with a button that repeats all that have failed. */
export const ReadErrors = ({ resources }: { resources: readonly Resource<unknown>[] }) => {
  const failed = resources.filter(({ error }) => error)
  const retry = () => Promise.all(failed.map(({ reload }) => reload()))
  return failed[0] ? <ErrorNotice text={failed[0].error!} onRetry={retry} /> : null
}

const pulse = motion('to { opacity: 0.4; }')
const bone = style(
  'bone',
  `
  height: 20px;
  margin: 16px 0;
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
