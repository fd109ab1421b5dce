import type { Option } from '../../../../src/model/field-options'
import type { Field } from '../../../../src/model/field-types'
import { term } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import { nameOf } from '../../../net/device-names'
import { weekdays } from '../../data/weekdays'
import type { KindProps } from './kind-props'
import { labelOf } from './option'

// Four columns, in which the days of the week and the ports fit; what is longer takes more room.
const list = style('many', '& label { min-width: 25%; padding-right: 8px; }')
// Two columns, for what has a format: addresses, with the names of their devices, are longer.
const names = style('many', '& label { min-width: 50%; padding-right: 8px; }')

interface CheckboxListProps {
  id: string
  describedBy: string
  field: Field
  options: readonly Option[]
  isChecked(value: string): boolean
  onToggle(value: string): void
}

/** A group with a checkbox for each option. */
const CheckboxList = ({ id, describedBy, field, options, isChecked, onToggle }: CheckboxListProps) => (
  <div
    class={field.format ? names : list}
    role="group"
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-label`}
    aria-describedby={describedBy}
  >
    {options.map(option => (
      <label key={option[0]}>
        <input type="checkbox" checked={isChecked(option[0])} onChange={() => onToggle(option[0])} />
        {labelOf(option)}
      </label>
    ))}
  </div>
)

const dayOptions = weekdays.map((label, day): Option => [String(day), label])

/** Checkboxes for the weekdays, whose value is a mask. */
export const WeekdayList = (props: KindProps) => {
  // What the device has sent may have more bits.
  const mask = Number(props.value) & 127
  const bitOf = (day: string) => 1 << Number(day)
  return (
    <CheckboxList
      {...props}
      options={dayOptions}
      isChecked={day => !!(mask & bitOf(day))}
      onToggle={day => props.onChoose(mask ^ bitOf(day))}
    />
  )
}

/** Checkboxes for any number of options. Where a field allows it, the user can also type other values. */
export const ChoiceList = (props: KindProps) => {
  const { field, value, options, onChoose } = props
  // A field of this kind has a list of texts.
  const chosen = value as readonly string[]
  const isChecked = (key: string) => chosen.includes(key)
  // A chosen value stays in the list even if the device no longer offers it.
  const unlisted = chosen
    .filter(key => !options.some(option => option[0] === key))
    .map((key): Option => [key, term(nameOf(key) || key)])
  return (
    <>
      <CheckboxList
        {...props}
        options={options.concat(unlisted)}
        isChecked={isChecked}
        onToggle={key => onChoose(isChecked(key) ? chosen.filter(other => other !== key) : chosen.concat(key))}
      />
      {!field.isOffered && <AddInput field={field} onAdd={key => onChoose(chosen.concat(key))} />}
    </>
  )
}

/** An input that adds a value to a list. */
const AddInput = ({ field, onAdd }: Pick<KindProps, 'field'> & { onAdd(value: string): void }) => {
  const add = (input: HTMLInputElement) => {
    onAdd(field.clean!(input.value))
    input.value = ''
  }
  const isValid = (text: string) => !field.validate([field.clean!(text)])
  return (
    <input
      aria-label={translate(field.label)}
      placeholder={field.placeholder}
      onInput={({ currentTarget }) => {
        // Added as soon as it is valid: adding it on blur would move the Save button away while it is being clicked.
        if (isValid(currentTarget.value)) add(currentTarget)
      }}
      onChangeCapture={({ currentTarget }) => {
        if (currentTarget.value) add(currentTarget)
      }}
    />
  )
}
