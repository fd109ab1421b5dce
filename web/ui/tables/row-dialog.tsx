import { useRef } from 'react'
import type { Fields, Values } from '../../../src/model/field-types'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import type { Row as TableRow } from '../../../src/model/shape'
import { formatTitle } from '../data/format'
import { Changes } from '../forms/changes'
import type { Form } from '../forms/form'
import { DialogActions, Field } from '../forms/form-layout'
import { Sections } from '../forms/sections'
import { confirmDiscard } from '../forms/unsaved'
import { addLabel, Button, cancelLabel, deleteLabel, saveLabel } from '../primitives/button'
import { Dialog } from '../primitives/dialog'
import { Select } from '../primitives/select'
import { type RowFormOptions, useRowForm } from './row-form'

const presetLabel: LocalizedText = ['Common services', '常用服务']

/** Sets of initial values for a new row, by name. */
export type Presets<R extends Fields> = Readonly<Record<string, Partial<Values<R>>>>

/** A drop-down list that fills in the values of a preset. */
const PresetSelect = <R extends Fields>({ presets, values }: { presets: Presets<R>; values: Values<R> }) => {
  const options: Record<string, LocalizedText> = { '': term('–') }
  for (const name in presets) options[name] = term(name)
  return (
    <Field label={presetLabel}>
      <Select<string>
        label={presetLabel}
        value=""
        onChange={name => Object.assign(values, presets[name])}
        options={options}
      />
    </Field>
  )
}

/** The presets that need no field which the device lacks, and of each what the form has. */
const applicable = <R extends Fields>(presets: Presets<R>, form: Form<R>): Presets<R> => {
  const found: Record<string, Partial<Values<R>>> = {}
  for (const name in presets) {
    const values: Record<string, unknown> = { ...presets[name] }
    for (const field in values) if (!values[field] && !form.applies(field)) delete values[field]
    // What is left of the preset.
    if (Object.keys(values).every(form.applies)) found[name] = values as Partial<Values<R>>
  }
  return found
}

interface RowDialogProps<S extends Fields, R extends Fields> extends RowFormOptions<S, R> {
  fields: readonly (keyof R & string)[]
  presets?: Presets<R>
  /** Asks the user and deletes the row; without it there is no button for that. */
  onDelete?(row: TableRow<R>): void
  onClose(): void
}

/** The form of one row in a dialog. */
export const RowDialog = <S extends Fields, R extends Fields>(props: RowDialogProps<S, R>) => {
  const { entity, row, fields, presets, onDelete, onClose } = props
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
        {presets && !row.id && (
          <PresetSelect presets={WITH.ranges ? applicable(presets, form) : presets} values={form.values} />
        )}
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
