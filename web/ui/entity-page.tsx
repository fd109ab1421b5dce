import type { FunctionComponent } from 'preact'
import { labelled, type Entity } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { useEntity } from './load'
import { Loading, Page } from './page'
import { Rows, type RowsOptions } from './rows'
import { Settings, type SettingsOptions } from './settings'

/** A page: what the menu calls it is its heading; `id` comes from an address such as /wan-edit/3. */
export type PageComponent = FunctionComponent<{ title: Words; id?: string }> & {
  /** The entities whose settings stand on the page, for the search: those of each tab, if it has tabs. */
  about?: readonly (readonly Entity[])[]
}

interface EntityOptions<S extends Fields, R extends Fields> {
  settings?: SettingsOptions<S>
  rows?: RowsOptions<R>
  /** Reads again every so many seconds. */
  every?: number
}

/** An entity on the page: its settings, if it has any, in one card, its rows in another. */
export const EntityView = <S extends Fields, R extends Fields>({ entity, settings, rows, every }: EntityOptions<S, R> & { entity: Entity<S, R> }) => {
  const load = useEntity(entity, every)
  return (
    <Loading of={load}>
      {loaded => {
        const part = { entity, loaded, reload: load.reload }
        return <>{labelled(entity.settings)[0] && <Settings {...settings} {...part} />}{entity.rows && <Rows {...rows} {...part} />}</>
      }}
    </Loading>
  )
}

/** Tells the search which entities a page is about, tab by tab. */
export const about = (page: PageComponent, ...entities: readonly Entity[][]): PageComponent => {
  page.about = entities
  return page
}

/** A page of one entity, drawn from its definition: `entityPage(snmp)`. The options say what is to be otherwise. */
export const entityPage = <S extends Fields, R extends Fields>(entity: Entity<S, R>, options?: EntityOptions<S, R>): PageComponent =>
  about(({ title }) => <Page title={title}><EntityView entity={entity} {...options} /></Page>, [entity])
