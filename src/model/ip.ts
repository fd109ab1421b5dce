/** Converts a 32-bit number, signed or unsigned, to a dotted quad. */
export const numberToIpv4 = (address: number): string =>
  [24, 16, 8, 0].map(shift => (address >>> shift) & 255).join('.')

/** An IPv4 address or a port as a number, for comparisons. Unlike ipv4ToNumber, it does not check the text. */
export const rank = (text: string): number => text.split('.').reduce((sum, part) => Number(part) + sum * 256, 0)

/**
 * Converts an IPv4 dotted quad to an unsigned 32-bit number; NaN if malformed. A valid quad has exactly four decimal
 * parts 0-255, without spaces and without leading zeros, which some systems read as octal.
 */
export const ipv4ToNumber = (text: string): number => {
  const address = rank(text)
  return numberToIpv4(address) === text ? address : NaN
}

/** Converts a contiguous mask to an unsigned 32-bit number; NaN for anything else. */
const maskToNumber = (text: string): number => {
  const mask = ipv4ToNumber(text)
  const hostBits = ~mask
  // In a contiguous mask the host bits are 2ⁿ − 1, so that adding 1 leaves no common bit.
  const isContiguous = (hostBits & (hostBits + 1)) === 0
  return isContiguous ? mask : NaN
}

/** Any IPv4 dotted quad, 0.0.0.0 to 255.255.255.255 (requirements 5.62). */
export const isIpv4 = (text: string): boolean => ipv4ToNumber(text) >= 0

/**
 * Contiguous subnet mask (requirements 5.63): ones, then zeros.
 * 0.0.0.0, the mask of a default route, and 255.255.255.255, the mask of a host route, are valid.
 */
export const isMask = (text: string): boolean => maskToNumber(text) >= 0

/** The subnet mask of `length` bits, 0 to 32. */
export const maskOfLength = (length: number): string => numberToIpv4(length ? -1 << (32 - length) : 0)

/** A length of a network in digits, perhaps behind a slash, as a mask; any other text is returned unchanged. */
export const canonicalMask = (text: string): string => {
  const [, length] = /^\/?(\d|[12]\d|3[0-2])$/.exec(text) || []
  return length ? maskOfLength(Number(length)) : text
}

/**
 * The addresses of a network, `first-last`, or the only one, given any of its addresses and its length or mask:
 * `192.168.1.0/24`. Any other text is returned unchanged.
 */
export const networkToRange = (text: string): string => {
  const [ip = '', size = ''] = text.split('/')
  const mask = ipv4ToNumber(canonicalMask(size))
  if (!isIpv4(ip) || !isMask(numberToIpv4(mask)) || !(mask >= 0)) return text
  const [first, last] = [ipv4ToNumber(ip) & mask, ipv4ToNumber(ip) | ~mask].map(numberToIpv4) as [string, string]
  return first === last ? first : `${first}-${last}`
}

const firstOctetOf = (text: string): number => ipv4ToNumber(text) >>> 24

/** IPv4 loopback address: 127.0.0.0/8. */
export const isLoopbackIpv4 = (text: string): boolean => firstOctetOf(text) === 127

/**
 * IPv4 address of a host: first octet 1-223 except 127, which excludes "this network", loopback, multicast and reserved
 * addresses.
 */
export const isHostIpv4 = (text: string): boolean => {
  const firstOctet = firstOctetOf(text)
  return firstOctet >= 1 && firstOctet <= 223 && !isLoopbackIpv4(text)
}

/** Whether two addresses are in the same subnet; false if an address or the mask is malformed. */
export const sameSubnet = (first: string, second: string, mask: string): boolean => {
  if (!isIpv4(first) || !isIpv4(second) || !isMask(mask)) return false
  const difference = ipv4ToNumber(first) ^ ipv4ToNumber(second)
  return (difference & ipv4ToNumber(mask)) === 0
}

/** A network by any address in it: of IPv4 with its mask, of IPv6 with the length of its prefix. */
export interface Network {
  readonly ip: string
  readonly mask: string | number
}

/**
 * A network, what the user knows it by, and whose it is: the LAN's, one that a connection gives the LAN, one that a
 * route leads to, or a connection's own.
 */
export interface NamedNetwork extends Network {
  readonly name: string
  readonly of?: 'lan' | 'prefix' | 'route'
}

/**
 * Whether another network is all of a network or a part of it; false if an address or a mask is malformed, and for
 * networks of two protocols.
 */
export const contains = ({ ip, mask }: Network, part: Network): boolean => {
  if (typeof mask === 'number') return Number(part.mask) >= mask && sameIpv6Prefix(part.ip, ip, mask)
  return sameSubnet(part.ip, ip, mask) && compareIpv4(String(part.mask), mask) >= 0
}

/** Whether two networks have an address in common: then one of them is a part of the other. */
export const doOverlap = (one: Network, other: Network): boolean => contains(other, one) || contains(one, other)

/** Whether two networks are the same. */
export const areSame = (one: Network, other: Network): boolean => contains(other, one) && contains(one, other)

/**
 * Whether the address is the first (network) or last (broadcast) address of its subnet. False for a mask of /31 or /32,
 * whose subnets have neither (RFC 3021), and if the address or the mask is malformed.
 */
export const isNetworkOrBroadcast = (ip: string, mask: string): boolean => {
  const networkBits = maskToNumber(mask)
  const slash31 = 0xfffffffe
  if (!isIpv4(ip) || !(networkBits < slash31)) return false
  const host = ipv4ToNumber(ip) & ~networkBits
  return host === 0 || host === ~networkBits
}

/**
 * Whether the host part of the address is zero (requirements 5.17).
 * True if the address or the mask is malformed: their own checks report that.
 */
export const isIpv4Network = (ip: string, mask: string): boolean => {
  if (!isIpv4(ip) || !isIpv4(mask)) return true
  return (ipv4ToNumber(ip) & ~ipv4ToNumber(mask)) === 0
}

/**
 * Whether the IPv6 address has only zeros after the prefix of `length` bits, 0-128 (requirements 5.17).
 * True if the address is malformed: its own check reports that.
 */
export const isIpv6Network = (ip: string, length: number): boolean => {
  // The prefix may end inside a hexadecimal digit, whose remaining bits must be zero.
  const [boundary = '0', ...rest] = ipv6ToHex(ip).slice(Math.floor(length / 4))
  const hostBits = 0b1111 >> (length % 4)
  return (parseInt(boundary, 16) & hostBits) === 0 && rest.every(digit => digit === '0')
}

/**
 * Compares two IPv4 addresses: negative, 0 or positive. NaN if one is malformed, so that every comparison with the
 * result is false.
 */
export const compareIpv4 = (first: string, second: string): number => ipv4ToNumber(first) - ipv4ToNumber(second)

/** Replaces a dotted quad at the end of an IPv6 address with two groups; leaves a malformed one for a later check. */
const quadToGroups = (text: string): string =>
  text.replace(/[^:]+\..*$/, quad => {
    if (!isIpv4(quad)) return quad
    const hex = ipv4ToNumber(quad).toString(16).padStart(8, '0')
    return `${hex.slice(0, 4)}:${hex.slice(4)}`
  })

/** The eight groups of an IPv6 address, with `::` expanded; a different number of groups if it is malformed. */
const groupsOf = (text: string): string[] => {
  const [head = [], tail, excess] = text.split('::').map(half => (half ? half.split(':') : []))
  if (!tail) return head
  const missing = 8 - head.length - tail.length
  if (excess || missing < 1) return []
  return [...head, ...Array<string>(missing).fill('0'), ...tail]
}

/**
 * Converts an IPv6 address in any notation of RFC 4291 2.2 to 32 lower-case hexadecimal digits; '' if malformed. `::`
 * represents one or more groups and occurs at most once; the last 32 bits may be a dotted quad. Zone ids and prefix
 * lengths are rejected.
 */
export const ipv6ToHex = (text: string): string => {
  const groups = groupsOf(quadToGroups(text))
  const isValid = groups.length === 8 && groups.every(group => /^[\da-f]{1,4}$/i.test(group))
  if (!isValid) return ''
  return groups
    .map(group => group.padStart(4, '0'))
    .join('')
    .toLowerCase()
}

/** Any IPv6 address, in any notation (requirements 5.65). */
export const isIpv6 = (text: string): boolean => ipv6ToHex(text) !== ''

/**
 * An IPv6 address in the one form of RFC 5952: lower case, no leading zeros, `::` for the first of the longest runs of
 * zero groups, and a dotted quad after `::ffff:`. Any other text is returned unchanged.
 */
export const canonicalIpv6 = (text: string): string => {
  const hex = ipv6ToHex(text)
  if (!hex) return text
  const groups = hex.match(/..../g)!.map(group => group.replace(/^0{1,3}/, ''))
  if (/^0{20}ffff/.test(hex))
    return `::ffff:${hex
      .slice(24)
      .replace(/../g, byte => `.${parseInt(byte, 16)}`)
      .slice(1)}`
  const address = groups.join(':')
  const runs = address.match(/\b0(:0)+\b/g) || []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  if (!longest) return address
  const start = address.search(new RegExp(`\\b${longest}\\b`))
  const end = start + longest.length
  return `${address.slice(0, Math.max(0, start - 1))}::${address.slice(end + 1)}`
}

/** IPv6 prefix without its length: an address that ends in `::` (requirements 5.66). */
export const isIpv6Prefix = (text: string): boolean => text.endsWith('::') && isIpv6(text)

/** `prefix/length` with a length from `min` to `max`, inclusive, in plain digits without leading zeros. */
export const isIpv6Cidr = (text: string, min: number, max: number): boolean => {
  const [prefix = '', length = '', excess] = text.split('/')
  if (excess !== undefined || !/^(0|[1-9]\d{0,2})$/.test(length)) return false
  return Number(length) >= min && Number(length) <= max && isIpv6(prefix)
}

/**
 * The IPv6 address of a host (requirements 5.65): neither all zero, loopback (in any notation) nor multicast (prefix
 * ff), nor does it contain an IPv4 address that is none of a host (`::ffff:127.0.0.1`, RFC 4291 2.5.5).
 */
export const isUnicastIpv6 = (text: string): boolean => {
  const hex = ipv6ToHex(text)
  const isSpecial = /^(ff|0{31}[01]|0{20}ffff00|0{20}(0000|ffff)(7f|[ef]))/.test(hex)
  return hex !== '' && !isSpecial
}

/** IPv6 link-local address: fe80::/10. */
export const isLinkLocalIpv6 = (text: string): boolean => /^fe[89ab]/.test(ipv6ToHex(text))

/** Whether two IPv6 addresses have the same first `length` bits, 0-128; false if one is malformed. */
export const sameIpv6Prefix = (first: string, second: string, length: number): boolean => {
  const prefixOf = (text: string) => {
    const digits = Math.floor(length / 4)
    const hex = ipv6ToHex(text)
    // The prefix may end inside a hexadecimal digit.
    return hex && hex.slice(0, digits) + (parseInt(hex[digits] || '0', 16) >> (4 - (length % 4)))
  }
  return prefixOf(first) !== '' && prefixOf(first) === prefixOf(second)
}

/**
 * Compares two IPv6 addresses in any notation: -1, 0 or 1. NaN if one is malformed, so that every comparison with the
 * result is false.
 */
export const compareIpv6 = (first: string, second: string): number => {
  const a = ipv6ToHex(first)
  const b = ipv6ToHex(second)
  return a && b ? Number(a > b) - Number(a < b) : NaN
}
