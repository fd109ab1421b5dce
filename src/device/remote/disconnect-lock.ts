import { record } from '../../model/entity'
import { choice, flag, switched, within } from '../../model/field'

/** The disconnect lock (module tr069_config): after so many seconds without the ACS, 60-86400, nobody gets through until it answers again. */
export const disconnectLock = record('tr069_config', {
  ...switched({
    lock: flag(['Disconnect lock', '断开锁定'], {
      help: ['No Internet access while the operator’s server is out of reach.', '无法连接运营商服务器时停止上网。'],
    }),
  }, {
    lockAfter: within(['Lock after', '锁定延时'], 60, 86400, 3600, 's'),
  }),
  locked: choice(['State', '状态'], [['Not locked', '未锁定'], ['Locked', '已锁定']], { shown: true, verdicts: '+-' }),
})
