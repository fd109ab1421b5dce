import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import { interpolate } from '../../../../src/model/localized-text'
import { type Span, type SpanUnit, secondsOf, spanIn, spanOf, spanUnitNames } from '../../../../src/model/span'
import { style } from '../../../look/css'
import { language, translate } from '../../../look/language'
import { phone } from '../../../look/rules'
import { Row } from '../../layout'
import { IconButton } from '../../primitives/button'
import type { KindProps } from './kind-props'
import { labelOf } from './option'

/** As wide as a number or a time of day needs. */
const short = style('short', `max-width: 160px; ${phone} { max-width: none; }`)

type Suggestion = readonly [value: string, label: string]

interface TextInputProps extends KindProps {
  type?: 'text' | 'password' | 'time'
  inputMode?: 'numeric' | 'decimal'
  /** The value is a number or a time. */
  isShort?: boolean
  /** The text displayed: the value itself by default. */
  text?: string
  /** Converts the typed text to a value: the text itself by default. */
  parse?(text: string, input: HTMLInputElement): unknown
  /** Offered while the user types; the label is "" if it would repeat the value. */
  suggestions?: readonly Suggestion[]
  /** Drawn beside the input. */
  addon?: ComponentChildren
}

/**
 * Any text, such as a name or an address: a single-line input, without the browser's corrections and capitalization,
 * with its suggestions, unit and addon.
 */
export const TextInput = (props: TextInputProps) => {
  const { field, id, value, options, attributes, onType, isShort, addon } = props
  const { type = 'text', inputMode, text = String(value), parse = typed => typed } = props
  const suggestions: readonly Suggestion[] = props.suggestions || options.map(option => [option[0], labelOf(option)])
  const listId = `${id}-list`
  return (
    <Row>
      <input
        // preact's types allow `list` only beside a constant type.
        type={type as 'text'}
        class={isShort ? short : undefined}
        inputMode={inputMode}
        // Otherwise a browser fills the password of the login into any secret, whatever "off" says.
        autoComplete={field.autoComplete || (field.isSecret ? 'new-password' : 'off')}
        autoCapitalize="none"
        autoCorrect="off"
        spellcheck={false}
        placeholder={field.placeholder}
        list={suggestions[0] && listId}
        value={text}
        onInput={({ currentTarget }) => onType(parse(currentTarget.value, currentTarget))}
        {...attributes}
      />
      {suggestions[0] && (
        <datalist id={listId}>
          {suggestions.map(([suggested, label]) => (
            <option key={suggested} value={suggested}>
              {label}
            </option>
          ))}
        </datalist>
      )}
      {field.unit && (!WITH.times || !addon) && (
        <span class="soft">{translate(field.unit === 's' ? ['s', '秒'] : field.unit)}</span>
      )}
      {addon}
    </Row>
  )
}

/** A dotted quad: digits and points, for which the keys of an iPhone have a comma in most languages. */
export const Ipv4Input = (props: KindProps) => (
  <TextInput
    {...props}
    inputMode="decimal"
    parse={(text, input) => {
      const { selectionEnd } = input
      // Here, not when it is drawn again: the caret would be at the end then.
      input.value = text.replace(/,/g, '.')
      return Object.assign(input, { selectionEnd }).value
    }}
  />
)

/**
 * A number input. The value remains text until it is a valid number, so that no input is lost. An optional number may
 * be empty, and is 0 then.
 */
export const NumberInput = (props: KindProps) => {
  const { field, value } = props
  const isEmpty = (number: unknown) => field.optional && !number
  return (
    <TextInput
      {...props}
      isShort
      inputMode={field.min! >= 0 ? 'numeric' : undefined}
      text={isEmpty(value) ? '' : String(value)}
      // A 0 that stands for nothing stays until the field is left: it may be what is left of 30.
      parse={text => (isEmpty(text) || (String(+text) === text && !isEmpty(+text)) ? +text : text)}
    />
  )
}

const unitSelect = style('unit', '.row > & { flex: none; width: auto; }')

/**
 * A length of time, typed in a unit that is chosen beside it or typed with it. What is typed stays as it is until the
 * value changes from elsewhere; the value is its seconds, or what was typed with its unit while that is no such number.
 */
export const SpanInput = (props: KindProps) => {
  const { field, value, attributes, onType, onChoose } = props
  const typed = useSignal<Span & { value: unknown }>({ ...spanOf(value), value })
  const shown = typed.value.value === value ? typed.value : spanOf(value)
  const own = spanIn(shown)
  const take = (span: Span, tell: (next: unknown) => void) => {
    const next = secondsOf(spanIn(span))
    typed.value = { ...span, value: next }
    tell(next)
  }
  return (
    <TextInput
      {...props}
      isShort
      text={shown.text}
      parse={text => ({ ...own, text })}
      onType={span => take(span as Span, onType)}
      attributes={{
        ...attributes,
        onBlur() {
          if (own.text !== shown.text) take(own, onType)
          attributes.onBlur()
        },
      }}
      addon={
        <select
          class={unitSelect}
          aria-label={translate(interpolate(['Unit of “_”', '“_”的单位'], field.label))}
          value={own.unit}
          onChange={({ currentTarget }) => take({ ...own, unit: currentTarget.value as SpanUnit }, onChoose)}
        >
          {Object.entries(spanUnitNames).map(([unit, name]) => (
            <option key={unit} value={unit}>
              {translate(name)}
            </option>
          ))}
        </select>
      }
    />
  )
}

/** A time of day. A browser's own input would show one that a device has stored in another form, `3:00`, as empty. */
export const TimeInput = (props: KindProps) => (
  <TextInput {...props} isShort type={props.value && props.field.validate(props.value) ? 'text' : 'time'} />
)

/** A password input, masked until the user chooses to show it. */
export const PasswordInput = (props: KindProps) => {
  const visible = useSignal(false)
  const toggle = () => {
    visible.value = !visible.value
  }
  return (
    <TextInput
      {...props}
      type={visible.value ? 'text' : 'password'}
      addon={
        <IconButton
          icon={visible.value ? 'eyeOff' : 'eye'}
          label={interpolate(['Show _', '显示 _'], translate(props.field.label))}
          pressed={visible.value}
          onClick={toggle}
        />
      }
    />
  )
}

/** Returns what else the options of a field are called, once all are known: one at a time, so that nothing waits. */
const useAliases = ({ field, options }: KindProps): readonly string[] => {
  const known = useSignal<readonly string[]>([])
  const code = language.value
  useEffect(() => {
    if (!field.alias) return
    const found: string[] = []
    const timer = setInterval(() => {
      const option = options[found.length]
      if (option) return void found.push(field.alias!(option[0], code))
      clearInterval(timer)
      known.value = found
    }, 1)
    return () => clearInterval(timer)
  }, [code])
  return known.value
}

interface OptionInputProps extends KindProps {
  /** What else the options are called. */
  aliases?: readonly string[]
}

const OptionInput = (props: OptionInputProps) => {
  const { value, options, aliases = [] } = props
  const chosen = options.find(option => option[0] === value)
  return (
    <TextInput
      {...props}
      text={chosen ? labelOf(chosen) : String(value)}
      parse={text => {
        const found = options.find(option => labelOf(option) === text)
        return found ? found[0] : text
      }}
      suggestions={options.map((option, place) => [labelOf(option), aliases[place] || ''])}
    />
  )
}

/** A long list of options, searched by typing their labels, and what else they are called. */
export const SearchableSelect = (props: KindProps) => <OptionInput {...props} aliases={useAliases(props)} />

/** A multi-line text input, validated while the user types. */
export const LongTextInput = ({ value, attributes, onChoose }: KindProps) => (
  <textarea
    {...attributes}
    rows={4}
    value={String(value)}
    onInput={({ currentTarget }) => onChoose(currentTarget.value)}
  />
)
