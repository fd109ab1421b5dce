import { blank, type Entity, type Row } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import { writeRow } from '../net/device'
import { saveAgreed } from './agree'
import { Button, cancelWords, saveWords } from './button'
import { Changes } from './changes'
import type { PageComponent } from './entity-page'
import { Sections, type Section } from './field'
import { useForm, useSave } from './form'
import { useEntity, type Loaded } from './load'
import { go } from './location'
import { Empty, Loading, Page } from './page'

interface RowPageOptions<R extends Fields> {
  /** The route of the list: where Save and Cancel lead. */
  list: string
  sections: readonly Section<R>[]
  /** Reads again every so many seconds what the device tells of the row. */
  every?: number
}

const RowForm = <S extends Fields, R extends Fields>({ entity, loaded, row, list, sections }: RowPageOptions<R> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; row: Row<R>
}) => {
  const shape = entity.rows!
  const form = useForm<R>(shape, row, loaded.context(row))
  const leave = async () => go(list)
  const [saving, save] = useSave(form, () => saveAgreed<R>(shape, form.values, row, form.context, async () => {
    await writeRow(entity as never, { ...form.values, id: row.id })
    form.saved()
  }, leave))
  return (
    <form class="card" noValidate onSubmit={save}>
      {/* Of a new row the device can tell nothing yet. */}
      <Sections form={form} sections={sections.map(([heading, names]) => [heading, names.filter(name => row.id || !shape.fields[name]!.shown)])} />
      {row.id > 0 && <Changes form={form} old={row} />}
      <div class="row start actions save"><Button words={saveWords} doing={saving} look="main" /><Button words={cancelWords} onClick={leave} /></div>
    </form>
  )
}

/** The page of one row of a table, by the id in its address; without one, of a new row. A row that is not there leads back to the list. */
export const rowPage = <S extends Fields, R extends Fields>(entity: Entity<S, R>, options: RowPageOptions<R>): PageComponent => {
  const fresh = { ...blank(entity.rows!), id: 0 } as Row<R>
  return ({ title, id }) => {
    const load = useEntity(entity, options.every)
    return (
      <Page title={title}>
        <Loading of={load}>
          {loaded => {
            const row = id ? loaded.state.rows.find(one => String(one.id) === id) : fresh
            return row
              ? <RowForm {...options} entity={entity} loaded={loaded} row={row} />
              : <div class="card"><Empty words={['There is no such entry.', '没有此条目。']}><Button words={['To the list', '返回列表']} onClick={() => go(options.list)} /></Empty></div>
          }}
        </Loading>
      </Page>
    )
  }
}
