import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { labelledFields } from '../../src/model/shape'
import { isReadOnly } from '../net/session'
import { type ResourceOptions, useEntityResource } from './data/resource'
import { EntityForm, type EntityFormOptions } from './forms/entity-form'
import { Columns } from './layout'
import { Page, ReadOnlyNotice, ResourceView } from './page'
import { EntityTable, type EntityTableOptions } from './tables/entity-table'

/** A page. Its title is its name in the menu; `id` comes from an address such as /wan-edit/3. */
export type PageComponent = FunctionComponent<{ title: LocalizedText; id?: string }> & {
  /** The entity that the page is for: without it the page is hidden, and a role below its `minRole` cannot open it. */
  entity?: Entity
  /** Entities without which only a part of the page is hidden. */
  optionalEntities?: readonly Entity[]
  /** The entities whose settings the search finds on this page; one list per tab. */
  searchEntities?: readonly (readonly Entity[])[]
  /** The titles of these tabs, if there is more than one. */
  tabTitles?: readonly LocalizedText[]
}

interface EntityViewOptions<S extends Fields, R extends Fields> extends ResourceOptions {
  /** False if the user may not change the settings. */
  form?: EntityFormOptions<S> | false
  table?: EntityTableOptions<R>
  /** Drawn below both; gets the settings as the device has them. */
  below?(settings: Values<S>, reload: () => Promise<unknown>): ComponentChildren
}

interface EntityViewProps<S extends Fields, R extends Fields> extends EntityViewOptions<S, R> {
  entity: Entity<S, R>
}

/** Reads an entity and draws its settings as a form in one card and its rows as a table in another. */
export const EntityView = <S extends Fields, R extends Fields>(props: EntityViewProps<S, R>) => {
  const { entity, form, table, below, refreshSeconds } = props
  const resource = useEntityResource(entity, { refreshSeconds })
  return (
    <ResourceView resource={resource}>
      {loaded => {
        const part = { entity, loaded, reload: resource.reload }
        return (
          <>
            {isReadOnly(entity) && <ReadOnlyNotice />}
            <Columns>
              {form !== false && labelledFields(entity.settings)[0] && <EntityForm {...form} {...part} />}
              {entity.rows && <EntityTable {...table} {...part} />}
            </Columns>
            {below && below(loaded.state.values, resource.reload)}
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
  options?: EntityViewOptions<S, R>,
): PageComponent =>
  searchable(
    ({ title }) => (
      <Page title={title}>
        <EntityView entity={entity} {...options} />
      </Page>
    ),
    [entity],
  )
