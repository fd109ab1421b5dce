import { portForwarding } from '../../../device/applications/port-forwarding'
import { behaviour } from '../../engine/behaviour'

/** This firmware forwards ranges of ports, and limits who uses them. A row that was added without either has none. */
export const portForwardingBehaviour = behaviour(portForwarding, {
  factory: () => ({ values: { ranges: true, sources: true } }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => ({
      ...row,
      portEnd: row.portEnd ?? 0,
      internalPortEnd: row.internalPortEnd ?? 0,
      source: row.source ?? '',
    })),
  }),
})
