import { ipFilter } from '../../../device/security/ip-filter'
import { behaviour } from '../../engine/behaviour'

/** This firmware filters IPv6, too, and connections in both directions. A row that was added without one is for home. */
export const ipFilterBehaviour = behaviour(ipFilter, {
  factory: () => ({ values: { ipv6: true, directions: true } }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, direction: row.direction ?? 'out' })),
  }),
})
