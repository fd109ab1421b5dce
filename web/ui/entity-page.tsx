import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Entity } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { useEntity, type Loaded } from './load'
import { Loading, Page } from './page'
import { Rows, type RowsOptions } from './rows'
import { Settings, type SettingsOptions } from './settings'

/** A page: what the menu calls it is its heading. */
export type PageComponent = FunctionComponent<{ title: Words }>

interface EntityOptions<S extends Fields, R extends Fields> {
  settings?: SettingsOptions<S>
  rows?: RowsOptions<R>
  /** Reads again every so many seconds. */
  every?: number
  above?(loaded: Loaded<S, R>): ComponentChildren
}

/** An entity on the page: its settings in one card, its rows in another. */
export const EntityView = <S extends Fields, R extends Fields>({ entity, settings, rows, every, above }: EntityOptions<S, R> & { entity: Entity<S, R> }) => {
  const load = useEntity(entity, every)
  return (
    <Loading of={load}>
      {loaded => (
        <>
          {above && above(loaded)}
          {settings && <Settings {...settings} entity={entity} loaded={loaded} reload={load.reload} />}
          {rows && <Rows {...rows} entity={entity} loaded={loaded} reload={load.reload} />}
        </>
      )}
    </Loading>
  )
}

/** A page of one entity with settings: `formPage(snmp, { sections: [['', ['enable', …]]] })`. */
export const formPage = <S extends Fields, R extends Fields>(entity: Entity<S, R>, settings: SettingsOptions<S>): PageComponent =>
  ({ title }) => <Page title={title}><EntityView entity={entity} settings={settings} /></Page>

/** A page of one entity with rows, and settings above them if it has any. */
export const tablePage = <S extends Fields, R extends Fields>(entity: Entity<S, R>, options: EntityOptions<S, R>): PageComponent =>
  ({ title }) => <Page title={title}><EntityView entity={entity} {...options} /></Page>
