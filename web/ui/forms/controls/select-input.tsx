import { formatValue } from '../../data/format'
import type { KindProps } from './kind-props'
import { labelOf } from './option'

/** A drop-down list. A current value that is not among the options is listed unchanged. */
export const SelectInput = ({ field, value, options, attributes, onChoose }: KindProps) => {
  const text = String(value)
  return (
    <select {...attributes} value={text} onChange={event => onChoose(event.currentTarget.value)}>
      {options.some(option => option[0] === value) || <option value={text}>{formatValue(field, value)}</option>}
      {options.map(option => (
        <option key={option[0]} value={option[0]}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  )
}
