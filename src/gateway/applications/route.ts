import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from '../../device/applications/route'
import { wanInterface } from '../../device/internet/wan-interface'
import { dmz } from '../../device/security/dmz'
import { lanIpv4 } from '../../device/internet/lan-ipv4'
import { dmzFailed, noDefaultWan, routeDestination, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../../device/problems'
import { ipv4ToNumber, ipv6ToHex, isIpv4, isIpv4Network, isIpv6, isIpv6Network, isNetworkOrBroadcast, numberToIpv4, sameSubnet } from '../../model/ip'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

const lanName = 'br0'
const wan = { network: '100.64.18.0', mask: '255.255.255.0', gateway: '100.64.18.1' } as const
const wan6 = { prefix: '2001:db8:64::', length: 64, gateway: 'fe80::1' } as const
const lan6 = { prefix: '2001:db8:1::', length: 64 } as const

const interfaceOf = (gateway: Gateway) => gateway.state(wanInterface).rows[0]?.name ?? ''
const sameWord = (first: string, second: string, length: number) =>
  ipv6ToHex(first).slice(0, length / 4) === ipv6ToHex(second).slice(0, length / 4)

/** The interface by which an address is reached directly; undefined when it is not. */
const direct4 = (gateway: Gateway, ip: string): string | undefined => {
  const lan = gateway.state(lanIpv4).values
  return sameSubnet(ip, lan.ip, lan.mask) ? lanName : sameSubnet(ip, wan.network, wan.mask) ? interfaceOf(gateway) : undefined
}
const direct6 = (gateway: Gateway, ip: string): string | undefined =>
  sameWord(ip, lan6.prefix, lan6.length) ? lanName
    : /^fe[89ab]/.test(ipv6ToHex(ip)) || sameWord(ip, wan6.prefix, wan6.length) ? interfaceOf(gateway) : undefined

/** A static IPv4 route; a next hop that is not in a network of the gateway cannot be reached. */
const ipv4RouteBehaviour = behaviour(ipv4Route, {
  gone: routeNone,
  refuse: (field, { destination, size }) => field === 'nextHop' ? routeNextHop
    : field === 'size' ? (isIpv4(size) ? routeInvalidMask : routeMask)
    : field !== 'destination' ? undefined
    : !isIpv4(destination) ? routeDestination
    : isIpv4Network(destination, size) ? undefined : routeInvalidMask,
  write: (gateway, { action, after }) =>
    action !== 'del' && after.rows.some(row => row.nextHop && !direct4(gateway, row.nextHop)) ? routeNextHop : undefined,
})
const ipv6RouteBehaviour = behaviour(ipv6Route, {
  gone: routeNone,
  refuse: (field, { destination, size }) => field === 'nextHop' ? routeNextHop
    : field === 'size' ? routeMask
    : field !== 'destination' ? undefined
    : !isIpv6(destination) ? routeDestination
    : isIpv6Network(destination, size) ? undefined : routeInvalidMask,
  write: (gateway, { action, after }) =>
    action !== 'del' && after.rows.some(row => row.nextHop && !direct6(gateway, row.nextHop)) ? routeNextHop : undefined,
})

/** The IPv4 routes in force: the default one, those of the gateway's own networks, and the static ones. */
const ipv4RunningBehaviour = behaviour(ipv4Running, {
  read(gateway, state) {
    const { ip, mask } = gateway.state(lanIpv4).values
    const network = numberToIpv4(ipv4ToNumber(ip) & ipv4ToNumber(mask))
    const rows = [
      ...(!interfaceOf(gateway) ? [] : [
        { destination: '0.0.0.0', size: '0.0.0.0', nextHop: wan.gateway, interface: interfaceOf(gateway) },
        { destination: wan.network, size: wan.mask, nextHop: '', interface: interfaceOf(gateway) },
      ]),
      { destination: network, size: mask, nextHop: '', interface: lanName },
      ...gateway.state(ipv4Route).rows.map(row => ({ ...row, interface: row.interface || direct4(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})
/** The IPv6 routes in force. */
const ipv6RunningBehaviour = behaviour(ipv6Running, {
  read(gateway, state) {
    const rows = [
      { destination: '::', size: 0, nextHop: wan6.gateway, interface: interfaceOf(gateway) },
      { destination: lan6.prefix, size: lan6.length, nextHop: '', interface: lanName },
      ...gateway.state(ipv6Route).rows.map(row => ({ ...row, interface: row.interface || direct6(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})

/** The default route: over the first interface towards the Internet, if there is one. */
const defaultRouteBehaviour = behaviour(route, {
  read(gateway, state) {
    const name = interfaceOf(gateway)
    return { ...state, values: { interface: name, nextHop: name && wan.gateway } }
  },
})

/** DMZ: what comes from outside comes by the default WAN connection, and goes to one host: not to the network or broadcast address. */
const dmzBehaviour = behaviour(dmz, {
  write(gateway, { after: { values } }) {
    if (!values.enable) return undefined
    if (!interfaceOf(gateway)) return noDefaultWan
    const { ip, mask } = gateway.state(lanIpv4).values
    return isNetworkOrBroadcast(values.host, mask) || !sameSubnet(values.host, ip, mask) ? dmzFailed : undefined
  },
})

/** Static routes, the routes in force and the default one, and DMZ, which needs that. */
export const routeBehaviours = [defaultRouteBehaviour, dmzBehaviour, ipv4RouteBehaviour, ipv6RouteBehaviour, ipv4RunningBehaviour, ipv6RunningBehaviour]
