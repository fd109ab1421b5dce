import { record } from '../../model/entity'
import { int } from '../../model/field'

/** Bytes received and sent since the device started (module dev_statistics). */
export const deviceStatistics = record(
  'dev_statistics',
  {
    received: int(['Received', '接收'], { wire: 'rx_bytes' }),
    sent: int(['Sent', '发送'], { wire: 'tx_bytes' }),
  },
  { readOnly: true },
)
