import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import type { Entity } from '../../../../src/model/entity'
import type { Option } from '../../../../src/model/field-options'
import type { Field, Kind } from '../../../../src/model/field-types'
import { valueIn } from '../../../../src/model/shape'
import { cleanValue } from '../../../../src/model/validation'
import { read } from '../../../net/device'
import { reportError } from '../../messages/message'
import { Switch } from '../../primitives/switch'
import type { Form } from '../form'
import { ChoiceList, WeekdayList } from './checkbox-list'
import { FileInput } from './file-input'
import type { ControlProps, KindProps } from './kind-props'
import { MomentInput } from './moment-input'
import { optionsOf, withAutomatic } from './option'
import { SelectInput } from './select-input'
import {
  Ipv4Input,
  LongTextInput,
  NumberInput,
  PasswordInput,
  SearchableSelect,
  SpanInput,
  TextInput,
  TimeInput,
} from './text-input'

let isPressed = false
const notePress = ({ buttons }: MouseEvent) => {
  isPressed = buttons > 0
}
for (const type of ['mousedown', 'mouseup', 'dragend'] as const) addEventListener(type, notePress, true)

/** Runs an action once no button of the mouse is pressed: what is being clicked does not move away before the click. */
const onceReleased = (action: () => void) => {
  if (isPressed) addEventListener('mouseup', action, { once: true })
  else action()
}

/** From this many options on, a list is searched by typing rather than opened. */
const searchableFrom = 32

const OneOf = (props: KindProps) =>
  props.options.length < searchableFrom ? <SelectInput {...props} /> : <SearchableSelect {...props} />

/** A text that is chosen. One that is no option, such as a device that is away, stays in the list. */
const ChosenText = (props: KindProps) => {
  const { field, value, options } = props
  const clean = (text: unknown) => String(cleanValue(field, text))
  const empty: Option = ['', field.emptyChoice!]
  const offered = options.map(([value, label]): Option => [clean(value), label])
  return <SelectInput {...props} value={clean(value)} options={[empty].concat(offered)} />
}

const controls: Record<Kind, (props: KindProps) => ComponentChildren> = {
  text: TextInput,
  ipv4: Ipv4Input,
  ipv6: TextInput,
  mac: TextInput,
  flag: ({ value, attributes, onChoose }) => (
    <Switch attributes={attributes} checked={value === true} onChange={onChoose} />
  ),
  weekdays: WeekdayList,
  multiChoice: ChoiceList,
  file: FileInput,
  multiline: LongTextInput,
  choice: OneOf,
  pick: props => <OneOf {...props} options={withAutomatic(props)} />,
  time: TimeInput,
  secret: PasswordInput,
  int: NumberInput,
  decimal: NumberInput,
}

/** The control for a field, chosen by the kind of the field. */
export const Control = (props: ControlProps): ComponentChildren => {
  const { form, field, id, describedBy } = props
  const { name } = field
  const value = valueIn(form.values, name)
  useOptions(form, field)
  const ownControl = WITH.times && field.isSpan ? SpanInput : controls[field.kind]
  const chosenControl = WITH.ruleTools && field.emptyChoice ? ChosenText : ownControl
  const KindControl = WITH.guestEnd && field.isMoment ? MomentInput : chosenControl
  return (
    <KindControl
      {...props}
      value={value}
      options={optionsOf(form, field)}
      onType={next => form.set(name, next)}
      onChoose={next => {
        form.set(name, next)
        form.finishInput(name)
      }}
      attributes={{
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': form.error(name) ? true : undefined,
        onBlur() {
          // An empty field shows no error on blur; saving reports that it is missing.
          if (String(value)) onceReleased(() => form.finishInput(name))
        },
      }}
    />
  )
}

/** Reads the options of a field again when the values that they depend on change: channels depend on the country. */
const useOptions = (form: Form, { from }: Field) => {
  const query = from && from.query && from.query(form.values)
  // A new query object is created on every render, so it is compared by its content.
  useEffect(() => {
    if (!query) return
    const { entity } = from!
    let isCurrent = true
    // Every source is an entity; a field's type cannot say so, because entities are made of fields.
    read(entity as Entity, { query }).then(
      state => isCurrent && form.setContext(entity.module, state),
      error => isCurrent && reportError(error),
    )
    // Responses may arrive in another order than their requests.
    return () => {
      isCurrent = false
    }
  }, [JSON.stringify(query)])
}
