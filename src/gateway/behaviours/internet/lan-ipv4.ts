import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { behaviour } from '../../engine/behaviour'
import { renewAddresses } from '../home/terminals'

/** After a change the console is also available at the new LAN address, and all devices get new addresses. */
export const lanIpv4Behaviour = behaviour(lanIpv4, {
  factory: () => ({ values: { loopback: true } }),
  write(gateway, { before, after }) {
    if (after.values.ip !== before.values.ip) gateway.afterAnswer(() => gateway.listenAlsoOn(after.values.ip))
    gateway.afterAnswer(() => renewAddresses(gateway))
  },
})
