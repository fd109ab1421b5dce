import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { term } from '../../../src/model/localized-text'
import { labelledFields, type Row } from '../../../src/model/shape'
import { isReadOnly } from '../../net/session'
import { formatTitle } from '../data/format'
import { type LoadedEntity, useEntityResource } from '../data/resource'
import { ResourceView } from '../data/resource-view'
import { Changes } from '../forms/changes'
import { FormActions, FormCard } from '../forms/form-layout'
import { Sections } from '../forms/sections'
import { Card } from '../layout'
import { EmptyState, Page, type PageComponent } from '../page'
import { Button, cancelLabel, deleteLabel, saveLabel } from '../primitives/button'
import { navigate, path } from '../router'
import { confirmAndDelete } from './row-deletion'
import { newRow, useRowForm } from './row-form'

interface RowPageOptions<R extends Fields> {
  /** The route of the table, to which Save, Cancel and Delete return. */
  listRoute: string
  refreshSeconds?: number
  /** Values that a new row starts with, where they differ from the initial ones. */
  newValues?: Partial<Values<R>>
}

interface RowFormProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  row: Row<R>
  options: RowPageOptions<R>
}

const RowForm = <S extends Fields, R extends Fields>({ entity, loaded, row, options }: RowFormProps<S, R>) => {
  const here = path.peek()
  const leave = async () => navigate(options.listRoute, { from: here })
  const { form, saving, save } = useRowForm<S, R>({ entity, loaded, row, reload: leave })
  // A new row has no state yet.
  const isDrawn = (name: string) => row.id > 0 || !form.shape.fields[name]!.readOnly
  const fields = labelledFields(form.shape).filter(isDrawn)
  const canDelete = row.id > 0 && !entity.rows!.fixed && !isReadOnly(entity)
  return (
    <FormCard onSubmit={save}>
      <Sections form={form} names={fields} rowRoute={`${options.listRoute}-edit/`} />
      {row.id > 0 && <Changes form={form} old={row} />}
      <FormActions sticks={form.changed.value}>
        <Button label={saveLabel} busy={saving} variant="primary" />
        <Button label={cancelLabel} onClick={leave} />
        {canDelete && (
          <Button
            label={deleteLabel}
            variant="danger"
            onClick={() => confirmAndDelete([row], { entity, loaded, reload: leave })}
          />
        )}
      </FormActions>
    </FormCard>
  )
}

/** Shown instead of the form if the row does not exist. */
const NoSuchRow = ({ listRoute }: { listRoute: string }) => (
  <Card>
    <EmptyState text={['This entry does not exist.', '没有此条目。']}>
      <Button label={['Back to the list', '返回列表']} onClick={() => navigate(listRoute)} />
    </EmptyState>
  </Card>
)

/** Creates a page with the form of the row whose id is in the path (`/wan-edit/3`), or of a new row (`/wan-add`). */
export const rowPage = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options: RowPageOptions<R>,
): PageComponent => {
  const added = newRow(entity.rows!, options.newValues)
  return ({ title, id }) => {
    const resource = useEntityResource(entity, { refreshSeconds: options.refreshSeconds })
    const find = ({ state }: LoadedEntity<S, R>) => (id ? state.rows.find(row => String(row.id) === id) : added)
    const edited = id && resource.data && find(resource.data)
    return (
      <Page title={edited ? term(formatTitle(entity.rows!, edited)) : title} isNarrow>
        <ResourceView resource={resource}>
          {loaded => {
            const row = find(loaded)
            return row ? (
              <RowForm entity={entity} loaded={loaded} row={row} options={options} />
            ) : (
              <NoSuchRow listRoute={options.listRoute} />
            )
          }}
        </ResourceView>
      </Page>
    )
  }
}
