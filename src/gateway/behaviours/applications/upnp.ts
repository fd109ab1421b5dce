import { upnp } from '../../../device/applications/upnp'
import { lanTerminals } from '../../../device/home/terminals'
import { behaviour } from '../../engine/behaviour'
import { addEvent } from '../system/event-log'

/** Programs in the home that open ports, in this order. */
const programs = [
  { name: 'Game console', protocol: 'udp', externalPort: 3074 },
  { name: 'BitTorrent', protocol: 'both', externalPort: 51413 },
  { name: 'Video call', protocol: 'udp', externalPort: 40010 },
] as const
/** Average seconds until the next program opens its port. */
const averageDelay = 10

/** UPnP: while it is enabled, programs open their ports one after another. Disabling it closes them. */
export const upnpBehaviour = behaviour(upnp, {
  stored: ['enable'],
  write(_, { after }) {
    if (!after.values.enable) after.rows = []
  },
  tick(gateway, state, seconds) {
    if (!state.values.enable) return
    const terminals = gateway.state(lanTerminals).rows
    for (let passed = 0; passed < seconds; passed++) {
      const program = programs[state.rows.length]
      if (!program || gateway.random() * averageDelay >= 1) continue
      const terminal = terminals[state.rows.length]
      if (!terminal) continue
      state.rows.push({ ...program, id: state.rows.length + 1, ip: terminal.ip, internalPort: program.externalPort })
      addEvent(gateway, 'port', { name: program.name, by: terminal.name })
    }
  },
})
