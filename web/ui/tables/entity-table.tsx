import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'react'
import { tableFull } from '../../../src/device/device-errors'
import type { Entity } from '../../../src/model/entity'
import type { Field, Fields, Values } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { isOrdered } from '../../../src/model/row-order'
import { labelledFields, type Row } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { hasEntity, isReadOnly } from '../../net/session'
import type { LoadedEntity } from '../data/resource'
import type { Form } from '../forms/form'
import { interruptedForm } from '../forms/kept-forms'
import { Card } from '../layout'
import { notifyError } from '../messages/message'
import { addLabel, Button } from '../primitives/button'
import { navigate } from '../router'
import { useFormTarget, useSearchTarget } from '../search-target'
import type { NextPage } from '../transitions/reconnect'
import { DataTable } from './data-table'
import { confirmAndDelete } from './row-deletion'
import { RowDialog } from './row-dialog'
import { RowFileButtons } from './row-file-buttons'
import { newRow, takeBegunRow, withAnnounced } from './row-form'
import { RowOrder, stateInOrder } from './row-order'
import { actionsWithSwitch } from './row-switch'

/** Options of the table of an entity. */
export interface EntityTableOptions<R extends Fields> {
  /** "Rules" by default. */
  heading?: LocalizedText
  /** All fields with a label by default. */
  columns?: readonly (keyof R & string)[]
  /** Fields in the form of a row; all with a label by default. */
  fields?: readonly (keyof R & string)[]
  /** Shown while the table is empty: a text about its purpose. */
  emptyText?: LocalizedText
  /** Drawn above the form of a new row. */
  newRowHeader?(form: Form<R>): ComponentChildren
  /** False if the device, not the user, adds rows. */
  canAdd?: boolean
  /** False if a deleted row cannot be added again, for example because the device does not return its password. */
  canUndo?: boolean
  /** Returns whether the user may delete a row; `values` are the settings of the entity. */
  canDelete?(row: Row<R>, values: Readonly<Record<string, unknown>>): boolean
  /** Returns whether a setting that is searched for is meant of this row, rather than of the first one. */
  isMeant?(row: Row<R>, values: Readonly<Record<string, unknown>>): boolean
  /** Drawn above the table. */
  header?(rows: readonly Row<R>[], reload: () => Promise<unknown>): ComponentChildren
  /** More actions on a row, drawn before the buttons that edit and delete it. */
  rowActions?(row: Row<R>, reload: () => Promise<unknown>): ComponentChildren
  /** Rows have their own pages (row-page.tsx) instead of dialogs: `/wan` for /wan-add and /wan-edit/3. */
  routePrefix?: string
  /** Runs after the device accepted a row. If it returns true, the page neither reloads nor waits for a restart. */
  onSaved?(values: Values<R>, old: Values<R>): NextPage
}

/** Whether the device has the entity in which the effect of a field is seen, if there is one. */
const isSeen = ({ seenIn }: Field) => hasEntity({ probe: seenIn })

interface EntityTableProps<S extends Fields, R extends Fields> extends EntityTableOptions<R> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  reload(): Promise<unknown>
}

/** The rows of an entity as a table in a card, with buttons to add, edit and delete them. */
export const EntityTable = <S extends Fields, R extends Fields>(props: EntityTableProps<S, R>) => {
  const {
    entity,
    loaded,
    reload,
    heading = ['Rules', '规则'],
    emptyText = ['Nothing here yet.', '暂无内容。'],
    header,
    rowActions,
    canDelete,
  } = props
  const shape = entity.rows!
  const { rows, values } = WITH.ruleTools ? stateInOrder(shape, loaded.state) : loaded.state
  const hasOrder = WITH.ruleTools && isOrdered(shape, rows)
  /** The switch of a row is no column, nor is what is seen elsewhere. */
  const isColumn = (field: Field) =>
    (WITH.ruleTools && field.name === shape.switchedBy) || (WITH.safety && field.seenIn)
      ? false
      : !field.optionalKey || rows.some(row => applies(field, row))
  const columns = props.columns || labelledFields(shape).filter(name => isColumn(shape.fields[name]!))
  const added = withAnnounced(shape, newRow(shape), loaded.state)
  const edited = useSignal<Row<R> | undefined>(withAnnounced(shape, takeBegunRow(shape), loaded.state))
  // Opens the form of a row again. A trial may end after the table has been drawn.
  useLayoutEffect(() => {
    const form = props.routePrefix ? undefined : interruptedForm(shape)
    const row = form && [added, ...rows].find(({ id }) => id === form.rowId)
    if (row) edited.value = row
  }, [loaded])
  const edit = (row: Row<R>) => {
    if (props.routePrefix) navigate(`${props.routePrefix}-${row.id ? `edit/${row.id}` : 'add'}`)
    else edited.value = row
  }
  const add = () => {
    if (rows.length < shape.max) edit(added)
    else notifyError((shape.full || tableFull).text)
  }
  const canWrite = entity.writes !== undefined && !isReadOnly(entity)
  const canChangeRows = canWrite && !shape.fixed
  const canAddRows = canChangeRows && props.canAdd !== false
  const canEdit = canWrite && columns.some(name => !shape.fields[name]!.readOnly)
  const canDeleteRow = (row: Row<R>) => canChangeRows && row.id > 0 && (!canDelete || canDelete(row, values))
  const remove = (deleted: readonly Row<R>[]) =>
    confirmAndDelete(deleted, { ...props, canUndo: props.canAdd !== false && props.canUndo })
  const close = () => {
    edited.value = undefined
  }
  const inForm: readonly (keyof R & string)[] = props.fields || labelledFields(shape)
  const fields = WITH.safety ? inForm.filter(name => isSeen(shape.fields[name]!)) : inForm
  // The form with a setting that is searched for: that of the row that is meant, of the first one, or of a new one.
  const { isMeant } = props
  const meant = (WITH.shortcuts && isMeant && rows.find(row => isMeant(row, values))) || rows[0]
  const found = WITH.synonyms && !props.routePrefix && (meant ? canEdit && meant : canAddRows && added)
  const box = useSearchTarget(shape.fields, WITH.synonyms ? name => !!found && fields.includes(name) : undefined)
  // biome-ignore lint/correctness/useHookAtTopLevel: the switch is a constant of the build
  if (WITH.synonyms) useFormTarget(shape.fields, fields, !edited.value && found && (() => edit(found)))
  const row = edited.value
  const removeEdited = async () => {
    if (await remove([row!])) close()
  }
  const addButton = canAddRows && <Button label={addLabel} icon="add" onClick={add} />
  const dialog = row && (
    <RowDialog
      {...props}
      row={row}
      fields={fields}
      onDelete={canDeleteRow(row) ? removeEdited : undefined}
      onClose={close}
    />
  )
  return (
    <Card heading={heading} actions={rows[0] && addButton} boxRef={box}>
      {WITH.ruleTools && hasOrder ? (
        <RowOrder {...props} rows={rows} canChange={canEdit}>
          {header && header(rows, reload)}
        </RowOrder>
      ) : (
        header && header(rows, reload)
      )}
      <DataTable<R>
        label={heading}
        shape={shape}
        rows={rows}
        columns={columns}
        emptyText={emptyText}
        {...(WITH.ruleTools && { isNumbered: hasOrder })}
        emptyAction={(!WITH.ruleFiles || props.routePrefix) && addButton}
        rowActions={WITH.ruleTools ? actionsWithSwitch(props) : rowActions && (row => rowActions(row, reload))}
        onEdit={canEdit ? edit : undefined}
        canDelete={canDeleteRow}
        onDelete={canChangeRows ? remove : undefined}
      />
      {WITH.ruleFiles && !props.routePrefix ? (
        <>
          <RowFileButtons entity={entity} loaded={loaded} canAdd={canAddRows} reload={reload}>
            {!rows[0] && addButton}
          </RowFileButtons>
          {dialog}
        </>
      ) : (
        dialog
      )}
    </Card>
  )
}
