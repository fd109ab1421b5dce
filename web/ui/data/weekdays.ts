import type { LocalizedText } from '../../../src/model/localized-text'
import { enumerated, translate } from '../../look/language'

/** The short names of the days of the week, from Sunday on. */
export const weekdays: readonly LocalizedText[] = [
  ['Sun', '周日'],
  ['Mon', '周一'],
  ['Tue', '周二'],
  ['Wed', '周三'],
  ['Thu', '周四'],
  ['Fri', '周五'],
  ['Sat', '周六'],
]

/** Masks of weekdays that have a name of their own. */
const namedMasks: Readonly<Record<number, LocalizedText>> = {
  65: ['Sat and Sun', '周六和周日'],
  127: ['Every day', '每天'],
  31: ['Sun–Thu', '周日至周四'],
  62: ['Mon–Fri', '周一至周五'],
}

/** Returns the names of the weekdays in a mask, whose lowest bit is Sunday: "Mon, Wed and Fri" or "Every day". */
export const dayNames = (mask: number): string =>
  translate(namedMasks[mask] || '') || enumerated(weekdays.filter((_, day) => mask & (1 << day)).map(translate))
