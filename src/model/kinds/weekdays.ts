import { builder } from './builder'
import { wholeFromWire } from './int'

const isDayMask = (days: number) => days >= 0 && days < 128

/** Days of the week as a bit mask from 1 = Sunday to 64 = Saturday; at least one. */
export const weekdays = builder<number>({
  kind: 'weekdays',
  isCoded: true,
  init: 127,
  decode(wire) {
    const days = Number(wholeFromWire(wire))
    return isDayMask(days) ? days : undefined
  },
  encode: Number,
  check: days => !(days && isDayMask(days)) && ['Choose at least one day.', '请至少选择一天。'],
})
