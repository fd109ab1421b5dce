import { ipFilter } from '../../../device/security/ip-filter'
import { behaviour } from '../../engine/behaviour'

/**
 * This firmware filters IPv6, too, and connections in both directions, and logs them. A row that was added without a
 * direction is for home, and one without `log` is not logged.
 */
export const ipFilterBehaviour = behaviour(ipFilter, {
  factory: () => ({ values: { ipv6: true, directions: true, logs: true } }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, direction: row.direction ?? 'out', log: row.log ?? false })),
  }),
})
