import { doOverlap, ipv4ToNumber, type Network, numberToIpv4, sameSubnet } from './ip'

/**
 * An IPv4 address as that of the same host in another network. Unchanged if it is not in the first network, if the
 * other has no room for it, and if the two have addresses in common: then it means the same host.
 */
export const movedAddress = (text: string, from: Network, to: { ip: string; mask: string }): string => {
  const mask = String(from.mask)
  const network = ipv4ToNumber(to.ip) & ipv4ToNumber(to.mask)
  const moved = numberToIpv4(network ^ (ipv4ToNumber(text) & ~ipv4ToNumber(mask)))
  const canMove = sameSubnet(text, from.ip, mask) && sameSubnet(moved, to.ip, to.mask) && !doOverlap(from, to)
  return canMove ? moved : text
}
