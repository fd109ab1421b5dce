import { doOverlap, ipv4ToNumber, type Network, numberToIpv4, sameSubnet } from './ip'

/**
 * An IPv4 address, or each end of a range, as that of the same host in another network. Unchanged if it is not in the
 * first network, if the other has no room for it, and if the two have addresses in common: then it means the same host.
 */
export const movedAddress = (text: string, from: Network, to: { ip: string; mask: string }): string => {
  const move = (ip: string) => {
    const host = ipv4ToNumber(ip) & ~ipv4ToNumber(String(from.mask))
    return numberToIpv4((ipv4ToNumber(to.ip) & ipv4ToNumber(to.mask)) ^ host)
  }
  const ends = text.split('-')
  const canMove = (ip: string) => sameSubnet(ip, from.ip, String(from.mask)) && sameSubnet(move(ip), to.ip, to.mask)
  return !doOverlap(from, to) && ends.every(canMove) ? ends.map(move).join('-') : text
}
