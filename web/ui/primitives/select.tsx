import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'

interface SelectProps<Value extends string> {
  label: LocalizedText
  value: Value
  onChange(value: Value): void
  /** Labels by value. */
  options: Readonly<Record<Value, LocalizedText>>
}

/** A drop-down list outside a form; the choice takes effect immediately. */
export const Select = <Value extends string>({ label, value, onChange, options }: SelectProps<Value>) => (
  // The names of the options are the only values.
  <select aria-label={translate(label)} value={value} onChange={event => onChange(event.currentTarget.value as Value)}>
    {(Object.keys(options) as Value[]).map(name => (
      <option key={name} value={name}>
        {translate(options[name])}
      </option>
    ))}
  </select>
)
