import { record, table } from '../../model/entity'
import { int, pick, text, type Field, type Options } from '../../model/field'
import { hostIpv4, hostIpv6, ipv4, ipv6, mask } from '../../model/formats'
import { isIpv4Network, isIpv6Network } from '../../model/ip'
import { required, taken } from '../../model/sentences'
import type { Words } from '../../model/words'
import { terminalAddresses } from '../home/terminals'
import { wanInterfaces } from '../internet/wan-interface'
import { routeDestination, routeFull, routeInvalidMask, routeMask, routeNextHop, routeNone } from '../problems'

const interfaceWords: Words = ['Interface', '接口']
const nextHopWords: Words = ['Next hop', '下一跳']

/** How the device routes by default (module route_config): over which interface, to which gateway of the provider. */
export const route = record('route_config', {
  interface: text(interfaceWords),
  nextHop: text(nextHopWords),
}, { writes: '' })

type Address = (label: Words, options?: Options<string>) => Field<string>

/**
 * The static routes of a family and the routes in force, which have the same fields: spec 3 "static route", limits in
 * spec 5. A route leads over an interface, to a next hop, or both. `size` is the mask or the length of the prefix.
 */
const routes = <Size>(
  module: string, address: Address, hostAddress: Address, size: () => Field<Size>, isNetwork: (address: string, size: Size) => boolean,
) => {
  const fields = () => ({
    destination: address(['Destination', '目的地址']),
    size: size(),
    nextHop: hostAddress(nextHopWords, { optional: true }),
    interface: pick(interfaceWords, { optional: true, from: wanInterfaces }),
  })
  return [
    table(`${module}_config`, 'list', fields(), {
      title: 'destination', max: 32, full: routeFull, problems: [routeNone, routeDestination, routeMask, routeNextHop, routeInvalidMask],
      rules: {
        destination: (v, { others }) =>
          (!isNetwork(v.destination, v.size) && ['Bits beyond the mask must be zero.', '掩码以外的位须为 0。']) ||
          (others.some(one => one.destination === v.destination && one.size === v.size) && taken(`${v.destination}/${v.size}`)),
        nextHop: v => !v.nextHop && !v.interface && required,
      },
    }),
    table(`${module}_info`, 'list', fields(), { title: 'destination', max: 512, writes: '', fixed: true }),
  ] as const
}

/** IPv4: static routes, and the routes in force; of the devices in the LAN the IPv4 addresses are known. */
export const [ipv4Route, ipv4Running] =
  routes('ipv4_route', ipv4, (label, options) => hostIpv4(label, { ...options, from: terminalAddresses }), () => mask(['Subnet mask', '子网掩码'], { wire: 'mask' }), isIpv4Network)

/** IPv6: static routes with a prefix of 0-128 bits, and the routes in force. */
export const [ipv6Route, ipv6Running] =
  routes('ipv6_route', ipv6, hostIpv6, () => int(['Prefix length', '前缀长度'], { wire: 'prefix_len', min: 0, max: 128, init: 64 }), isIpv6Network)
