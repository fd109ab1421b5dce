import { invalidValue } from '../../../device/device-errors'
import { logCall, systemLogList } from '../../../device/system/system-log'
import { clockText } from '../../../device/system/timezone'
import { failure } from '../../engine/calls/answer'
import type { FileCall } from '../../engine/calls/file-call'
import { wallClock } from './time/local-time'

type Line = { readonly time: string; readonly utcOffset?: string | undefined; readonly afterStart?: number | undefined }

/** The time of a line with its offset from UTC (ISO 8601), or since the start where the clock was not set. */
const stampOf = ({ time, utcOffset = '', afterStart }: Line) =>
  afterStart ? `${afterStart} s after start` : time + utcOffset

/**
 * POST /boaform/formSysLog (requirements 7.9, 7.10): the log as text, up to a severity level. An empty log is not sent
 * as a download, so it comes without Content-Disposition.
 */
export const logDownload: FileCall = {
  path: logCall.fileCall,
  name: 'formSysLog',
  minRole: systemLogList.minRole,
  limit: () => 0,
  tooLarge: failure(invalidValue),
  async receive(gateway, { fields }) {
    const { level } = systemLogList.rows!.fields
    const maxLevel = Number(fields.get('levelDisplay') ?? 7)
    const lines = gateway
      .state(systemLogList)
      .rows.filter(row => Number(level.encode(row.level)) <= maxLevel)
      .map(row => `${stampOf(row)} ${row.level} ${row.text}\n`)
    const isEmpty = !fields.has('save_log') || !lines.length
    if (isEmpty) return { bytes: new Uint8Array() }
    const date = clockText(wallClock(gateway)).slice(0, 10)
    return { fileName: `syslog-${date}.txt`, bytes: new TextEncoder().encode(lines.join('')) }
  },
}
