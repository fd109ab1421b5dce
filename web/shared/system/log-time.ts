import { isClockSet } from '../../../src/device/system/timezone'
import { interpolate, type LocalizedText, term } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { formatSpan } from '../../ui/data/format'

/** A row of a log; undefined where firmware lacks a key. */
export interface LogTime {
  readonly time: string
  readonly utcOffset?: string | undefined
  readonly afterStart?: number | undefined
}

/** Returns when a row was written of which no clock tells: "2 h after start"; undefined of any other. */
export const afterStart = ({ afterStart: seconds }: LogTime): string | undefined =>
  seconds ? translate(interpolate(['_ after start', '启动后 _'], formatSpan(seconds))) : undefined

/** Returns when a row was written, as it is handed to somebody elsewhere: with the offset from UTC, if that is known. */
export const exactTime = (row: LogTime): string => afterStart(row) || row.time + (row.utcOffset || '')

/** What is said of a time that the device's clock showed before it was set. */
export const undated: LocalizedText = ['Before the clock was set', '时钟设置之前']

/** A time of the device, to the minute. */
export const minuteOf = (time: string): LocalizedText => (isClockSet(time) ? term(time.slice(0, 16)) : undated)
