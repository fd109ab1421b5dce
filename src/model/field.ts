import * as errors from './error-messages'
import type { Field, Fields, Kind, Options, Tone } from './field-types'
import { type FieldError, interpolate, type LocalizedText } from './localized-text'

/** What all fields of one kind have in common. */
interface KindOf<Value> {
  kind: Kind
  init: Value
  decode: Field<Value>['decode']
  encode: Field<Value>['encode']
  /** Checks the kind's own format; runs before the check of the field. */
  format?(value: Value, field: Field<Value>): FieldError
}

/** Creates the builder function of a kind. */
const builder =
  <Value>({ kind, init, decode, encode, format }: KindOf<Value>) =>
  (label: LocalizedText, options: Options<Value> = {}): Field<Value> => {
    const check = (value: Value) => (format && format(value, field)) || (options.check && options.check(value))
    const field: Field<Value> = Object.assign(
      { kind, label, init, decode, encode, name: '', conditions: [] },
      options,
      { check },
    )
    return field
  }

const textFromWire = (wire: unknown): string | undefined =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : undefined

const textual = (kind: Kind, format?: KindOf<string>['format']) =>
  builder<string>({ kind, init: '', decode: textFromWire, encode: text => text, format })

const controlCharacter = /[\0-\x1f\x7f-\x9f]/
const lineError = (value: string): FieldError =>
  controlCharacter.test(value) && ['Control characters are not allowed.', '不能含控制字符。']

/** One line of text without control characters; `min` and `max` count characters. */
export const text = textual('text', lineError)
/** A password or key, masked, with a button to reveal it; one line as well. */
export const secret = textual('secret', lineError)
/** Several lines of text. */
export const multiline = textual('long')

/** Whether a text is a whole number from -(2^53-1) to 2^53-1: JavaScript cannot represent all larger ones. */
const isWhole = (text: string | undefined): boolean => /^-?\d{1,16}$/.test(text!) && Number.isSafeInteger(Number(text))
const wholeFromWire = (wire: unknown): number | undefined => (isWhole(textFromWire(wire)) ? Number(wire) : undefined)

const wholeNumber = builder<number>({
  kind: 'int',
  init: 0,
  decode: wholeFromWire,
  encode: Number,
  format(value, { min, max }) {
    const isInRange = isWhole(String(value)) && !(value < min!) && !(value > max!)
    return !isInRange && errors.wholeNumber(min, max)
  },
})

/**
 * A whole number from `min` to `max`, inclusive, at most 2^53-1; initially `min` unless `init` is given. A number sent
 * as text is accepted.
 */
export const int = (label: LocalizedText, options: Options<number> = {}): Field<number> =>
  wholeNumber(label, { init: options.optional ? 0 : options.min || 0, ...options })

const hundredths = /^-?\d{1,6}(\.\d{1,2})?$/

/**
 * A number with up to six digits and two decimal places. Compare two of them in hundredths, since their difference is
 * not exact in floating point.
 */
export const decimal = builder<number>({
  kind: 'int',
  init: 0,
  decode: wire => (hundredths.test(textFromWire(wire) as string) ? Number(wire) : undefined),
  encode: Number,
  format: value => !hundredths.test(String(value)) && ['Enter a number such as -7.5.', '请输入数字，例如 -7.5。'],
})

const falseOnWire: readonly unknown[] = [0, '0', false, 'false']
const trueOnWire: readonly unknown[] = [1, '1', true, 'true']

/** Yes or no; 1 or 0 on the wire. */
export const flag = builder<boolean>({
  kind: 'flag',
  init: false,
  decode: wire => {
    if (trueOnWire.includes(wire)) return true
    return falseOnWire.includes(wire) ? false : undefined
  },
  encode: Number,
})

/** Options of a `choice`; `Id` is one of its ids. */
export interface ChoiceOptions<Id extends string> extends Options<Id> {
  /** Codes on the wire, if they are not the positions in the list; `true` for the ids themselves. */
  codes?: true | Readonly<Record<Id, number | string>>
  tones?: { readonly [Name in Id]?: Tone }
}

/**
 * One of a fixed list: `choice(['Mode', '模式'], { bridge: ['Bridge', '桥接'], pppoe: 'PPPoE' })`, labels by id. On the
 * wire it is the option's position in the list, counted from 0, unless `codes` says otherwise, so the order matters. An
 * id must not be an integer, because JavaScript objects list such keys first.
 */
export const choice = <const Choices extends Readonly<Record<string, LocalizedText>>>(
  label: LocalizedText,
  choices: Choices,
  options: ChoiceOptions<NoInfer<keyof Choices & string>> = {},
): Field<keyof Choices & string> => {
  type Id = keyof Choices & string
  const ids = Object.keys(choices) as Id[]
  const { codes } = options
  const codeOf = (id: Id): number | string => {
    if (!codes) return ids.indexOf(id)
    return codes === true ? id : codes[id]
  }
  const build = builder<Id>({
    kind: 'choice',
    init: ids[0]!,
    decode: wire => ids.find(id => String(codeOf(id)) === textFromWire(wire)),
    encode: codeOf,
    format: value => ids.indexOf(value) < 0 && errors.chooseOne,
  })
  return Object.assign(build(label, options), { choices })
}

/** One option of a list known only at run time (`from`) or of a long fixed list (`choices`), sent as its value. */
export const pick = textual(
  'pick',
  (value, { choices }) => choices && !Object.keys(choices).includes(value) && errors.chooseOne,
)

/** The first text that occurs in a list for the second time; undefined if there is none. */
export const repeatedIn = (list: readonly string[]): string | undefined =>
  list.find((text, place) => list.indexOf(text) < place)

const listError = (list: readonly string[], { choices }: Field<readonly string[]>): FieldError => {
  if (choices && !list.every(id => Object.keys(choices).includes(id))) return errors.chooseOne
  const repeated = repeatedIn(list)
  return repeated && errors.taken(repeated)
}

/**
 * Several options of a list known only at run time (`from`) or of a fixed list (`choices`), comma-separated on the
 * wire, each at most once.
 */
export const multiChoice = builder<readonly string[]>({
  kind: 'many',
  init: [],
  decode(wire) {
    const list = textFromWire(wire)
    return list === undefined ? undefined : list.split(',').filter(Boolean)
  },
  encode: list => list.join(),
  format: listError,
})

const isDayMask = (days: number) => days >= 0 && days < 128

/** Days of the week as a bit mask from 1 = Sunday to 64 = Saturday; at least one. */
export const weekdays = builder<number>({
  kind: 'weekdays',
  init: 127,
  decode(wire) {
    const days = Number(wholeFromWire(wire))
    return isDayMask(days) ? days : undefined
  },
  encode: Number,
  format: days => !(days && isDayMask(days)) && ['Choose at least one day.', '请至少选择一天。'],
})

/** A time of day in 24 hours, `HH:MM`. */
export const time = textual(
  'time',
  value => !/^([01]\d|2[0-3]):[0-5]\d$/.test(value) && ['Enter a time such as 08:30.', '请输入时间，例如 08:30。'],
)

/**
 * A file to upload, represented by its name; `endings` lists the accepted extensions (requirements 5.40). Sent as
 * multipart.
 */
export const file = (label: LocalizedText, endings: readonly string[], options?: Options<string>): Field<string> => {
  const example = endings.join(', ')
  return textual(
    'file',
    name =>
      !endings.some(ending => name.toLowerCase().endsWith(ending.toLowerCase())) &&
      interpolate(['Choose a file that ends in _.', '请选择 _ 文件。'], example),
  )(label, { example, ...options })
}

/** Creates the builder of a text field with its own format: `formattedText('ipv4', isIpv4, ['Enter …', '…'])`. */
export const formattedText = (kind: Kind, test: (text: string) => boolean, sentence: LocalizedText) =>
  textual(kind, value => !test(value) && sentence)

/**
 * Makes the `inner` fields apply only while `field` has one of `values`. A field that does not apply is not shown,
 * checked or sent. Calls can be nested; all conditions must hold.
 */
export const when = <Value, Inner extends Fields>(
  field: Field<Value>,
  values: NoInfer<Value> | readonly NoInfer<Value>[],
  inner: Inner,
): Inner => {
  for (const name in inner) inner[name]!.conditions.push({ field, values: ([] as unknown[]).concat(values) })
  return inner
}

/**
 * Marks a key that firmware may lack. Where the device does not send it, the value is undefined and the field does not
 * apply. Firmware that has the key always sends it, so that 0 is told from absent. Initially undefined.
 */
export const optionalKey = <Value>(field: Field<Value>): Field<Value | undefined> =>
  Object.assign(field as Field<Value | undefined>, { optionalKey: true as const, init: undefined })
