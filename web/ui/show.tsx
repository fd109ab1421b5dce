import type { Field } from '../../src/model/field'
import { say } from '../look/language'
import { dayNames } from './control'

/** A span of seconds in words: 3 d 4 h, 12 min 5 s. */
export const showSpan = (seconds: number): string => {
  const parts = [[86400, 'd', '天'], [3600, 'h', '小时'], [60, 'min', '分'], [1, 's', '秒']] as const
  const first = parts.findIndex(([size]) => seconds >= size)
  let left = seconds
  return parts.slice(first < 0 ? 3 : first, first < 0 ? 4 : first + 2).map(([size, en, zh]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return `${count} ${say([en, zh])}`
  }).join(' ')
}

/** A number of bytes in the unit that reads best. */
export const showBytes = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let unit = 0
  while (bytes >= 1000 && unit < 4) {
    bytes /= 1000
    unit++
  }
  return `${unit && bytes < 100 ? bytes.toFixed(1) : Math.round(bytes)} ${units[unit]}`
}

/** The value of a field as a person reads it. */
export const showValue = (field: Field, value: unknown): string => {
  if (field.kind === 'flag') return say(value ? ['Yes', '是'] : ['No', '否'])
  if (field.choices) return say(field.choices[value as string] || '–')
  if (field.kind === 'weekdays') return dayNames(value as number)
  if (field.kind === 'secret') return value ? '••••••••' : '–'
  if (value === '' || value === undefined) return '–'
  if (field.unit === 's') return showSpan(value as number)
  if (field.unit === 'B') return showBytes(value as number)
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return field.unit ? `${text} ${say(field.unit)}` : text
}
