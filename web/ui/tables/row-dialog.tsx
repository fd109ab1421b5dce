import type { ComponentChildren } from 'preact'
import { useRef } from 'react'
import type { Fields } from '../../../src/model/field-types'
import { term } from '../../../src/model/localized-text'
import type { Row as TableRow } from '../../../src/model/shape'
import { formatTitle } from '../data/format'
import { Changes } from '../forms/changes'
import type { Form } from '../forms/form'
import { DialogActions } from '../forms/form-layout'
import { Sections } from '../forms/sections'
import { confirmDiscard } from '../forms/unsaved'
import { addLabel, Button, cancelLabel, deleteLabel, saveLabel } from '../primitives/button'
import { Dialog } from '../primitives/dialog'
import { type RowFormOptions, useRowForm } from './row-form'

interface RowDialogProps<S extends Fields, R extends Fields> extends RowFormOptions<S, R> {
  fields: readonly (keyof R & string)[]
  newRowHeader?(form: Form<R>): ComponentChildren
  /** Asks the user and deletes the row; without it there is no button for that. */
  onDelete?(row: TableRow<R>): void
  onClose(): void
}

/** The form of one row in a dialog. */
export const RowDialog = <S extends Fields, R extends Fields>(props: RowDialogProps<S, R>) => {
  const { entity, row, fields, newRowHeader, onDelete, onClose } = props
  const box = useRef<HTMLFormElement>(null)
  // While the device was busy, this dialog may have been closed and that of another row opened.
  const { form, saving, save } = useRowForm<S, R>({ ...props, onWritten: () => box.current && onClose() })
  const isUnsaved = () => form.changed.value
  const leave = async () => {
    if (!isUnsaved() || (await confirmDiscard(isUnsaved))) onClose()
  }
  // The title of the dialog already shows a title that cannot be changed.
  const drawn = fields.filter(name => name !== form.shape.title || !form.shape.fields[name]!.readOnly)
  const title = row.id ? term(formatTitle(form.shape, row)) : entity.rows!.addTitle || addLabel
  return (
    <Dialog title={title} onClose={leave}>
      <form noValidate onSubmit={save} ref={box}>
        {newRowHeader && !row.id && newRowHeader(form)}
        <Sections form={form} names={drawn} />
        {row.id > 0 && <Changes form={form} old={row} />}
        <DialogActions>
          {row.id > 0 && onDelete && <Button label={deleteLabel} variant="danger" onClick={() => onDelete(row)} />}
          <Button label={cancelLabel} onClick={leave} />
          <Button label={saveLabel} busy={saving} variant="primary" />
        </DialogActions>
      </form>
    </Dialog>
  )
}
