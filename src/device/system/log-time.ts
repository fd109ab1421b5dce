import { int, optionalKey, text } from '../../model/field'
import { term } from '../../model/localized-text'

const keys = () => ({
  utcOffset: optionalKey(text('', { max: 6 })),
  afterStart: optionalKey(int('', { min: 0, max: 0x7fffffff, unit: term('s') })),
})

/**
 * What newer firmware knows of the time of a row in a log (TR-124 MGMT.GEN.5): its offset from UTC, such as `+08:00`,
 * or for how long the gateway had been running when nobody had told it the time yet.
 */
// What uses them is under WITH.diary.
export const logTime = () => (WITH.diary ? keys() : {}) as ReturnType<typeof keys>

/** What `logTime` means to firmware. */
export const logTimeNote = WITH.diary
  ? ' Firmware that knows sends `utc_offset`, the offset of `time` from UTC, such as `+08:00`, or empty; and ' +
    '`after_start`: where the clock was not set yet, the seconds that the device had been running, at least 1, else 0. ' +
    'Both are those of the moment of the row, and stay as they are when the clock is set or the zone changes.'
  : ''
