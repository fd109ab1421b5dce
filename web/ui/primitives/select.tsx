import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'

interface SelectProps {
  label: LocalizedText
  value: string
  onChange(value: string): void
  /** Labels by value. */
  options: Readonly<Record<string, LocalizedText>>
}

/** A drop-down list outside a form; the choice takes effect immediately. */
export const Select = ({ label, value, onChange, options }: SelectProps) => (
  <select aria-label={translate(label)} value={value} onChange={event => onChange(event.currentTarget.value)}>
    {Object.keys(options).map(name => (
      <option key={name} value={name}>
        {translate(options[name]!)}
      </option>
    ))}
  </select>
)
