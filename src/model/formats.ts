import { isDomain, isHost, isMac, isUnicastMac, normalMac } from './checks'
import { format, int, type Field, type Options } from './field'
import { ipv4ToNumber, isHostIpv4, isIpv4, isIpv6, isMask, isUnicastIpv6 } from './ip'
import { fill, type Words } from './words'

/*
 * Text fields whose format has a name (spec 5, "Addresses" and "Shared format checks"). Each takes a label
 * and the options of a text field; the sentence of a wrong value stands here.
 */

/** The sentence of a wrong format. */
export const example = (text: string, ...[en, zh]: [en: string, zh: string]): Words => [`Enter ${en} such as ${text}.`, `请输入${zh}，例如 ${text}。`]

/** Any IPv4 address, dotted quad. */
export const ipv4 = /* @__PURE__ */ format('ipv4', isIpv4, /* @__PURE__ */ example('192.168.1.1', 'an IPv4 address', ' IPv4 地址'))
/** An IPv4 address that a host can have. */
export const hostIpv4 = /* @__PURE__ */ format('ipv4', isHostIpv4, /* @__PURE__ */ example('192.168.1.1', 'a host address', '主机地址'))
/** A contiguous IPv4 subnet mask. */
export const mask = /* @__PURE__ */ format('ipv4', isMask, /* @__PURE__ */ example('255.255.255.0', 'a subnet mask', '子网掩码'))
/** Any IPv6 address. */
export const ipv6 = /* @__PURE__ */ format('ipv6', isIpv6, /* @__PURE__ */ example('2001:db8::1', 'an IPv6 address', ' IPv6 地址'))
/** An IPv6 address that a host can have: not all zero, loopback or multicast. */
export const hostIpv6 = /* @__PURE__ */ format('ipv6', isUnicastIpv6, /* @__PURE__ */ example('2001:db8::1', 'a host address', '主机地址'))

/** A domain name of at least two labels. */
export const domain = /* @__PURE__ */ format('text', isDomain, /* @__PURE__ */ example('example.com', 'a domain', '域名'))
/** A server: an IPv4 or IPv6 address, or a domain name. */
export const host = /* @__PURE__ */ format('text', isHost, ['Enter an IP address or a domain.', '请输入 IP 地址或域名。'])

const macText = /* @__PURE__ */ format('mac', isUnicastMac, /* @__PURE__ */ example('00:1A:2B:3C:4D:5E', 'a MAC address', ' MAC 地址'))
/** The one spelling of a MAC address, however it was typed; any other text as it is. */
export const tidyMac = (text: string): string => (isMac(text.trim()) ? normalMac(text.trim()) : text)
/** A MAC address that one device can have: neither all zero nor a group's. Written with colons and capitals, however it was typed. */
export const mac = (label: Words, options?: Options<string>) =>
  macText(label, { clean: tidyMac, ...options })

/** A port number, 1-65535 unless told (spec 5). */
export const port = (label: Words, options?: Options<number>): Field<number> => int(label, { min: 1, max: 65535, init: 80, ...options })

const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && +text < 65536
const rank = (text: string) => (isIpv4(text) ? ipv4ToNumber(text) : +text)
/**
 * Whether the whole of `inner` lies in `outer`: ranges as the fields below take them, both of addresses or both of ports.
 * Nothing stands for everything.
 */
export const covers = (outer: string, inner: string): boolean => {
  const [from = '', to = from] = outer.split('-')
  const [first = '', last = first] = inner.split('-')
  return !outer || (!!inner && rank(from) <= rank(first) && rank(last) <= rank(to))
}
/** Whether two such ranges have something in common. */
export const meets = (one: string, other: string): boolean => {
  const [from = '', to = from] = one.split('-')
  const [first = '', last = first] = other.split('-')
  return !one || !other || (rank(from) <= rank(last) && rank(first) <= rank(to))
}
const range = (test: (text: string) => boolean, low: string, high: string) => format('text', text => {
  const [first = '', last = first, excess] = text.split('-')
  return excess === undefined && test(first) && test(last) && rank(first) <= rank(last)
}, fill(['Enter _ or a range such as _-_.', '请输入 _ 或范围 _-_。'], low, low, high))
/** One IPv4 address or `first-last`, where the last is not below the first. */
export const ipv4Range = /* @__PURE__ */ range(isIpv4, '192.168.1.2', '192.168.1.9')
/** One port, 1-65535, or `first-last`, where the last is not below the first. */
export const portRange = /* @__PURE__ */ range(isPort, '80', '90')
