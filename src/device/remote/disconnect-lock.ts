import { record } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'
import { term } from '../../model/localized-text'
import { stateLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'tr069'

const lock = flag(['Disconnect lock', '断开锁定'], {
  help: ['Blocks Internet access while your provider’s server cannot be reached.', '无法连接运营商服务器时停止上网。'],
})

/**
 * The disconnect lock (module tr069_config): when the ACS has been unreachable for the configured 60-86400 s, the
 * device blocks Internet access until the ACS answers again.
 */
export const disconnectLock = record(
  'tr069_config',
  {
    lock,
    ...when(lock, true, {
      lockAfter: int(['Lock after', '锁定延时'], { min: 60, max: 86400, init: 3600, unit: term('s') }),
    }),
    locked: choice(
      stateLabel,
      {
        notLocked: ['Not locked', '未锁定'],
        locked: ['Locked', '已锁定'],
      },
      { readOnly: true, tones: { notLocked: 'good', locked: 'bad' } },
    ),
  },
  { minWriteRole: 1 },
)
