import { record } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'

const lock = flag(['Disconnect lock', '断开锁定'], {
  help: ['No Internet access while the operator’s server is out of reach: the device serves only on its own line.', '无法连接运营商服务器时停止上网，设备只能在本线路使用。'],
})

/** The disconnect lock (module tr069_config): after so many seconds without the ACS, 60-86400, nobody gets through until it answers again. */
export const disconnectLock = record('tr069_config', {
  lock,
  ...when(lock, true, { lockAfter: int(['Lock after', '锁定延时'], { min: 60, max: 86400, init: 3600, unit: 's' }) }),
  locked: choice(['State', '状态'], { open: ['Not locked', '未锁定'], locked: ['Locked', '已锁定'] }, { shown: true, verdicts: { open: true, locked: false } }),
})
