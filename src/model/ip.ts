/** 32-bit number of a contiguous mask; undefined for anything else. */
const maskToNumber = (text: string): number | undefined => {
  const mask = ipv4ToNumber(text)
  if (mask === undefined) return undefined
  const hostBits = ~mask
  return hostBits & (hostBits + 1) ? undefined : mask
}

/**
 * IPv4 dotted quad as an unsigned 32-bit number; undefined when malformed.
 * Exactly four decimal parts 0-255. No spaces and no leading zeros, which some systems read as octal.
 */
export const ipv4ToNumber = (text: string): number | undefined => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && +part < 256)
    ? parts.reduce((sum, part) => sum * 256 + +part, 0)
    : undefined
}

/** Dotted quad of a 32-bit number, signed or unsigned. */
export const numberToIpv4 = (address: number): string =>
  [24, 16, 8, 0].map(shift => (address >>> shift) & 255).join('.')

/** Any IPv4 dotted quad, 0.0.0.0 to 255.255.255.255 (spec 5, format checks). */
export const isIpv4 = (text: string): boolean => ipv4ToNumber(text) !== undefined

/**
 * Contiguous subnet mask (spec 5, format checks): ones, then zeros.
 * Both ends are contiguous and pass: 0.0.0.0 is the mask of a default route, 255.255.255.255 of a host route.
 */
export const isMask = (text: string): boolean => maskToNumber(text) !== undefined

/**
 * IPv4 address one host can have: first octet 1-223, so neither "this network", multicast nor reserved.
 * 127.0.0.0/8 passes on purpose: the simulated gateway lives there.
 */
export const isHostIpv4 = (text: string): boolean => {
  const address = ipv4ToNumber(text) || 0
  return address >= 0x01000000 && address < 0xe0000000
}

/** Whether two addresses share the subnet of the mask; false when any of the three is malformed. */
export const sameSubnet = (first: string, second: string, mask: string): boolean => {
  const [a, b, bits] = [ipv4ToNumber(first), ipv4ToNumber(second), maskToNumber(mask)]
  return a !== undefined && b !== undefined && bits !== undefined && !((a ^ b) & bits)
}

/**
 * Whether the address is the first (network) or last (broadcast) one of the mask's subnet.
 * False under /31 and /32, which have neither (RFC 3021), and when address or mask is malformed.
 */
export const isNetworkOrBroadcast = (ip: string, mask: string): boolean => {
  const address = ipv4ToNumber(ip)
  const bits = maskToNumber(mask)
  if (address === undefined || bits === undefined || bits >= 0xfffffffe) return false
  const host = address & ~bits
  return !host || host === ~bits
}

/**
 * Order of two IPv4 addresses: negative, 0 or positive.
 * NaN when one is malformed, so that no comparison with it holds.
 */
export const compareIpv4 = (first: string, second: string): number =>
  Number(ipv4ToNumber(first)) - Number(ipv4ToNumber(second))

/**
 * The 16 bytes of an IPv6 address in any spelling of RFC 4291 2.2; undefined when malformed.
 * `::` stands for one or more groups and occurs once; the last 32 bits may be a dotted quad.
 * Zone ids and prefix lengths are refused.
 */
export const ipv6ToBytes = (text: string): number[] | undefined => {
  const cut = text.lastIndexOf(':') + 1
  const quad = ipv4ToNumber(text.slice(cut))
  const spelt = quad === undefined
    ? text
    : text.slice(0, cut) + (quad >>> 16).toString(16) + ':' + (quad & 0xffff).toString(16)
  const [head = [], tail, excess] = spelt.split('::').map(half => (half ? half.split(':') : []))
  const missing = 8 - head.length - (tail ? tail.length : 0)
  if (excess || (tail ? missing < 1 : missing)) return undefined
  const groups = [...head, ...Array<string>(missing).fill('0'), ...(tail || [])]
  if (!groups.every(group => /^[\da-f]{1,4}$/i.test(group))) return undefined
  const bytes: number[] = []
  for (const group of groups) bytes.push(parseInt(group, 16) >> 8, parseInt(group, 16) & 255)
  return bytes
}

/** Any IPv6 address, in any spelling (spec 5, format checks). */
export const isIpv6 = (text: string): boolean => !!ipv6ToBytes(text)

/** IPv6 prefix without its length: an address that ends with `::` (spec 5). */
export const isIpv6Prefix = (text: string): boolean => text.endsWith('::') && isIpv6(text)

/** `prefix/length` with the length within `min` and `max`, inclusive, in plain digits without leading zeros. */
export const isIpv6Cidr = (text: string, min: number, max: number): boolean => {
  const [prefix = '', length = '', excess] = text.split('/')
  return excess === undefined && /^(0|[1-9]\d{0,2})$/.test(length) && +length >= min && +length <= max && isIpv6(prefix)
}

/** The IPv6 address rule of spec 5: not all-zero, loopback (each in any spelling) or multicast (ff prefix). */
export const isUnicastIpv6 = (text: string): boolean => {
  const bytes = ipv6ToBytes(text)
  return !!bytes && bytes[0] !== 255 && bytes.some((byte, index) => byte > (index < 15 ? 0 : 1))
}

/**
 * Order of two IPv6 addresses, whatever their spelling: negative, 0 or positive.
 * NaN when one is malformed, so that no comparison with it holds.
 */
export const compareIpv6 = (first: string, second: string): number => {
  const a = ipv6ToBytes(first)
  const b = ipv6ToBytes(second)
  return a && b ? a.reduce((order, byte, index) => order || byte - Number(b[index]), 0) : NaN
}
