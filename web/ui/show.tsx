import type { Field } from '../../src/model/field'
import { say } from '../look/language'
import { dayNames } from './control'

const spans = [[86400, 'd', '天'], [3600, 'h', '小时'], [60, 'min', '分'], [1, 's', '秒']] as const

/** A span of seconds in words: 3 d 4 h, 12 min 5 s. */
export const showSpan = (seconds: number): string =>
  spans.filter(([size]) => seconds >= size).slice(0, 2).map(([size, en, zh], place) =>
    `${Math.floor((place ? seconds % (size === 1 ? 60 : size === 60 ? 3600 : 86400) : seconds) / size)} ${say([en, zh])}`).join(' ') || say(['0 s', '0 秒'])

/** A number of bytes in the unit that reads best. */
export const showBytes = (bytes: number): string => {
  let unit = 0
  for (; bytes >= 1000; unit++) bytes /= 1000
  return `${unit && bytes < 100 ? bytes.toFixed(1) : Math.round(bytes)} ${' kMGT'[unit]}B`
}

/** The value of a field as a person reads it. */
export const showValue = ({ kind, choices, unit }: Field, value: unknown): string => {
  const text = String(value)
  return kind === 'flag' ? say(value ? ['Yes', '是'] : ['No', '否'])
    : choices ? say(choices[text] || '–')
      : USES.weekdays && kind === 'weekdays' ? dayNames(value as number)
        : !text ? '–'
          : kind === 'secret' ? '••••••••'
            : unit === 's' ? showSpan(value as number)
              : unit === 'B' ? showBytes(value as number)
                : unit ? `${text} ${say(unit)}` : text
}
