import { ipFilter } from '../../../device/security/ip-filter'
import { behaviour } from '../../engine/behaviour'

/**
 * This firmware filters IPv6, too, connections in both directions, by rules in order, and logs them. A row that was
 * added without these keys is for what goes out, no exception, not logged, and has its id as its place.
 */
export const ipFilterBehaviour = behaviour(ipFilter, {
  factory: () => ({ values: { ipv6: true, directions: true, ordered: true, logs: true } }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => ({
      ...row,
      direction: row.direction ?? 'out',
      log: row.log ?? false,
      exception: row.exception ?? false,
      place: row.place ?? 0,
    })),
  }),
})
