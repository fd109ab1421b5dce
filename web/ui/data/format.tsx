import type { ComponentChildren } from 'preact'
import type { Shape } from '../../../src/model/entity'
import type { Field } from '../../../src/model/field-types'
import { translate } from '../../look/language'
import { dayNames } from '../forms/controls/checkbox-list'
import { StatusLabel } from '../page'

/** Formats seconds as days, hours, minutes and seconds: "3 d 04:12:09". */
export const formatDuration = (seconds: number): string => {
  const days = Math.floor(seconds / 86400)
  const time = new Date(seconds * 1000).toISOString().slice(11, 19)
  return days < 1 ? time : `${days} ${translate(['d', '天'])} ${time}`
}

/** Formats a number of bytes with a suitable unit: "1.2 MB". */
export const formatBytes = (bytes: number): string => {
  let unit = 0
  for (; bytes >= 1000; unit++) bytes /= 1000
  const digits = unit && bytes < 100 ? bytes.toFixed(1) : Math.round(bytes)
  return `${digits} ${'kMGT'[unit - 1] || ''}B`
}

/** Formats bits per second with a suitable unit: "1.2 Mbit/s". */
export const formatRate = (bits: number): string => `${formatBytes(bits).slice(0, -1)}bit/s`

/** Seconds beyond which formatDuration may fail; a number that the user is typing can be arbitrarily large. */
const longestDuration = 1e12

/** Stands for a secret that is not shown. */
export const masked = '••••••••'

/** Formats the value of a field as text. */
export const formatValue = ({ kind, choices, unit }: Field, value: unknown): string => {
  const text = String(value)
  if (kind === 'flag') return translate(value ? ['Yes', '是'] : ['No', '否'])
  if (choices) return translate(choices[text] || '–')
  if (kind === 'weekdays') return dayNames(value as number)
  if (!text) return '–'
  if (kind === 'secret') return masked
  if (unit === 's' && Math.abs(value as number) < longestDuration) return formatDuration(value as number)
  if (unit === 'B') return formatBytes(value as number)
  return unit ? `${text} ${translate(unit)}` : text
}

/** Returns the title of a row: the formatted value of its title field. */
export const formatTitle = ({ fields, title }: Shape, row: object): string =>
  formatValue(fields[title!]!, (row as Record<string, unknown>)[title!])

/** Formats the value of a field for display: as text, or as a StatusLabel if the value has a tone. */
export const formatStatus = (field: Field, value: unknown): ComponentChildren => {
  const { tones = {}, choices = {} } = field
  const tone = tones[value as string]
  return tone ? <StatusLabel tone={tone} text={choices[value as string]!} /> : formatValue(field, value)
}
