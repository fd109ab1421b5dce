import type { Fields, Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { formatTitle } from '../data/format'
import { Changes } from '../forms/changes'
import { FieldRow } from '../forms/field-row'
import { confirmDiscard } from '../forms/unsaved'
import { Row } from '../layout'
import { Button, cancelLabel, saveLabel } from '../primitives/button'
import { Dialog } from '../primitives/dialog'
import { Select } from '../primitives/select'
import { type RowFormOptions, useRowForm } from './row-form'

/** Label of the button that adds a row, and title of the dialog it opens. */
export const addLabel: LocalizedText = ['Add', '添加']
const presetLabel: LocalizedText = ['Common services', '常用服务']

/** Sets of initial values for a new row, by name. */
export type Presets<R extends Fields> = Readonly<Record<string, Partial<Values<R>>>>

/** A drop-down list that fills in the values of a preset. */
const PresetSelect = <R extends Fields>({ presets, values }: { presets: Presets<R>; values: Values<R> }) => {
  const options: Record<string, LocalizedText> = { '': presetLabel }
  for (const name in presets) options[name] = name
  return (
    <Select label={presetLabel} value="" onChange={name => Object.assign(values, presets[name])} options={options} />
  )
}

interface RowDialogProps<S extends Fields, R extends Fields> extends RowFormOptions<S, R> {
  fields: readonly (keyof R & string)[]
  presets?: Presets<R>
  onClose(): void
}

/** The form of one row in a dialog. */
export const RowDialog = <S extends Fields, R extends Fields>(props: RowDialogProps<S, R>) => {
  const { row, fields, presets, onClose } = props
  const { form, saving, save } = useRowForm<S, R>({ ...props, onWritten: onClose })
  const leave = async () => {
    if (!form.changed.value || (await confirmDiscard())) onClose()
  }
  const title = row.id ? interpolate(['Edit _', '编辑 _'], formatTitle(form.shape as never, row)) : addLabel
  return (
    <Dialog title={title} onClose={leave}>
      <form noValidate onSubmit={save}>
        {presets && <PresetSelect presets={presets} values={form.values} />}
        {fields.map(name => (
          <FieldRow key={name} form={form} name={name} />
        ))}
        {row.id > 0 && <Changes form={form} old={row} />}
        <Row align="end">
          <Button label={cancelLabel} onClick={leave} />
          <Button label={saveLabel} busy={saving} variant="primary" />
        </Row>
      </form>
    </Dialog>
  )
}
