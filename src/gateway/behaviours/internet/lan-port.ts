import { lanPort, port } from '../../../device/internet/lan-port'
import { behaviour } from '../../engine/behaviour'
import { household } from '../home/household'

/** The LAN ports of the device. */
export const portNames = ['LAN1', 'LAN2', 'LAN3', 'LAN4'] as const

const isPlugged = (name: string) => household.some(device => device.port === name)

/** Port settings. */
export const lanPortBehaviour = behaviour(lanPort, { factory: () => ({ rows: portNames.map(name => ({ name })) }) })

/** State and counters of each port. A port has a link if a device is plugged in and the port is enabled. */
export const portBehaviour = behaviour(port, {
  factory: () => ({ rows: portNames.map(name => ({ name, link: isPlugged(name) })) }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, link: row.link && row.enable })) }),
  tick(gateway, state, seconds) {
    for (const row of state.rows) {
      if (!row.link || !row.enable) continue
      row.received += Math.round(seconds * 3e5 * gateway.random())
      row.sent += Math.round(seconds * 1e6 * gateway.random())
      if (gateway.random() < 0.002) row.errors += 1
    }
  },
})
