/** 32-bit number of a contiguous mask; NaN for anything else. */
const maskToNumber = (text: string): number => {
  const mask = ipv4ToNumber(text)
  return ~mask & (~mask + 1) ? NaN : mask
}

/** Dotted quad of a 32-bit number, signed or unsigned. */
export const numberToIpv4 = (address: number): string =>
  [24, 16, 8, 0].map(shift => (address >>> shift) & 255).join('.')

/**
 * IPv4 dotted quad as an unsigned 32-bit number; NaN when malformed.
 * Exactly four decimal parts 0-255. No spaces and no leading zeros, which some systems read as octal.
 */
export const ipv4ToNumber = (text: string): number => {
  const address = text.split('.').reduce((sum, part) => sum * 256 + +part, 0)
  // What is spelt in any other way does not come back as it was.
  return numberToIpv4(address) === text ? address : NaN
}

/** Any IPv4 dotted quad, 0.0.0.0 to 255.255.255.255 (spec 5, format checks). */
export const isIpv4 = (text: string): boolean => ipv4ToNumber(text) >= 0

/**
 * Contiguous subnet mask (spec 5, format checks): ones, then zeros.
 * Both ends are contiguous and pass: 0.0.0.0 is the mask of a default route, 255.255.255.255 of a host route.
 */
export const isMask = (text: string): boolean => maskToNumber(text) >= 0

/**
 * IPv4 address one host can have: first octet 1-223, so neither "this network", multicast nor reserved.
 * 127.0.0.0/8 passes on purpose: the simulated gateway lives there.
 */
export const isHostIpv4 = (text: string): boolean => {
  const address = ipv4ToNumber(text)
  return address >= 0x01000000 && address < 0xe0000000
}

/** Whether two addresses share the subnet of the mask; false when any of the three is malformed. */
export const sameSubnet = (first: string, second: string, mask: string): boolean => {
  const [a, b, bits] = [first, second, mask].map(ipv4ToNumber) as [number, number, number]
  return isMask(mask) && a + b >= 0 && !((a ^ b) & bits)
}

/**
 * Whether the address is the first (network) or last (broadcast) one of the mask's subnet.
 * False under /31 and /32, which have neither (RFC 3021), and when address or mask is malformed.
 */
export const isNetworkOrBroadcast = (ip: string, mask: string): boolean => {
  const bits = maskToNumber(mask)
  const host = ipv4ToNumber(ip) & ~bits
  return isIpv4(ip) && bits < 0xfffffffe && (!host || host === ~bits)
}

/** Whether no bit of the address is set beyond the mask (spec 5, static route). A malformed mask is another's fault: nothing is beyond it. */
export const isIpv4Network = (ip: string, mask: string): boolean => !(((ipv4ToNumber(ip) | ipv4ToNumber(mask)) >>> 0) - ipv4ToNumber(mask))

/** Whether no bit of the IPv6 address is set beyond the prefix length, 0-128 (spec 5, static route). */
export const isIpv6Network = (ip: string, length: number): boolean => {
  const hex = ipv6ToHex(ip)
  return !(parseInt(hex[length >> 2]!, 16) & (15 >> length % 4)) && !/[^0]/.test(hex.slice(length / 4 + 1))
}

/**
 * Order of two IPv4 addresses: negative, 0 or positive.
 * NaN when one is malformed, so that no comparison with it holds.
 */
export const compareIpv4 = (first: string, second: string): number =>
  ipv4ToNumber(first) - ipv4ToNumber(second)

/**
 * An IPv6 address in any spelling of RFC 4291 2.2 as 32 lower-case hexadecimal digits; '' when malformed.
 * `::` stands for one or more groups and occurs once; the last 32 bits may be a dotted quad.
 * Zone ids and prefix lengths are refused.
 */
export const ipv6ToHex = (text: string): string => {
  const spelt = text.replace(/[^:]+\..*$/, quad =>
    isIpv4(quad) ? ipv4ToNumber(quad).toString(16).padStart(8, '0').replace(/.{4}/, '$&:') : quad)
  const [head = [], tail, excess] = spelt.split('::').map(half => (half ? half.split(':') : []))
  const missing = 8 - head.concat(tail || []).length
  if (excess || (tail ? missing < 1 : missing)) return ''
  const groups = head.concat(Array(missing).fill('0'), tail || [])
  return groups.every(group => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map(group => group.padStart(4, '0')).join('').toLowerCase()
    : ''
}

/** Any IPv6 address, in any spelling (spec 5, format checks). */
export const isIpv6 = (text: string): boolean => !!ipv6ToHex(text)

/** IPv6 prefix without its length: an address that ends with `::` (spec 5). */
export const isIpv6Prefix = (text: string): boolean => text.endsWith('::') && isIpv6(text)

/** `prefix/length` with the length within `min` and `max`, inclusive, in plain digits without leading zeros. */
export const isIpv6Cidr = (text: string, min: number, max: number): boolean => {
  const [prefix = '', length = '', excess] = text.split('/')
  return excess === undefined && /^(0|[1-9]\d{0,2})$/.test(length) && +length >= min && +length <= max && isIpv6(prefix)
}

/** The IPv6 address rule of spec 5: not all-zero, loopback (each in any spelling) or multicast (ff prefix). */
export const isUnicastIpv6 = (text: string): boolean =>
  /^(?!ff|0{31}[01])./.test(ipv6ToHex(text))

/**
 * Order of two IPv6 addresses, whatever their spelling: negative, 0 or positive.
 * NaN when one is malformed, so that no comparison with it holds.
 */
export const compareIpv6 = (first: string, second: string): number => {
  const a = ipv6ToHex(first)
  const b = ipv6ToHex(second)
  return a && b ? Number(a > b) - Number(a < b) : NaN
}
