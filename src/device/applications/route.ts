import { record, table } from '../../model/entity'
import { required, taken } from '../../model/error-messages'
import { type Field, int, type Options, pick, text } from '../../model/field'
import { hostIpv4, hostIpv6, ipv4, ipv6, mask } from '../../model/formats'
import { isIpv4Network, isIpv6Network } from '../../model/ip'
import type { LocalizedText } from '../../model/localized-text'
import { routeDestination, routeFull, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../device-errors'
import { terminalAddresses } from '../home/terminals'
import { wanInterfaces } from '../internet/wan-interface'

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
}

/**
 * The static routes of a family, up to 32, and its active routes, which have the same fields (requirements 3 and 5). A
 * route has an interface, a next hop, or both.
 */
const routes = <Size>({ module, address, hostAddress, size, isNetwork }: RouteFamily<Size>) => {
  const fields = () => ({
    destination: address(['Destination', '目的地址']),
    size: size(),
    nextHop: hostAddress(nextHopLabel, { optional: true }),
    interface: pick(interfaceLabel, { optional: true, from: wanInterfaces }),
  })
  const configured = table(`${module}_config`, 'list', fields(), {
    max: 32,
    full: routeFull,
    errors: [routeNone, routeDestination, routeMask, routeNextHop, routeInvalidMask],
    rules: {
      destination(v, { others }) {
        if (!isNetwork(v.destination, v.size)) return ['Bits beyond the mask must be zero.', '掩码以外的位须为 0。']
        const isSame = others.some(one => one.destination === v.destination && one.size === v.size)
        return isSame && taken(`${v.destination}/${v.size}`)
      },
      nextHop: v => !v.nextHop && !v.interface && required,
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
})

/** IPv6: static routes with a prefix of 0-128 bits, and active routes. */
export const [ipv6Route, ipv6Running] = routes({
  module: 'ipv6_route',
  address: ipv6,
  hostAddress: hostIpv6,
  size: () => int(['Prefix length', '前缀长度'], { wire: 'prefix_len', min: 0, max: 128, init: 64 }),
  isNetwork: isIpv6Network,
})
