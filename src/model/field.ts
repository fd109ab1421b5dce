import * as sentences from './sentences'
import { fill, inLanguage, type Fault, type Words } from './words'

/** Which control draws a field; web/ui has one input for each. */
export type Kind =
  | 'text' | 'secret' | 'long' | 'int' | 'flag' | 'choice' | 'pick' | 'many'
  | 'ipv4' | 'ipv6' | 'mac' | 'time' | 'timeRange' | 'weekdays' | 'file'

/** An option that exists only at run time: the value kept, and what a person reads. */
export type Option = readonly [value: string, words: Words]

/** Options taken from the rows of another entity: an interface, a connected device. */
export interface Source {
  readonly entity: { readonly module: string }
  /** The options, for a form that holds these values. */
  options(state: { values: object; rows: readonly object[] }, values?: object): readonly Option[]
  /** What the read asks for, from the values of the form; it is repeated whenever that changes. */
  query?(values: object): Record<string, string | number>
}

/** A field applies only while `field` has one of `values`; all conditions of a field must hold. */
export interface Condition { readonly field: Field; readonly values: readonly unknown[] }

/** What every kind of field can be told. */
export interface Options<Value> {
  /** Key on the wire, where it is not the name in the definition in snake case (`prefixMode`, `prefix_mode`). */
  wire?: string
  /** Value of a new row, and of a key that the device leaves out. */
  init?: Value
  /** May stay empty; the empty value of a number is 0. */
  optional?: boolean
  /** Told by the device, never sent: drawn as text. */
  shown?: boolean
  /** The device restarts to take a change of this value (spec 4); the console asks before, and finds the device again. */
  reboots?: boolean
  /** Only one row may have this value, of those to which the field applies. */
  unique?: boolean
  /** One sentence under the field, where a technician's word meets an owner. */
  help?: Words
  /** Which values of a state are good or bad, told with icon and colour: for each in order `+`, `-`, or a space for neither. */
  verdicts?: string
  /** Unit of a number: s, min, dBm. */
  unit?: Words
  /** An example inside the empty field; `many` with an example takes what is typed as well. */
  example?: string
  /** A sentence when the value is wrong, asked after the kind's own format. Not asked of an empty value. */
  check?(value: Value): Fault
  /** Tidies what was typed or pasted before it is checked and sent. */
  clean?(value: string): string
  /** Of a `choice`: the names that can be chosen beside these values; all unless told. */
  offers?(values: object): readonly string[]
  /** What can be chosen (`pick`, `many`) or is offered while typing (text kinds). */
  from?: Source
  /** Words of a `choice`, or of what a `pick` or `many` can be where the definition says it, in order. */
  choices?: Readonly<Record<string, Words>>
  /** Length in characters (text kinds) or value (int), inclusive. */
  min?: number
  max?: number
}

/** One setting: how it is named, drawn, checked and carried on the wire. Made by the builders below. */
export interface Field<Value = unknown> extends Options<Value> {
  readonly kind: Kind
  readonly label: Words
  readonly init: Value
  /** Name in the definition; the entity sets it. */
  name: string
  readonly conditions: Condition[]
  /** Value from the wire; undefined when the type is wrong. */
  decode(wire: unknown): Value | undefined
  encode(value: Value): unknown
}

export type Fields = Readonly<Record<string, Field>>
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** The values of a set of fields, inferred from their definitions. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Makes the builder of a kind: its first value, its way from and to the wire, and its own format. */
const builder = <Value>(
  kind: Kind, init: Value, decode: Field<Value>['decode'], encode: Field<Value>['encode'],
  format?: (value: Value, field: Field<Value>) => Fault,
) => (label: Words, options: Options<Value> = {}): Field<Value> => {
  const field: Field<Value> = Object.assign({ kind, label, init, decode, encode, name: '', conditions: [] }, options, {
    check: (value: Value) => (format && format(value, field)) || (options.check && options.check(value)),
  })
  return field
}

const textFromWire = (wire: unknown): string | undefined =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : undefined

const textual = (kind: Kind, check?: (text: string, field: Field<string>) => Fault) => builder<string>(kind, '', textFromWire, text => text, check)

/** A line of text; `min` and `max` count characters. */
export const text = /* @__PURE__ */ textual('text')
/** A password or key: drawn masked with a button that shows it. */
export const secret = /* @__PURE__ */ textual('secret')
/** Several lines of text. */
export const long = /* @__PURE__ */ textual('long')

const whole = /^-?\d{1,15}$/
const wholeFromWire = (wire: unknown): number | undefined =>
  whole.test(textFromWire(wire) as string) ? Number(wire) : undefined

const wholeNumber = /* @__PURE__ */ builder<number>('int', 0, wholeFromWire, Number, (value, { min, max }) =>
  (!whole.test(String(value)) || value < min! || value > max!) && sentences.wholeNumber(min, max))

/** A whole number; `min` and `max` are inclusive, the unit is `unit`. A number sent as text is understood. */
export const int = (label: Words, options: Options<number> = {}): Field<number> =>
  wholeNumber(label, { init: options.optional ? 0 : options.min || 0, ...options })

/** A whole number between two bounds, both inclusive; it starts from `init`, the lower one unless told. */
export const within = (label: Words, min: number, max: number, init = min, unit?: Words) => int(label, { min, max, init, unit })

const hundredths = /^-?\d{1,6}(\.\d{1,2})?$/

/** A number with up to two decimals. Where two are compared as they were typed, subtract one from the other. */
export const decimal = /* @__PURE__ */ builder<number>('int', 0,
  wire => (hundredths.test(textFromWire(wire) as string) ? Number(wire) : undefined), Number,
  value => !hundredths.test(String(value)) && ['Enter a number such as -7.5.', '请输入数字，例如 -7.5。'])

const noThenYes: readonly unknown[] = [0, '0', false, 'false', 1, '1', true, 'true']

/** Yes or no; 1 or 0 on the wire. */
export const flag = /* @__PURE__ */ builder<boolean>('flag', false, wire => {
  const place = noThenYes.indexOf(wire)
  return place < 0 ? undefined : place > 3
}, Number)

type English<Word> = Word extends string ? Word : Word extends readonly [infer Text extends string, string] ? Text : never
type Named<List extends readonly Words[]> = { readonly [Word in List[number] as Lowercase<English<Word>>]: Words }

/**
 * Options whose names are their English words in lower case: `named(['Daily', '每天'], ['Weekly', '每周'])` has daily and weekly.
 * The names stand in the contract's reference and header, so other words are a change of the contract; the wire has them only
 * where `codes` is true.
 */
export const named = <const List extends readonly Words[]>(...list: List): Named<List> =>
  list.reduce<Record<string, Words>>((all, words) => {
    all[inLanguage(words, 'en').toLowerCase()] = words
    return all
  }, {}) as Named<List>

/** Options as a definition gives them: under names of their own, or as a list that `named` takes. */
type Choices = Readonly<Record<string, Words>> | readonly Words[]
type NameIn<Of extends Choices> = (Of extends readonly Words[] ? keyof Named<Of> : keyof Of) & string

/**
 * One of a fixed list. On the wire it is the option's place, counted from 0, unless `codes` says otherwise: true
 * for the names themselves.
 * Option names are never numbers, because an object would reorder them.
 */
export const choice = <const Of extends Choices>(
  label: Words,
  list: Of,
  options: Options<NameIn<Of>> & { codes?: true | Readonly<Record<NameIn<Of>, number | string>> } = {},
): Field<NameIn<Of>> => {
  type Name = NameIn<Of>
  const choices = (Array.isArray(list) ? named(...(list as readonly Words[])) : list) as Readonly<Record<string, Words>>
  const names = Object.keys(choices) as Name[]
  const { codes } = options
  const codeOf = (name: Name) => (codes === true ? name : codes ? codes[name] : names.indexOf(name))
  return Object.assign(builder<Name>(
    'choice', names[0] as Name,
    wire => names.find(name => String(codeOf(name)) === textFromWire(wire)), codeOf,
    value => names.indexOf(value) < 0 && sentences.chooseOne,
  )(label, options), { choices })
}

/** One of a list that the device tells at run time (`from`), or of a fixed one (`choices`); the option's value on the wire. */
export const pick = /* @__PURE__ */ textual('pick', (value, { choices }) => choices && !choices.hasOwnProperty(value) && sentences.chooseOne)

/** Several of a list that the device tells at run time (`from`), or of a fixed one (`choices`); comma separated on the wire. */
export const many = /* @__PURE__ */ builder<readonly string[]>('many', [],
  wire => (typeof wire === 'string' ? wire.split(',').filter(Boolean) : undefined),
  list => list.join(),
  (list, { choices }) => choices && !list.every(one => choices.hasOwnProperty(one)) && sentences.chooseOne)

const isMask = (days: number) => days >= 0 && days < 128

/** Days of the week as a bit mask, 1 = Sunday to 64 = Saturday. */
export const weekdays = /* @__PURE__ */ builder<number>('weekdays', 127,
  wire => {
    const days = Number(wholeFromWire(wire))
    return isMask(days) ? days : undefined
  },
  Number,
  days => !(days && isMask(days)) && ['Choose at least one day.', '请至少选择一天。'])

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

/** A time of day, `HH:MM`. */
export const time = /* @__PURE__ */ textual('time', value =>
  !RegExp(`^${clock}$`).test(value) && ['Enter a time such as 08:30.', '请输入时间，例如 08:30。'])

/** From one time of day to a later one, `HH:MM-HH:MM`. */
export const timeRange = /* @__PURE__ */ textual('timeRange', value =>
  !(RegExp(`^${clock}-${clock}$`).test(value) && value.slice(0, 5) < value.slice(6)) &&
  ['The end must be later than the start.', '结束时间必须晚于开始时间。'])

/** A file to upload: its name; `endings` are the accepted ones (spec 5, Uploads). Travels as multipart. */
export const file = (label: Words, endings: readonly string[]): Field<string> => {
  const example = endings.join(', ')
  return textual('file', name =>
    !endings.some(ending => name.toLowerCase().endsWith(ending.toLowerCase())) &&
    fill(['Choose a file that ends in _.', '请选择扩展名为 _ 的文件。'], example),
  )(label, { example })
}

/** A kind of text with a format of its own: `format('ipv4', isIpv4, ['Enter …', '…'])`. */
export const format = (kind: Kind, test: (text: string) => boolean, sentence: Words) =>
  textual(kind, value => !test(value) && sentence)

/**
 * Fields that apply only while `field` has one of the values. One meaning everywhere:
 * a field that does not apply is not drawn, not checked and not sent (DESIGN 3).
 */
export const when = <Value, Inner extends Fields>(
  field: Field<Value>, values: NoInfer<Value> | readonly NoInfer<Value>[], inner: Inner,
): Inner => {
  for (const name in inner) inner[name]!.conditions.push({ field, values: ([] as unknown[]).concat(values) })
  return inner
}

interface Switched {
  <Owner extends Readonly<Record<string, Field<boolean>>>, Inner extends Fields>(owner: Owner, inner: Inner): Owner & Inner
  <Owner extends Fields, Inner extends Fields>(
    owner: Owner, inner: Inner, values: NoInfer<ValueOf<Owner[keyof Owner]>> | readonly NoInfer<ValueOf<Owner[keyof Owner]>>[],
  ): Owner & Inner
}

/** A switch with what applies only while it is on, `switched({ stun: flag('STUN') }, { … })`, or a field with what applies while it has one of the values. */
export const switched: Switched = (owner: Fields, inner: Fields, values: unknown = true) => {
  for (const name in owner) when(owner[name]!, values, inner)
  return { ...owner, ...inner } as never
}
