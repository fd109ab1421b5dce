import { useSignal } from '@preact/signals'
import type { Fields, Values } from '../../../src/model/field-types'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import type { Form } from '../forms/form'
import { Field } from '../forms/form-layout'
import { Select } from '../primitives/select'

const presetLabel: LocalizedText = ['Common services', '常用服务']

/** Sets of initial values for a new row, by name. */
type Presets<R extends Fields> = Readonly<Record<string, Partial<Values<R>>>>

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

/** A drop-down list that fills the form of a new row with the values of a preset. */
export const PresetSelect = <R extends Fields>({ presets: all, form }: { presets: Presets<R>; form: Form<R> }) => {
  const chosen = useSignal('')
  const presets = applicable(all, form)
  const options: Record<string, LocalizedText> = { '': term('–') }
  for (const name in presets) options[name] = term(name)
  const choose = (name: string) => {
    chosen.value = name
    Object.assign(form.values, presets[name])
  }
  return (
    <Field label={presetLabel}>
      <Select<string> label={presetLabel} value={chosen.value} onChange={choose} options={options} />
    </Field>
  )
}
