import { invalidValue } from '../../device/problems'
import { systemLogList } from '../../device/system/system-log'
import { failure } from '../answer'
import type { FileCall } from '../file-call'
import { download } from '../reply'
import { wallClock, wallText } from './local-time'

/** POST /boaform/formSysLog (spec 7): the log as text up to a level; without a line to give there is no file, and no content-disposition. */
export const logDownload: FileCall = {
  path: '/boaform/formSysLog',
  name: 'formSysLog',
  limit: () => 0,
  tooLarge: failure(invalidValue),
  async receive(gateway, { fields }) {
    const { level } = systemLogList.rows!.fields
    const most = Number(fields.get('levelDisplay') ?? 7)
    const lines = gateway.state(systemLogList).rows
      .filter(row => Number(level.encode(row.level)) <= most)
      .map(row => `${row.time} ${row.level} ${row.text}\n`)
    if (!fields.has('save_log') || !lines.length) return { status: 200, type: 'text/plain', body: Buffer.alloc(0) }
    return download(`syslog-${wallText(wallClock(gateway)).slice(0, 10)}.txt`, Buffer.from(lines.join('')))
  },
}
