import { record } from '../../model/entity'
import { int } from '../../model/field'
import type { Facts } from '../facts'

/** Bytes received and sent since the device started (module dev_statistics). */
export const deviceStatistics = record(
  'dev_statistics',
  {
    received: int('', { wire: 'rx_bytes' }),
    sent: int('', { wire: 'tx_bytes' }),
  },
  { readOnly: true },
)

export const deviceStatisticsFacts = {
  entity: deviceStatistics,
  note: '`rx_bytes` is what the device has received from the Internet since it started, and `tx_bytes` what it has sent.',
} satisfies Facts<typeof deviceStatistics>
