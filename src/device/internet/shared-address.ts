import { sameSubnet } from '../../model/ip'

/**
 * Networks whose addresses nobody on the Internet can reach: loopback (RFC 1122 3.2.1.3), those of gateways whose IPv4
 * goes over IPv6, as with DS-Lite and 464XLAT (RFC 7335), those that hosts take when DHCP does not answer (RFC 3927),
 * those that providers use for several customers (RFC 6598), and private ones (RFC 1918).
 */
const unreachable = [
  ['127.0.0.0', '255.0.0.0'],
  ['192.0.0.0', '255.255.255.248'],
  ['169.254.0.0', '255.255.0.0'],
  ['100.64.0.0', '255.192.0.0'],
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
] as const

/** Returns whether nobody on the Internet can reach an IPv4 address. */
export const isUnreachable = (ip: string): boolean =>
  unreachable.some(([network, mask]) => sameSubnet(ip, network, mask))

interface Connection {
  readonly service: readonly string[]
  readonly currentIp: string
}

/**
 * The IPv4 address that the gateway has on the Internet side if nobody outside can reach it, because the provider
 * shares a public one among its customers, or another router stands before the gateway; '' if somebody can, or while
 * there is none.
 */
export const sharedAddress = (connections: readonly Connection[]): string => {
  const addresses = connections
    .filter(({ service, currentIp }) => currentIp && service.includes('INTERNET'))
    .map(({ currentIp }) => currentIp)
  return addresses.every(isUnreachable) ? addresses[0] || '' : ''
}
