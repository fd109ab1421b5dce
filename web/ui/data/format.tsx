import type { ComponentChildren } from 'preact'
import { clockText } from '../../../src/device/system/timezone'
import type { Tone } from '../../../src/model/field-options'
import type { Field, Kind } from '../../../src/model/field-types'
import { type LocalizedText, term, withDetail } from '../../../src/model/localized-text'
import { momentStamp } from '../../../src/model/moment'
import { type RowShape, type Shape, valueIn } from '../../../src/model/shape'
import { isKeyOf, isUnknown, labelIn } from '../../../src/model/unknown'
import { applies } from '../../../src/model/validation'
import { listed, translate } from '../../look/language'
import { isNamed, nameOf } from '../../net/device-names'
import { StatusLabel } from '../primitives/status-label'
import { dayNames } from './weekdays'

/** Keeps a number and its unit on one line. */
const nbsp = '\u00a0'

let collator: Intl.Collator | undefined

/**
 * Compares two texts as a person sorts them, numbers in them by value: .9 comes before .10. The collator is made when
 * it is first needed, which takes a slow phone 40 ms; `localeCompare` would make one for each comparison.
 */
export const compareTexts = (a: string, b: string): number => {
  collator = collator || new Intl.Collator(undefined, { numeric: true })
  return collator.compare(a, b)
}

/** Formats seconds as days, hours, minutes and seconds: "3 d 04:12:09". */
export const formatDuration = (seconds: number): string => {
  const days = Math.floor(seconds / 86400)
  const time = clockText(seconds * 1000).slice(11)
  return days < 1 ? time : `${days} ${translate(['d', '天'])} ${time}`
}

/** Formats seconds roughly, in the largest unit that says enough: "42 min", "3 h", "5 d". */
export const formatSpan = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.round(minutes / 60)
  if (minutes < 120) return formatNumber(minutes, ['min', '分钟'])
  return hours < 48 ? formatNumber(hours, ['h', '小时']) : formatNumber(Math.round(hours / 24), ['d', '天'])
}

/** Formats a number of bytes with a suitable unit: "1.2 MB". */
export const formatBytes = (bytes: number): string => {
  let unit = 0
  // What would be rounded up to 1000 has the next unit, and to 100 no decimal.
  for (; bytes >= 999.5; unit++) bytes /= 1000
  const digits = unit && bytes < 99.95 ? bytes.toFixed(1) : Math.round(bytes)
  return `${digits}${nbsp}${'kMGTPE'[unit - 1] || ''}B`
}

/** Formats bits per second with a suitable unit: "1.2 Mbit/s". */
export const formatRate = (bits: number): string => `${formatBytes(bits).slice(0, -1)}bit/s`

/** Formats a number, with a minus sign and its unit: "−7.5 dBm". */
export const formatNumber = (value: number | string, unit?: LocalizedText): string =>
  [String(value).replace(/^-/, '−')].concat(unit ? translate(unit) : []).join(nbsp)

/** Seconds beyond which formatDuration may fail; a number that the user is typing can be arbitrarily large. */
const longestDuration = 1e12

/** Stands for a secret that is not shown. */
export const masked = '••••••••'

const onOff = { off: ['Off', '关闭'], on: ['On', '开启'] } as const

/** Returns the words of a flag's state. */
export const stateOf = ({ states = onOff }: Field, value: unknown): LocalizedText => (value ? states.on : states.off)

type Formatter = (field: Field, value: never, values?: object) => string

const formatMeasure = ({ unit }: Field, value: number): string => {
  if (unit === 's' && value >= 0 && value < longestDuration) return formatDuration(value)
  return unit === 'B' ? formatBytes(value) : formatNumber(value, unit)
}

/** Adds the name of the device that has an address, unless `values` have it. */
const withName = (address: string, values: object = {}): string => {
  const name = nameOf(address)
  return name && name !== valueIn(values, 'name') ? translate(withDetail(address, name)) : address
}

const formatText: Formatter = (field, value, values) => {
  const device = WITH.ruleTools && values && field.deviceIn && field.deviceIn(values)
  if (WITH.ruleTools && device) return nameOf(device) || device
  if (isNamed && field.from) return withName(value, values)
  return value && field.unit ? formatMeasure(field, value) : value
}

/** A number, with the last one of the range that it begins in a row: `8000–8010`. */
const formatInt: Formatter = (field, value: number | '', values) => {
  if ((WITH.plainNames || WITH.guestEnd) && value === 0 && field.zero) return translate(field.zero)
  if (WITH.guestEnd && field.isMoment && value) return momentStamp(value)
  const last = values && field.endIn && field.endIn(values)
  const text = value === '' || (field.optional && !value) ? '' : formatMeasure(field, value)
  return text + (last && last !== value ? `–${last}` : '')
}

/** The label of one of a list of options, which a device may have sent as any text; the text if the list lacks it. */
const optionLabel = ({ choices = {} }: Field, id: string): string =>
  isKeyOf(choices, id) ? translate(choices[id]!) : id

/** A value as text, '' if there is none, of the kinds that are not text as they are. */
const formatters: Partial<Record<Kind, Formatter>> = {
  secret: (_, value) => value && masked,
  int: formatInt,
  decimal: formatInt,
  flag: (field, value) => translate(stateOf(field, value)),
  choice: optionLabel,
  pick: optionLabel,
  multiChoice: (field, value: readonly string[]) => listed(value.map(id => optionLabel(field, id))),
  weekdays: (_, value) => dayNames(value),
}

/** Formats the value of a field as text; of an address with the name of its device, unless `values` have that too. */
export const formatValue = (field: Field, value: unknown, values?: object): string =>
  isUnknown(field, value)
    ? translate(labelIn({}, value as string))
    : // The value is of the type that the field's kind has.
      (formatters[field.kind] || formatText)(field, value as never, values) || translate(field.unset || term('–'))

/** Returns the name of the field whose value identifies a row: its title, or the first that is not empty. */
export const titleField = ({ fields, title }: Shape, row: object): string =>
  [title!, ...Object.keys(fields)].find(name => String(valueIn(row, name))) || title!

/** Returns what an owner calls a row whose title firmware has made; undefined for any other. */
export const plainName = (
  { plainName: nameOf }: Shape & Pick<RowShape, 'plainName'>,
  row: object,
): LocalizedText | undefined =>
  // It belongs to the rows of this shape.
  nameOf ? nameOf(row as never) : undefined

/** Returns what identifies a row to the user. */
export const formatTitle = (shape: Shape, row: object): string => {
  const plain = WITH.connectionNames && plainName(shape, row)
  if (plain) return translate(plain)
  const name = titleField(shape, row)
  return formatValue(shape.fields[name]!, valueIn(row, name))
}

/** Formats a value for `formatSummary`; '' if it says nothing without its label, or is not to be shown. */
const summarized = (field: Field, value: unknown, values: object): string => {
  const label = translate(field.label).replace(/ /g, nbsp)
  if (typeof value === 'boolean') return value ? label : ''
  const text = formatValue(field, value, values)
  if (field.isSecret || value === 'off' || text === '–') return ''
  return field.isNumber || field.needsLabel ? label + nbsp + text : text
}

/** Formats the values of some fields that matter as one line, none twice: "PPPoE · VLAN 100 · 100.64.18.77". */
export const formatSummary = ({ fields }: Shape, names: readonly string[], values: object): string =>
  [
    ...new Set(
      names.map(name => {
        const field = fields[name]!
        return applies(field, values) ? summarized(field, valueIn(values, name), values) : ''
      }),
    ),
  ]
    .filter(Boolean)
    .join(`${nbsp}· `)

/** The words for a row that its switch has turned off; undefined for others. */
export const switchedOff = (
  { fields, switchedBy }: Shape & { switchedBy?: string },
  row: object,
): string | undefined =>
  switchedBy && valueIn(row, switchedBy) === false ? formatValue(fields[switchedBy]!, false) : undefined

const flagTone = (value: unknown): Tone => (value ? 'good' : 'soft')

/** Formats the value of a field for display: as text, or as a StatusLabel if it is a state. */
export const formatStatus = (field: Field, value: unknown, values?: object): ComponentChildren => {
  const { tones } = field
  if (typeof value !== 'boolean' && !tones) return formatValue(field, value, values)
  const tone = tones ? tones[String(value)] || 'soft' : flagTone(value)
  return <StatusLabel tone={tone} text={term(formatValue(field, value))} />
}
