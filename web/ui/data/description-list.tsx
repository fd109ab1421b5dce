import type { ComponentChildren } from 'preact'
import { Fragment } from 'preact'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { labelledFields } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { Card, Stack } from '../layout'
import { formatStatus } from './format'
import { useRead } from './resource'
import { ResourceView } from './resource-view'

/** A label and its value. */
export type Fact = readonly [label: LocalizedText, value: ComponentChildren]

/** A list of labels and values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <Fragment key={String(label)}>
        <dt>{translate(label)}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

interface DescriptionListProps<S extends Fields> {
  heading: LocalizedText
  entity: Entity<S, {}>
  refreshSeconds?: number
  /** Fields that are not listed, because the header shows them. */
  omit?: readonly (keyof S & string)[]
  /** Drawn above the list, for the most important values. */
  header?(values: Values<S>): ComponentChildren
  /** Drawn below the list. */
  footer?(values: Values<S>, reload: () => Promise<unknown>): ComponentChildren
}

/** Reads the settings of an entity and draws those with a label in a card as a list of labels and values. */
export const DescriptionList = <S extends Fields>({
  heading,
  entity,
  refreshSeconds,
  omit = [],
  header,
  footer,
}: DescriptionListProps<S>) => {
  const shape = entity.settings
  const names = labelledFields(shape).filter(name => !omit.includes(name))
  const resource = useRead(entity, { refreshSeconds })
  return (
    <Card heading={heading}>
      <ResourceView resource={resource}>
        {({ values }) => (
          <Stack>
            {header && header(values)}
            <Facts
              facts={names.map(name => [shape.fields[name]!.label, formatStatus(shape.fields[name]!, values[name])])}
            />
            {footer && footer(values, resource.reload)}
          </Stack>
        )}
      </ResourceView>
    </Card>
  )
}
