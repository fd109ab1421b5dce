import { isDomain, isHost, toAsciiDomain } from './checks'
import { int, text } from './field'
import type { NumberOptions } from './field-options'
import type { Field } from './field-types'
import type { Format } from './format-types'
import {
  canonicalIpv6,
  contains,
  doOverlap,
  isHostIpv4,
  isIpv4,
  isIpv6,
  isIpv6Cidr,
  isUnicastIpv6,
  type Network,
  networkToRange,
  rank,
} from './ip'
import { formatted } from './kinds/formatted'
import { interpolate, type LocalizedText } from './localized-text'

/*
 * Fields with a common format (requirements 5.60 to 5.68). Each takes a label and the
 * options of its kind.
 */

export { formatted } from './kinds/formatted'
export { hostIpv4, ipv4, localIpv4, mask } from './kinds/ipv4'
export { hostIpv6, ipv6 } from './kinds/ipv6'
export { isRandomMac, mac, macAddress, normalizeMac, randomMac } from './kinds/mac'

/**
 * The parts of a URL around its host: scheme and user before it; port, path and query behind it. Those of SIP (RFC
 * 3261) and STUN (RFC 7064) have no slashes.
 */
const aroundHost =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:sip|stun)s?:)(?:[^/?#]*@)?(\[[^[\]]*\]|[^:;/?#]+)(:\d+)?:?(?:[/?#].*)?$/i

/**
 * A pasted domain name or address: the host of a URL, without the dot that ends a full name, and the brackets around
 * IPv6.
 */
export const cleanHost = (text: string): string => {
  const host = text
    .replace(aroundHost, '$1')
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .trim()
    .replace(/([^.\s])\.$/, '$1')
  return canonicalIpv6(toAsciiDomain(host))
}

/** As cleanHost, for a server: a port is not lost unsaid, since it has a field of its own. */
const cleanServer = (text: string): string => ((aroundHost.exec(text) || [])[2] ? text : cleanHost(text))

/** A domain name of at least two labels that is looked up or blocked. International names are sent as punycode. */
export const domainName: Format = {
  name: 'domain',
  accepts: isDomain,
  clean: cleanHost,
  message: ['Enter a domain such as example.com.', '请输入域名，例如 example.com。'],
}

/** A field with the name of a host of our own, which has no underscores (RFC 1123 2.1). */
export const domain = formatted(text, {
  ...domainName,
  name: 'ownDomain',
  accepts: name => isDomain(name) && !/_/.test(name),
})

/** The error message for a text that is not a server. */
export const hostExpected: LocalizedText = [
  'Enter an IP address or a domain name, without a port.',
  '请输入 IP 地址或域名，不含端口。',
]

/** A server: the address of an IPv4 or IPv6 host, or a domain name. International names are sent as punycode. */
export const host = formatted(text, { name: 'host', accepts: isHost, clean: cleanServer, message: hostExpected })

/** The address of an IPv4 or IPv6 host, for a server that is not looked up by a name. */
export const hostIp = formatted(text, {
  name: 'hostIp',
  accepts: text => isHostIpv4(text) || isUnicastIpv6(text),
  clean: cleanServer,
  message: ['Enter an IPv4 or IPv6 address.', '请输入 IPv4 或 IPv6 地址。'],
})

/** A port number, by default 1-65535 and initially 80 (requirements 5.5). */
export const port = (label: LocalizedText, options?: NumberOptions): Field<number> =>
  int(label, { min: 1, max: 65535, init: 80, ...options })

/** The ends of a range of addresses or ports: `first-last`, or a single value. */
const endsOf = (range: string): { first: string; last: string } => {
  const [first = '', last = first] = range.split('-')
  return { first, last }
}

/** The network of an IPv6 address, or of a prefix with its length. */
const networkOf = (text: string): Network => {
  const [ip = '', length = '128'] = text.split('/')
  return { ip, mask: Number(length) }
}

/** Whether one of two ranges is of IPv6. */
const areIpv6 = (one: string, other: string): boolean => WITH.ruleTools && /:/.test(one + other)

/**
 * Returns whether `inner` lies completely within `outer`. Both are ranges of addresses or both of ports, as entered in
 * the fields below; an empty range includes everything, and one of IPv4 none of IPv6.
 */
export const rangeContains = (outer: string, inner: string): boolean => {
  if (!outer) return true
  if (!inner) return false
  if (areIpv6(outer, inner)) return contains(networkOf(outer), networkOf(inner))
  const [whole, part] = [endsOf(outer), endsOf(inner)]
  return rank(whole.first) <= rank(part.first) && rank(part.last) <= rank(whole.last)
}

/** Returns whether two such ranges overlap; an empty range overlaps every other. */
export const rangesOverlap = (one: string, other: string): boolean => {
  if (!one || !other) return true
  if (areIpv6(one, other)) return doOverlap(networkOf(one), networkOf(other))
  const [a, b] = [endsOf(one), endsOf(other)]
  return rank(a.first) <= rank(b.last) && rank(b.first) <= rank(a.last)
}

const isRangeOf = (isValid: (text: string) => boolean) => (range: string) => {
  const { first, last } = endsOf(range)
  return range.split('-').length <= 2 && isValid(first) && isValid(last) && rank(first) <= rank(last)
}

const rangeExpected = (low: string, high: string) =>
  interpolate(['Enter _ or a range such as _-_.', '请输入 _ 或范围 _-_。'], low, low, high)

/** What separates the ends of a range besides a hyphen, perhaps with spaces around it. */
const separator = /\s*[-~\u301c\u81f3]\s*/

/**
 * A range as it is pasted: `first - last`, `first~last`; of addresses also the end of the last one alone, `1.2.3.4-9`.
 */
const cleanIpv4Range = (text: string): string =>
  networkToRange(text.replace(separator, '-')).replace(/^(\d+\.\d+\.\d+\.)(\d+)-(\d{1,3})$/, '$1$2-$1$3')

const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65535

/** An IPv4 address or a range `first-last`, whose last address is not below the first; a network is one, too. */
export const ipv4Range = formatted(text, {
  name: 'ipv4Range',
  accepts: isRangeOf(isIpv4),
  clean: cleanIpv4Range,
  message: rangeExpected('192.168.1.2', '192.168.1.9'),
})

/**
 * Addresses of either version of IP: a range of IPv4 as above, or an IPv6 address or network, `prefix/length`. Not all
 * firmware filters IPv6: see `ipv4Unless` in src/model/rules/addresses.ts.
 */
export const ipRange = /* @__PURE__ */ formatted(text, {
  name: 'ipRange',
  accepts: text => isRangeOf(isIpv4)(text) || isIpv6(text) || isIpv6Cidr(text, 0, 128),
  clean: text => cleanIpv4Range(text).replace(/^[^/]*:[^/]*/, canonicalIpv6),
  message: [
    'Enter 192.168.1.2, 192.168.1.2-192.168.1.9 or an IPv6 network such as 2001:db8::/32.',
    '请输入 192.168.1.2、192.168.1.2-192.168.1.9 或 IPv6 网段，例如 2001:db8::/32。',
  ],
})

/** A port 1-65535 or a range `first-last`, whose last port is not below the first. */
export const portRange = formatted(text, {
  name: 'portRange',
  accepts: isRangeOf(isPort),
  // The colon is that of iptables.
  clean: text => text.replace(separator, '-').replace(/^(\d+)\s*:\s*(\d+)$/, '$1-$2'),
  message: rangeExpected('80', '90'),
})
