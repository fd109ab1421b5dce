import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from '../../../device/applications/route'
import { routeDestination, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../../../device/device-errors'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { isOn } from '../../../device/rule-switch'
import {
  compareIpv6,
  ipv4ToNumber,
  isIpv4,
  isIpv4Network,
  isIpv6,
  isIpv6Network,
  isLinkLocalIpv6,
  isNetworkOrBroadcast,
  numberToIpv4,
  sameIpv6Prefix,
  sameSubnet,
} from '../../../model/ip'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { provider, type Wan } from '../internet/access-network'
import { defaultWan, routedConnections } from '../internet/connections'

const lanName = 'br0'
const lanIpv6 = { prefix: '2001:db8:1::', length: 64 } as const
const networkOf = (ip: string, mask: string) => numberToIpv4(ipv4ToNumber(ip) & ipv4ToNumber(mask))

/** The connections that are up and have an address of the family, the default connection first. */
const networks = (gateway: Gateway, address: 'currentIp' | 'currentIpv6') => {
  const preferred = defaultWan(gateway)
  return routedConnections(gateway)
    .filter(row => row.status === 'connected' && row[address])
    .sort((a, b) => Number(b === preferred) - Number(a === preferred))
}
/** Whether a connection leads to the Internet, and so is a default route. */
const isDefault = ({ service }: Wan): boolean => service.includes('INTERNET')

const ipv4Networks = (gateway: Gateway) =>
  networks(gateway, 'currentIp').map(row => {
    const isStatic = row.mode === 'ipoe' && row.ipv4Mode === 'static'
    const { mask, gateway: nextHop } = isStatic ? row : provider
    return { name: row.name, isDefault: isDefault(row), network: networkOf(row.currentIp, mask), mask, nextHop }
  })
const ipv6Networks = (gateway: Gateway) =>
  networks(gateway, 'currentIpv6').map(row => ({
    name: row.name,
    isDefault: isDefault(row),
    address: row.currentIpv6,
    nextHop: row.ipv6Mode === 'static' ? row.gatewayIpv6 : provider.gatewayIpv6,
  }))

/** Whether an address is one of the gateway's own on a WAN connection. */
const isOwnAddress = (gateway: Gateway, ip: string) =>
  routedConnections(gateway).some(row => row.currentIp === ip || compareIpv6(row.currentIpv6, ip) === 0)

/** The interface in whose network a host may have an address; undefined when there is none. */
const ipv4Interface = (gateway: Gateway, ip: string): string | undefined => {
  const { mask, ip: own } = gateway.state(lanIpv4).values
  const found = [{ name: lanName, network: own, mask }, ...ipv4Networks(gateway)].find(network =>
    sameSubnet(ip, network.network, network.mask),
  )
  return found && !isNetworkOrBroadcast(ip, found.mask) ? found.name : undefined
}
const ipv6Interface = (gateway: Gateway, ip: string): string | undefined => {
  if (sameIpv6Prefix(ip, lanIpv6.prefix, lanIpv6.length)) return lanName
  const isLink = isLinkLocalIpv6(ip)
  return ipv6Networks(gateway).find(network => isLink || sameIpv6Prefix(ip, network.address, provider.length))?.name
}

/** The error for an invalid IPv4 route. */
const ipv4RouteError = (field: string, { destination, size }: { destination: string; size: string }) => {
  if (field === 'nextHop') return routeNextHop
  if (field === 'size') return isIpv4(size) ? routeInvalidMask : routeMask
  if (field !== 'destination') return undefined
  if (!isIpv4(destination)) return routeDestination
  return isIpv4Network(destination, size) ? undefined : routeInvalidMask
}

/** The error for an invalid IPv6 route. */
const ipv6RouteError = (field: string, { destination, size }: { destination: string; size: number }) => {
  if (field === 'nextHop') return routeNextHop
  if (field === 'size') return routeMask
  if (field !== 'destination') return undefined
  if (!isIpv6(destination)) return routeDestination
  return isIpv6Network(destination, size) ? undefined : routeInvalidMask
}

type StaticRoutes = { action: string; after: { rows: readonly { nextHop: string; interface: string }[] } }

/**
 * The error for a next hop that is not in any network of the gateway, or not in that of the interface of its route, or
 * is the gateway itself.
 */
const nextHopError = (
  gateway: Gateway,
  { action, after }: StaticRoutes,
  interfaceOf: (gateway: Gateway, ip: string) => string | undefined,
) => {
  if (action === 'del') return undefined
  const isReachable = ({ nextHop, interface: own }: { nextHop: string; interface: string }) => {
    const found = interfaceOf(gateway, nextHop)
    return found && (!own || own === found || isLinkLocalIpv6(nextHop)) && !isOwnAddress(gateway, nextHop)
  }
  return after.rows.every(row => !row.nextHop || isReachable(row)) ? undefined : routeNextHop
}

/** IPv4 static routes: the next hop must be in a network of the gateway. */
export const ipv4RouteBehaviour = behaviour(ipv4Route, {
  missingRow: routeNone,
  fieldError: ipv4RouteError,
  write: (gateway, change) => nextHopError(gateway, change, ipv4Interface),
})
/** IPv6 static routes, checked in the same way. */
export const ipv6RouteBehaviour = behaviour(ipv6Route, {
  missingRow: routeNone,
  fieldError: ipv6RouteError,
  write: (gateway, change) => nextHopError(gateway, change, ipv6Interface),
})

/** The active IPv4 routes: the default route, the gateway's own networks and the static routes. */
export const ipv4RunningBehaviour = behaviour(ipv4Running, {
  read(gateway, state) {
    const { ip, mask } = gateway.state(lanIpv4).values
    const all = ipv4Networks(gateway)
    const rows = [
      ...all
        .filter(route => route.isDefault)
        .slice(0, 1)
        .map(route => ({ destination: '0.0.0.0', size: '0.0.0.0', nextHop: route.nextHop, interface: route.name })),
      ...all.map(route => ({ destination: route.network, size: route.mask, nextHop: '', interface: route.name })),
      { destination: networkOf(ip, mask), size: mask, nextHop: '', interface: lanName },
      ...gateway
        .state(ipv4Route)
        .rows.filter(isOn)
        .map(row => ({ ...row, interface: row.interface || ipv4Interface(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})
/** The active IPv6 routes. */
export const ipv6RunningBehaviour = behaviour(ipv6Running, {
  read(gateway, state) {
    const rows = [
      ...ipv6Networks(gateway)
        .filter(network => network.isDefault)
        .slice(0, 1)
        .map(network => ({ destination: '::', size: 0, nextHop: network.nextHop, interface: network.name })),
      { destination: lanIpv6.prefix, size: lanIpv6.length, nextHop: '', interface: lanName },
      ...gateway
        .state(ipv6Route)
        .rows.filter(isOn)
        .map(row => ({ ...row, interface: row.interface || ipv6Interface(gateway, row.nextHop) || '' })),
    ]
    return { ...state, rows: rows.map((row, index) => ({ ...row, id: index + 1 })) }
  },
})

/** The default route uses the first Internet interface, if there is one. */
export const defaultRouteBehaviour = behaviour(route, {
  read(gateway, state) {
    const first = ipv4Networks(gateway).find(network => network.isDefault)
    return {
      ...state,
      values: first ? { interface: first.name, nextHop: first.nextHop } : { interface: '', nextHop: '' },
    }
  },
})
