import { canonicalMac, isDomain, isHost, isMac, isUnicastMac, toAsciiDomain } from './checks'
import { formattedText, int } from './field'
import type { Field, Options } from './field-types'
import { ipv4ToNumber, isHostIpv4, isIpv4, isIpv6, isLoopbackIpv4, isMask, isUnicastIpv6 } from './ip'
import { interpolate, type LocalizedText } from './localized-text'

/*
 * Fields with a common format (requirements 5.60 to 5.68). Each takes a label and the
 * options of its kind.
 */

/** Any IPv4 address, dotted quad. */
export const ipv4 = formattedText('ipv4', isIpv4, [
  'Enter an IPv4 address such as 192.168.1.1.',
  '请输入 IPv4 地址，例如 192.168.1.1。',
])

const notHostIpv4: LocalizedText = ['Enter a host address such as 192.168.1.1.', '请输入主机地址，例如 192.168.1.1。']

/** The IPv4 address of a host: first octet 1-223 except 127. */
export const hostIpv4 = formattedText('ipv4', isHostIpv4, notHostIpv4)

/**
 * The IPv4 address of a host on the LAN, for fields whose rules compare it with the LAN address. Loopback addresses
 * pass here, because the simulated gateway can have one as its LAN address.
 */
export const localIpv4 = formattedText('ipv4', text => isHostIpv4(text) || isLoopbackIpv4(text), notHostIpv4)

/** A contiguous IPv4 subnet mask. */
export const mask = formattedText('ipv4', isMask, [
  'Enter a subnet mask such as 255.255.255.0.',
  '请输入子网掩码，例如 255.255.255.0。',
])

/** Any IPv6 address. */
export const ipv6 = formattedText('ipv6', isIpv6, [
  'Enter an IPv6 address such as 2001:db8::1.',
  '请输入 IPv6 地址，例如 2001:db8::1。',
])

/** The IPv6 address of a host: neither all zero, loopback nor multicast. */
export const hostIpv6 = formattedText('ipv6', isUnicastIpv6, [
  'Enter a host address such as 2001:db8::1.',
  '请输入主机地址，例如 2001:db8::1。',
])

const domainText = formattedText('text', isDomain, [
  'Enter a domain such as example.com.',
  '请输入域名，例如 example.com。',
])
const hostText = formattedText('text', isHost, ['Enter an IP address or a domain name.', '请输入 IP 地址或域名。'])

/** A domain name of at least two labels. International names are sent as punycode. */
export const domain = (label: LocalizedText, options?: Options<string>) =>
  domainText(label, { clean: toAsciiDomain, ...options })

/** A server: the address of an IPv4 or IPv6 host, or a domain name. International names are sent as punycode. */
export const host = (label: LocalizedText, options?: Options<string>) =>
  hostText(label, { clean: toAsciiDomain, ...options })

/** The error message for a text that is not a MAC address. */
export const macExpected: LocalizedText = [
  'Enter a MAC address such as 00:1A:2B:3C:4D:5E.',
  '请输入 MAC 地址，例如 00:1A:2B:3C:4D:5E。',
]
const macText = formattedText('mac', isUnicastMac, macExpected)

/** Converts a MAC address to its canonical form; returns any other text unchanged. */
export const normalizeMac = (text: string): string => (isMac(text.trim()) ? canonicalMac(text.trim()) : text)

/** The MAC address of a single device: neither all zero nor multicast. Stored in upper case with colons. */
export const mac = (label: LocalizedText, options?: Options<string>) =>
  macText(label, { clean: normalizeMac, ...options })

/** A port number, by default 1-65535 and initially 80 (requirements 5.5). */
export const port = (label: LocalizedText, options?: Options<number>): Field<number> =>
  int(label, { min: 1, max: 65535, init: 80, ...options })

/** The ends of a range of addresses or ports: `first-last`, or a single value. */
const endsOf = (range: string): { first: string; last: string } => {
  const [first = '', last = first] = range.split('-')
  return { first, last }
}

/** Converts an address or a port to a number for comparisons. */
const rank = (text: string): number => (text.includes('.') ? ipv4ToNumber(text) : Number(text))

/**
 * Returns whether `inner` lies completely within `outer`. Both are ranges of addresses or both of ports, as entered in
 * the fields below; an empty range includes everything.
 */
export const rangeContains = (outer: string, inner: string): boolean => {
  if (!outer) return true
  if (!inner) return false
  const [whole, part] = [endsOf(outer), endsOf(inner)]
  return rank(whole.first) <= rank(part.first) && rank(part.last) <= rank(whole.last)
}

/** Returns whether two such ranges overlap; an empty range overlaps every other. */
export const rangesOverlap = (one: string, other: string): boolean => {
  if (!one || !other) return true
  const [a, b] = [endsOf(one), endsOf(other)]
  return rank(a.first) <= rank(b.last) && rank(b.first) <= rank(a.last)
}

const range = (isValid: (text: string) => boolean, low: string, high: string) => {
  const isRange = (text: string) => {
    const { first, last } = endsOf(text)
    return text.split('-').length <= 2 && isValid(first) && isValid(last) && rank(first) <= rank(last)
  }
  const message = interpolate(['Enter _ or a range such as _-_.', '请输入 _ 或范围 _-_。'], low, low, high)
  return formattedText('text', isRange, message)
}

const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65535

/** An IPv4 address or a range `first-last`, whose last address is not below the first. */
export const ipv4Range = range(isIpv4, '192.168.1.2', '192.168.1.9')

/** A port 1-65535 or a range `first-last`, whose last port is not below the first. */
export const portRange = range(isPort, '80', '90')
