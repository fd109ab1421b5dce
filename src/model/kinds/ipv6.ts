import { canonicalIpv6, isIpv6, isUnicastIpv6 } from '../ip'
import { textual } from './builder'
import { formatted } from './formatted'

const address = textual('ipv6')

/** Any IPv6 address, in the form of RFC 5952. */
export const ipv6 = formatted(address, {
  name: 'ipv6',
  accepts: isIpv6,
  clean: canonicalIpv6,
  message: ['Enter an IPv6 address such as 2001:db8::1.', '请输入 IPv6 地址，例如 2001:db8::1。'],
})

/** The IPv6 address of a host: neither all zero, loopback nor multicast. */
export const hostIpv6 = formatted(address, {
  name: 'hostIpv6',
  accepts: isUnicastIpv6,
  clean: canonicalIpv6,
  message: ['Enter a host address such as 2001:db8::1.', '请输入主机地址，例如 2001:db8::1。'],
})
