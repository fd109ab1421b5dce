// The definitions of the LAN with those of connections and without those of routes.
import '../../../src/device/internet/wan'

export { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
export { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
