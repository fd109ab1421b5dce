import { interpolate } from '../../../src/model/localized-text'
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
