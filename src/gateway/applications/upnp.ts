import { upnp } from '../../device/applications/port-forwarding'
import { lanTerminals } from '../../device/home/terminals'
import { behaviour } from '../behaviour'

/** Programs that open ports, in the order they do. */
const programs = [
  { name: 'Game console', protocol: 'udp', externalPort: 3074 },
  { name: 'BitTorrent', protocol: 'both', externalPort: 51413 },
  { name: 'Video call', protocol: 'udp', externalPort: 40010 },
] as const
/** Seconds from one program to the next. */
const pause = 10

/** UPnP: while it is on, programs in the home open their ports one after the other; turned off, the ports close. */
export default behaviour(upnp, {
  stored: ['enable'],
  write(_, { after }) {
    if (!after.values.enable) after.rows = []
  },
  tick(gateway, state, seconds) {
    if (!state.values.enable) return
    const terminals = gateway.state(lanTerminals).rows
    for (let passed = 0; passed < seconds; passed++) {
      const program = programs[state.rows.length]
      if (!program || gateway.random() * pause >= 1) continue
      const terminal = terminals[state.rows.length]
      if (terminal) state.rows.push({ ...program, id: state.rows.length + 1, ip: terminal.ip, internalPort: program.externalPort })
    }
  },
})
