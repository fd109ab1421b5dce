import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from '../../device/applications/route'
import { dmz } from '../../device/security/dmz'
import { lanIpv4 } from '../../device/internet/lan-ipv4'
import { dmzFailed, noDefaultWan, routeDestination, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../../device/problems'
import { ipv4ToNumber, ipv6ToHex, isIpv4, isIpv4Network, isIpv6, isIpv6Network, numberToIpv4, sameSubnet } from '../../model/ip'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { provider } from '../internet/access-network'
import { defaultWan, routed } from '../internet/wan'

const lanName = 'br0'
const lan6 = { prefix: '2001:db8:1::', length: 64 } as const
const networkOf = (ip: string, mask: string) => numberToIpv4(ipv4ToNumber(ip) & ipv4ToNumber(mask))

/** The networks of one family behind the connections that are up, each with the next hop towards the provider; the default one first. */
const networks = (gateway: Gateway, address: 'currentIp' | 'currentIpv6') => {
  const first = defaultWan(gateway)
  return routed(gateway)
    .filter(row => row.status === 'connected' && row[address])
    .sort((a, b) => Number(b === first) - Number(a === first))
}
const networks4 = (gateway: Gateway) => networks(gateway, 'currentIp').map(row => {
  const isStatic = row.mode === 'ipoe' && row.ipv4Mode === 'static'
  const { mask, gateway: nextHop } = isStatic ? row : provider
  return { name: row.name, network: networkOf(row.currentIp, mask), mask, nextHop }
})
const networks6 = (gateway: Gateway) => networks(gateway, 'currentIpv6').map(row => ({
  name: row.name, address: row.currentIpv6, nextHop: row.ipv6Mode === 'static' ? row.gatewayIpv6 : provider.gatewayIpv6,
}))
const sameWord = (first: string, second: string, length: number) =>
  ipv6ToHex(first).slice(0, length / 4) === ipv6ToHex(second).slice(0, length / 4)

/** The interface by which an address is reached directly; undefined when it is not. */
const direct4 = (gateway: Gateway, ip: string): string | undefined => {
  const lan = gateway.state(lanIpv4).values
  return sameSubnet(ip, lan.ip, lan.mask) ? lanName : networks4(gateway).find(one => sameSubnet(ip, one.network, one.mask))?.name
}
const direct6 = (gateway: Gateway, ip: string): string | undefined => {
  if (sameWord(ip, lan6.prefix, lan6.length)) return lanName
  const isLink = /^fe[89ab]/.test(ipv6ToHex(ip))
  return networks6(gateway).find(one => isLink || sameWord(ip, one.address, provider.length))?.name
}

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
    const all = networks4(gateway)
    const rows = [
      ...all.slice(0, 1).map(one => ({ destination: '0.0.0.0', size: '0.0.0.0', nextHop: one.nextHop, interface: one.name })),
      ...all.map(one => ({ destination: one.network, size: one.mask, nextHop: '', interface: one.name })),
      { destination: networkOf(ip, mask), size: mask, nextHop: '', interface: lanName },
      ...gateway.state(ipv4Route).rows.map(row => ({ ...row, interface: row.interface || direct4(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})
/** The IPv6 routes in force. */
const ipv6RunningBehaviour = behaviour(ipv6Running, {
  read(gateway, state) {
    const rows = [
      ...networks6(gateway).slice(0, 1).map(one => ({ destination: '::', size: 0, nextHop: one.nextHop, interface: one.name })),
      { destination: lan6.prefix, size: lan6.length, nextHop: '', interface: lanName },
      ...gateway.state(ipv6Route).rows.map(row => ({ ...row, interface: row.interface || direct6(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})

/** The default route: over the first interface towards the Internet, if there is one. */
const defaultRouteBehaviour = behaviour(route, {
  read(gateway, state) {
    const [first] = networks4(gateway)
    return { ...state, values: first ? { interface: first.name, nextHop: first.nextHop } : { interface: '', nextHop: '' } }
  },
})

/** DMZ: what comes from outside comes by the default WAN connection, and goes to one host. */
const dmzBehaviour = behaviour(dmz, {
  refuse: field => (field === 'host' ? dmzFailed : undefined),
  write: (gateway, { after: { values } }) => (values.enable && !defaultWan(gateway) ? noDefaultWan : undefined),
})

/** Static routes, the routes in force and the default one, and DMZ, which needs that. */
export const routeBehaviours = [defaultRouteBehaviour, dmzBehaviour, ipv4RouteBehaviour, ipv6RouteBehaviour, ipv4RunningBehaviour, ipv6RunningBehaviour]
