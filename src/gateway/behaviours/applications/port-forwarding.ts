import { portForwarding } from '../../../device/applications/port-forwarding'
import { behaviour } from '../../engine/behaviour'
import { presentAddress } from '../home/terminals'

/**
 * This firmware forwards ranges of ports, limits who uses them, follows devices, and logs. A row that was added without any
 * of these has none.
 */
export const portForwardingBehaviour = behaviour(portForwarding, {
  factory: () => ({ values: { ranges: true, sources: true, follows: true, logs: true } }),
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.map(row => ({
      ...row,
      portEnd: row.portEnd ?? 0,
      internalPortEnd: row.internalPortEnd ?? 0,
      source: row.source ?? '',
      mac: row.mac ?? '',
      log: row.log ?? false,
      ip: presentAddress(gateway, row.mac) ?? row.ip,
    })),
  }),
})
