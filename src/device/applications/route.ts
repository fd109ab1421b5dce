import { record, table } from '../../model/entity'
import { mayOverlap, taken } from '../../model/error-messages'
import { pick, text } from '../../model/field'
import type { TextOptions } from '../../model/field-options'
import type { Field } from '../../model/field-types'
import { hostIpv4, hostIpv6, ipv4, ipv6, mask } from '../../model/formats'
import { contains, type Network } from '../../model/ip'
import type { LocalizedText } from '../../model/localized-text'
import { relate } from '../../model/relate'
import {
  ipv4Destination,
  ipv6Destination,
  networksIn,
  notNetworks,
  subnetBits,
  zeroBeyondMask,
  zeroBeyondPrefix,
} from '../../model/rules/addresses'
import { differs } from '../../model/rules/order'
import { requiredWithLinkLocal, requiredWithout } from '../../model/rules/presence'
import { ipv6UniqueWith, uniqueWith } from '../../model/rules/rows'
import {
  routeDestination,
  routeErrors,
  routeFull,
  routeInvalidMask,
  routeMask,
  routeNextHop,
  routeNone,
} from '../device-errors'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import { lanIpv4, lanNetworks } from '../internet/lan-ipv4'
import { lanIpv6, lanIpv6Networks } from '../internet/lan-ipv6'
import { prefixLength } from '../internet/lan-pool'
import { networksOf, routeNetworks, staticNetworks, wan, warnOfNetworks } from '../internet/wan'
import { wanInterfaces } from '../internet/wan-interface'
import type { Feature } from '../profile'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { besideLan } from '../shared-fields'

export const feature: Feature = 'applications'

const interfaceLabel: LocalizedText = ['Interface', '接口']
const nextHopLabel: LocalizedText = ['Next hop', '下一跳']

/** The default route (module route_config): its interface and the provider's gateway. */
export const route = record(
  'route_config',
  {
    interface: text(interfaceLabel),
    nextHop: text(nextHopLabel),
  },
  { readOnly: true },
)

type Address = (label: LocalizedText, options?: TextOptions) => Field<string>

/** What differs between the fields of IPv4 and IPv6 routes. */
interface RouteFamily<Size> {
  /** A field for the destination. */
  address: Address
  /** A field for the next hop. */
  hostAddress: Address
  /** The field for the mask or prefix length. */
  size: Field<Size>
}

const routeFields = <Size>({ address, hostAddress, size }: RouteFamily<Size>) => ({
  destination: address(['Destination', '目的地址']),
  size,
  nextHop: hostAddress(nextHopLabel, { optional: true, needsLabel: true }),
  interface: pick(interfaceLabel, { optional: true, from: wanInterfaces }),
})

const ipv4Fields = () =>
  routeFields({
    address: ipv4,
    // Connected devices are suggested as the next hop.
    hostAddress: (label, options) => hostIpv4(label, { ...options, from: terminalAddresses }),
    size: mask(['Subnet mask', '子网掩码'], { wire: 'mask' }),
  })

const ipv6Fields = () =>
  routeFields({
    address: ipv6,
    hostAddress: hostIpv6,
    size: prefixLength(0),
  })

const staticRoutes = {
  max: 32,
  ...(WITH.ruleTools && switchedByEnable),
  full: routeFull,
  addTitle: ['Add a route', '添加路由'],
  errors: routeErrors,
} as const
const activeRoutes = { max: 512, readOnly: true }

const hasInterface = requiredWithout('interface')

/** The static routes over IPv4, up to 32 (requirements 3.19, 5.17). */
export const ipv4Route = table(
  'ipv4_route_config',
  'list',
  (WITH.ruleTools ? { ...ipv4Fields(), ...ruleSwitch() } : ipv4Fields()) as ReturnType<typeof ipv4Fields> & RuleSwitch,
  {
    ...staticRoutes,
    beside: { ...besideLan, wan },
    warn: warnOfNetworks(routeNetworks),
    rules: {
      destination: [
        zeroBeyondMask('size'),
        ipv4Destination('size'),
        notNetworks('size', 'lan.values', lanNetworks),
        notNetworks('size', 'wan.rows', staticNetworks),
        uniqueWith('size', (destination, size) => taken(`${destination}/${size}`)),
      ],
      // A route has an interface, a next hop other than this gateway, or both.
      nextHop: [hasInterface, differs('lan.ip', taken('LAN'))],
    },
  },
)

/** The active routes over IPv4. */
export const ipv4Running = table('ipv4_route_info', 'list', ipv4Fields(), activeRoutes)

/** The static routes over IPv6, with a prefix of 0-128 bits. */
export const ipv6Route = table(
  'ipv6_route_config',
  'list',
  (WITH.ruleTools ? { ...ipv6Fields(), ...ruleSwitch() } : ipv6Fields()) as ReturnType<typeof ipv6Fields> & RuleSwitch,
  {
    ...staticRoutes,
    beside: { lan6: lanIpv6, wan },
    warn: warnOfNetworks(routeNetworks),
    rules: {
      destination: [
        zeroBeyondPrefix('size', 0),
        ipv6Destination('size'),
        notNetworks('size', 'lan6.values', lanIpv6Networks),
        notNetworks('size', 'wan.rows', staticNetworks),
        ipv6UniqueWith('size'),
      ],
      nextHop: [hasInterface],
      interface: [requiredWithLinkLocal('nextHop')],
    },
  },
)

relate(wan, {
  beside: { routes: ipv4Route, routes6: ipv6Route },
  rules: {
    ip: [notNetworks('mask', 'routes.rows', routeNetworks)],
    ipv6: [notNetworks(subnetBits, 'routes6.rows', routeNetworks)],
  },
  warn: (values, { routes6 }, old) => warnOfNetworks(networksOf)(values, { routes: routes6 }, old),
})

relate(lanIpv4, {
  beside: { routes: ipv4Route },
  settingRules: { ip: [notNetworks('mask', 'routes.rows', routeNetworks)] },
  warn({ ip }, { routes, settings }) {
    const isTaken = (network: Network) =>
      contains(settings, network) && contains(network, { ip, mask: '255.255.255.255' })
    const other = routes && networksIn(routes.rows, routeNetworks).find(isTaken)
    return other && mayOverlap(other.name)
  },
})

relate(lanIpv6, {
  beside: { routes: ipv6Route },
  settingRules: { prefix: [notNetworks('prefixLength', 'routes.rows', routeNetworks)] },
})

/** The active routes over IPv6. */
export const ipv6Running = table('ipv6_route_info', 'list', ipv6Fields(), activeRoutes)

const nextHopNote = 'The next hop is in a network of the device, of which it is not an address itself.'

export const ipv4RouteFacts = {
  entity: ipv4Route,
  codes: {
    destination: { value: routeDestination, zeroBeyondMask: routeInvalidMask },
    size: { value: routeMask, contiguousMask: routeInvalidMask },
    nextHop: routeNextHop,
  },
  missingRow: routeNone,
  note: nextHopNote,
} satisfies Facts<typeof ipv4Route>

export const ipv6RouteFacts = {
  entity: ipv6Route,
  codes: {
    destination: { value: routeDestination, zeroBeyondPrefix: routeInvalidMask },
    size: routeMask,
    nextHop: routeNextHop,
  },
  missingRow: routeNone,
  note: nextHopNote,
} satisfies Facts<typeof ipv6Route>
