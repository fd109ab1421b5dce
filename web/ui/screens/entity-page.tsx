import { type ComponentChildren, Fragment } from 'preact'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { labelledFields } from '../../../src/model/shape'
import { isReadOnly } from '../../net/session'
import { type ResourceOptions, useEntityResource } from '../data/resource'
import { ResourceView } from '../data/resource-view'
import { Columns } from '../layout'
import { Page, type PageComponent, ReadOnlyNotice } from '../page'
import { EntityTable, type EntityTableOptions } from '../tables/entity-table'
import { EntityForm, type EntityFormOptions } from './entity-form'

interface EntityViewOptions<S extends Fields, R extends Fields> extends ResourceOptions {
  /** False if the user may not change the settings. */
  form?: EntityFormOptions<S> | false
  table?: EntityTableOptions<R>
  /** The page is (Page): its cards are below each other. */
  isNarrow?: boolean
  /** Drawn beside both; gets the settings as the device has them. */
  beside?(settings: Values<S>, reload: () => Promise<unknown>): ComponentChildren
}

interface EntityViewProps<S extends Fields, R extends Fields> extends EntityViewOptions<S, R> {
  entity: Entity<S, R>
}

/** Reads an entity and draws its settings as a form in one card and its rows as a table in another. */
export const EntityView = <S extends Fields, R extends Fields>(props: EntityViewProps<S, R>) => {
  const { entity, form, table, isNarrow, beside, refreshSeconds } = props
  const Layout = isNarrow ? Fragment : Columns
  const resource = useEntityResource(entity, { refreshSeconds })
  return (
    <ResourceView resource={resource}>
      {loaded => {
        const part = { entity, loaded, reload: resource.reload }
        return (
          <>
            {isReadOnly(entity) && <ReadOnlyNotice />}
            <Layout>
              {form !== false && labelledFields(entity.settings)[0] && <EntityForm {...form} {...part} />}
              {entity.rows && <EntityTable {...table} {...part} />}
              {beside && beside(loaded.state.values, resource.reload)}
            </Layout>
          </>
        )
      }}
    </ResourceView>
  )
}

/** Declares the entities of a page, whose settings the search then finds; a page with tabs has one list per tab. */
export const searchable = (page: PageComponent, ...tabs: readonly (readonly Entity[])[]): PageComponent => {
  page.entity = tabs[0]![0]
  page.searchEntities = tabs
  return page
}

/** Creates a page from the definition of one entity: `entityPage(snmp)`. */
export const entityPage = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options: EntityViewOptions<S, R> = {},
): PageComponent =>
  searchable(
    ({ title }) => (
      <Page title={title} isNarrow={!entity.rows}>
        <EntityView entity={entity} isNarrow={!entity.rows} {...options} />
      </Page>
    ),
    [entity],
  )
