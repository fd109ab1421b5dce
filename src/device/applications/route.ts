import { table } from '../../model/entity'
import { int, pick, text } from '../../model/field'
import { hostIpv4, hostIpv6, ipv4, ipv6, mask } from '../../model/formats'
import { isIpv4Network, isIpv6Network } from '../../model/ip'
import { required, taken } from '../../model/sentences'
import type { Fault, Words } from '../../model/words'
import { wanInterfaces } from '../internet/wan-interface'
import { routeFull, routeNextHop } from '../problems'

const destinationWords: Words = ['Destination', '目的地址']
const nextHopWords: Words = ['Next hop', '下一跳']
const maskWords: Words = ['Subnet mask', '子网掩码']
const lengthWords: Words = ['Prefix length', '前缀长度']

/** Where packets go: over an interface, to a next hop, or both. */
const way = (nextHop: typeof hostIpv4) => ({
  nextHop: nextHop(nextHopWords, { optional: true }),
  interface: pick(['Interface', '接口'], { optional: true, from: wanInterfaces }),
})
const noWay = (v: { nextHop: string; interface: string }): Fault => !v.nextHop && !v.interface && required

/** The fault of a destination: bits beyond its mask (spec 5), or another route has it. */
const destinationFault = (isNetwork: boolean, same?: { destination: string }): Fault =>
  (!isNetwork && ['Bits beyond the mask must be zero.', '掩码以外的位须为 0。']) || (same && taken(same.destination))

const options = { title: 'destination', max: 32, full: routeFull, problems: [routeNextHop] } as const

/** Static IPv4 routes: spec 3 "static route", limits in spec 5. */
export const ipv4Route = table('ipv4_route_config', 'list', {
  destination: ipv4(destinationWords),
  mask: mask(maskWords),
  ...way(hostIpv4),
}, {
  ...options,
  rules: {
    destination: (v, { others }) => destinationFault(isIpv4Network(v.destination, v.mask),
      others.find(one => one.destination === v.destination && one.mask === v.mask)),
    nextHop: noWay,
  },
})

/** Static IPv6 routes: a prefix of 0-128 bits (spec 5). */
export const ipv6Route = table('ipv6_route_config', 'list', {
  destination: ipv6(destinationWords),
  length: int(lengthWords, { wire: 'prefix_len', min: 0, max: 128, init: 64 }),
  ...way(hostIpv6),
}, {
  ...options,
  rules: {
    destination: (v, { others }) => destinationFault(isIpv6Network(v.destination, v.length),
      others.find(one => one.destination === v.destination && one.length === v.length)),
    nextHop: noWay,
  },
})

const running = { nextHop: text(nextHopWords), interface: text(['Interface', '接口']) }
const told = { title: 'destination', max: 512, writes: '', fixed: true } as const
/** The IPv4 routes in force. */
export const ipv4Running = table('ipv4_route_info', 'list', { destination: text(destinationWords), mask: text(maskWords), ...running }, told)
/** The IPv6 routes in force. */
export const ipv6Running = table('ipv6_route_info', 'list', { destination: text(destinationWords), length: int(lengthWords, { wire: 'prefix_len' }), ...running }, told)
