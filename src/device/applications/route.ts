import { record, table } from '../../model/entity'
import { hostBits, required, reserved, taken } from '../../model/error-messages'
import { int, pick, text } from '../../model/field'
import type { Field, Options } from '../../model/field-types'
import { hostIpv4, hostIpv6, ipv4, ipv6, mask } from '../../model/formats'
import {
  compareIpv4,
  compareIpv6,
  ipv6ToHex,
  isHostIpv4,
  isIpv4Network,
  isIpv6Network,
  isUnicastIpv6,
} from '../../model/ip'
import type { LocalizedText } from '../../model/localized-text'
import { routeDestination, routeFull, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../device-errors'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import { wanInterfaces } from '../internet/wan-interface'
import { besideLan } from '../shared-fields'

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

type Address = (label: LocalizedText, options?: Options<string>) => Field<string>

/** What differs between IPv4 and IPv6 routes. */
interface RouteFamily<Size> {
  /** Prefix of the module names. */
  module: string
  /** A field for the destination. */
  address: Address
  /** A field for the next hop. */
  hostAddress: Address
  /** A field for the mask or prefix length. */
  size: () => Field<Size>
  isNetwork: (address: string, size: Size) => boolean
  /** Returns whether packets can be sent to a network: not one that is reserved, such as 0.0.0.0/8 or ::/8. */
  isDestination: (address: string, size: Size) => boolean
  /** A network in a form that is equal for all its notations. */
  keyOf: (address: string, size: Size) => string
}

/**
 * The static routes of a family, up to 32, and its active routes, which have the same fields (requirements 3.19, 5.17).
 * A route has an interface, a next hop other than this gateway, or both.
 */
const routes = <Size>(family: RouteFamily<Size>) => {
  const { module, address, hostAddress, size, isNetwork, isDestination, keyOf } = family
  const fields = () => ({
    destination: address(['Destination', '目的地址']),
    size: size(),
    nextHop: hostAddress(nextHopLabel, { optional: true, needsLabel: true }),
    interface: pick(interfaceLabel, { optional: true, from: wanInterfaces }),
  })
  const configured = table(`${module}_config`, 'list', fields(), {
    max: 32,
    full: routeFull,
    addTitle: ['Add a route', '添加路由'],
    beside: besideLan,
    errors: [routeNone, routeDestination, routeMask, routeNextHop, routeInvalidMask],
    rules: {
      destination(v, { others }) {
        if (!isNetwork(v.destination, v.size)) return hostBits
        if (!isDestination(v.destination, v.size)) return reserved
        const key = keyOf(v.destination, v.size)
        return others.some(one => keyOf(one.destination, one.size) === key) && taken(`${v.destination}/${v.size}`)
      },
      nextHop(v, { lan }) {
        if (!v.nextHop) return !v.interface && required
        return lan && v.nextHop === lan.values.ip && taken('LAN')
      },
    },
  })
  const running = table(`${module}_info`, 'list', fields(), {
    max: 512,
    readOnly: true,
  })
  return [configured, running] as const
}

/** IPv4: static routes and active routes. Connected devices are suggested as the next hop. */
export const [ipv4Route, ipv4Running] = routes({
  module: 'ipv4_route',
  address: ipv4,
  hostAddress: (label, options) => hostIpv4(label, { ...options, from: terminalAddresses }),
  size: () => mask(['Subnet mask', '子网掩码'], { wire: 'mask' }),
  isNetwork: isIpv4Network,
  isDestination: (address, size) =>
    isHostIpv4(address) || (address === '0.0.0.0' && compareIpv4(size, '255.0.0.0') < 0),
  keyOf: (address, size) => `${address}/${size}`,
})

/** IPv6: static routes with a prefix of 0-128 bits, and active routes. */
export const [ipv6Route, ipv6Running] = routes({
  module: 'ipv6_route',
  address: ipv6,
  hostAddress: hostIpv6,
  size: () => int(['Prefix length', '前缀长度'], { wire: 'prefix_len', min: 0, max: 128, init: 64 }),
  isNetwork: isIpv6Network,
  isDestination: (address, size) => isUnicastIpv6(address) || (compareIpv6(address, '::') === 0 && size < 8),
  keyOf: (address, size) => `${ipv6ToHex(address)}/${Number(size)}`,
})

const nextHopTests = [
  ['requiredWithout', 'interface'],
  ['differs', 'lan.ip'],
] as const
const nextHopCodes = { value: routeNextHop, requiredWithout: routeNextHop, differs: routeNextHop }
const nextHopNote = 'The next hop is in a network of the device, of which it is not an address itself.'

/** For the contract; the console does not import it. */
export const ipv4RouteFacts = {
  entity: ipv4Route,
  rules: {
    destination: [
      ['zeroBeyondMask', 'size'],
      ['ipv4Destination', 'size'],
      ['uniqueWith', 'size'],
    ],
    nextHop: nextHopTests,
  },
  codes: {
    destination: { value: routeDestination, zeroBeyondMask: routeInvalidMask },
    size: { value: routeMask, contiguousMask: routeInvalidMask },
    nextHop: nextHopCodes,
  },
  missingRow: routeNone,
  note: nextHopNote,
} satisfies Facts<typeof ipv4Route>

/** For the contract; the console does not import it. */
export const ipv6RouteFacts = {
  entity: ipv6Route,
  rules: {
    destination: [
      ['zeroBeyondPrefix', 'size', 0],
      ['ipv6Destination', 'size'],
      ['ipv6UniqueWith', 'size'],
    ],
    nextHop: nextHopTests,
  },
  codes: {
    destination: { value: routeDestination, zeroBeyondPrefix: routeInvalidMask },
    size: { value: routeMask },
    nextHop: nextHopCodes,
  },
  missingRow: routeNone,
  note: nextHopNote,
} satisfies Facts<typeof ipv6Route>
