import { hasOuterSpace, plain } from '../clean'
import { chooseOne, outerSpace } from '../error-messages'
import type { Options, TextOptions } from '../field-options'
import type { Field, Kind } from '../field-types'
import type { Format } from '../format-types'
import type { FieldError, LocalizedText } from '../localized-text'
import { isKeyOf } from '../unknown'

/** What all fields of one kind have in common. */
export interface KindOf<Value>
  extends Pick<
    Field<Value>,
    'kind' | 'init' | 'decode' | 'encode' | 'clean' | 'hint' | 'isNumber' | 'isCoded' | 'isSecret' | 'isOffered'
  > {
  /** The check of the kind itself; runs before those of the format and the field. */
  check?(value: Value, field: Field<Value>): FieldError
}

/** What each of the field's own options looks like. */
const optionFormat = (choices: object) => ({
  accepts: (id: unknown) => isKeyOf(choices, id),
  message: chooseOne,
})

/** Checks that a value, or each item of a list, is one of the field's own options, or else that it has its format. */
const itemError = ({ choices, format: own }: Field, value: unknown): FieldError => {
  const format: Omit<Format<unknown>, 'name'> | undefined = choices ? optionFormat(choices) : own
  if (!format) return undefined
  const wrong = ([] as unknown[]).concat(value).filter(item => !format.accepts(item))
  if (!wrong.length) return undefined
  return typeof format.message === 'function' ? format.message(wrong[0]) : format.message
}

/** Normalizes what was typed into a field with this format. */
const cleanOf = ({ isFreeText, clean }: Format<never>): ((text: string) => string) | undefined => {
  if (isFreeText) return undefined
  // What is nothing but separators is not empty, it is wrong.
  return clean ? text => clean(plain(text)) || plain(text) : plain
}

/** Makes a field of a kind, with the options that the kind has. */
export type Builder<Value, Accepted extends Options<Value> = Options<Value>> = (
  label: LocalizedText,
  options?: Accepted,
) => Field<Value>

/** Creates the builder function of a kind. */
export const builder =
  <Value, Accepted extends Options<Value> = Options<Value>>(kind: KindOf<Value>): Builder<Value, Accepted> =>
  (label, options) => {
    const { format, check } = (options || {}) as Partial<Field<Value>>
    const validate = (value: Value) =>
      (kind.check && kind.check(value, field)) || itemError(field as Field, value) || (check && check(value))
    const field: Field<Value> = Object.assign(
      { id: Symbol(), label, name: '', conditions: [] },
      kind,
      format && { clean: cleanOf(format) },
      options,
      { check, validate },
    )
    return field
  }

/** The text that the device has sent, perhaps as a number; undefined for anything else. */
export const textFromWire = (wire: unknown): string | undefined =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : undefined

/** Creates the builder function of a kind whose values are texts. */
export const textual = <Accepted extends Options<string> = TextOptions>(kind: Kind, more?: Partial<KindOf<string>>) =>
  builder<string, Accepted>({ kind, init: '', decode: textFromWire, encode: text => text, ...more })

const controlCharacter = /[\0-\x1f\x7f-\x9f]/

/** Checks that a text is one line, without control characters. */
export const lineError = (value: string): FieldError =>
  controlCharacter.test(value) && ['Control characters are not allowed.', '不能含控制字符。']

/** What a line keeps as it was typed although it may not have been meant. */
export const lineHint = (value: string): FieldError => hasOuterSpace(value) && outerSpace
