import type { ComponentChildren } from 'preact'
import type { Shape } from '../../src/model/entity'
import type { Field } from '../../src/model/field'
import { say } from '../look/language'
import { dayNames } from './control'
import { Verdict } from './page'

/** A span of seconds as days, hours, minutes and seconds: 3 d 04:12:09. */
export const showSpan = (seconds: number): string =>
  `${seconds < 86400 ? '' : `${Math.floor(seconds / 86400)} ${say(['d', '天'])} `}${new Date(seconds * 1000).toISOString().slice(11, 19)}`

/** A number of bytes in the unit that reads best. */
export const showBytes = (bytes: number): string => {
  let unit = 0
  for (; bytes >= 1000; unit++) bytes /= 1000
  return `${unit && bytes < 100 ? bytes.toFixed(1) : Math.round(bytes)} ${'kMGT'[unit - 1] || ''}B`
}

/** Bits per second in the unit that reads best. */
export const showRate = (bits: number): string => `${showBytes(bits).slice(0, -1)}bit/s`

/** The value of a field as a person reads it. */
export const showValue = ({ kind, choices, unit }: Field, value: unknown): string => {
  const text = String(value)
  return kind === 'flag' ? say(value ? ['Yes', '是'] : ['No', '否'])
    : choices ? say(choices[text] || '–')
      : USES.weekdays && kind === 'weekdays' ? dayNames(value as number)
        : !text ? '–'
          : kind === 'secret' ? '••••••••'
            // What a person is typing may be no number, and beyond this no date has a name.
            : unit === 's' && Math.abs(value as number) < 1e12 ? showSpan(value as number)
              : unit === 'B' ? showBytes(value as number)
                : unit ? `${text} ${say(unit)}` : text
}

/** How a person knows a row: its title as it is drawn. */
export const showTitle = ({ fields, title }: Shape, row: object): string => showValue(fields[title!]!, (row as Record<string, unknown>)[title!])

/** The value of a field on the page: a state that is good or bad with its icon. */
export const showState = (field: Field, value: unknown): ComponentChildren => {
  const { verdicts = '', choices = {} } = field
  const sign = verdicts[Object.keys(choices).indexOf(value as string)]
  // Neither a space nor undefined, which a value has that is none of the choices.
  return sign! > ' ' ? <Verdict good={sign === '+'} words={choices[value as string]!} /> : showValue(field, value)
}
