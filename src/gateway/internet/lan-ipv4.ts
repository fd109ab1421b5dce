import { lanIpv4 } from '../../device/internet/lan-ipv4'
import { behaviour } from '../behaviour'
import { readdress } from '../home/terminals'

/** A new LAN address: answered under the old one first, then the console is there too, and every device moves. */
export default behaviour(lanIpv4, {
  write(gateway, { before, after }) {
    if (after.values.ip !== before.values.ip) gateway.afterAnswer(() => gateway.alsoListen(after.values.ip))
    gateway.afterAnswer(() => readdress(gateway))
  },
})
