import { record } from '../../model/entity'
import type { Facts } from '../facts'
import { portCounters } from './ports'

const { received, sent } = portCounters()

/** Bytes received and sent since the device started (module dev_statistics). */
export const deviceStatistics = record('dev_statistics', { received, sent }, { readOnly: true })

export const deviceStatisticsFacts = {
  entity: deviceStatistics,
  note: '`rx_bytes` is what the device has received from the Internet since it started, and `tx_bytes` what it has sent.',
} satisfies Facts<typeof deviceStatistics>
