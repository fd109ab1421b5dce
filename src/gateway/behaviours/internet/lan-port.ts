import { lanPort, port } from '../../../device/internet/lan-port'
import { behaviour } from '../../engine/behaviour'
import { environmentOf } from '../../situations/environment'
import { household } from '../home/household'
import { reachesInternet } from './connections'

/** The LAN ports of the device. */
export const portNames = ['LAN1', 'LAN2', 'LAN3', 'LAN4'] as const

const isPlugged = (name: string) => household.some(device => device.port === name)

/** Port settings. */
export const lanPortBehaviour = behaviour(lanPort, { factory: () => ({ rows: portNames.map(name => ({ name })) }) })

/** How often a second has an error, with a good and with a damaged cable; and the share of traffic that is local. */
const errorRate = { good: 0.002, damaged: 0.2 } as const
const localShare = 0.01

/** State and counters of each port. A port has a link if a device is plugged in and the port is enabled. */
export const portBehaviour = behaviour(port, {
  factory: () => ({ rows: portNames.map(name => ({ name, link: isPlugged(name) })) }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, link: row.link && row.enable })) }),
  tick(gateway, state, seconds) {
    const share = reachesInternet(gateway) ? 1 : localShare
    const { slowCable } = environmentOf(gateway)
    for (const row of state.rows) {
      if (!row.link || !row.enable) continue
      row.received += Math.round(seconds * 3e5 * share * gateway.random())
      row.sent += Math.round(seconds * 1e6 * share * gateway.random())
      if (gateway.random() < errorRate[row.name === slowCable ? 'damaged' : 'good']) row.errors += 1
    }
  },
})
