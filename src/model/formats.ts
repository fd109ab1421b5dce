import { isMac, isUnicastMac, normalMac } from './checks'
import { format, int, type Field, type Options } from './field'
import { compareIpv4, isHostIpv4, isIpv4, isIpv6, isMask, isUnicastIpv6 } from './ip'
import type { Words } from './words'

/*
 * Text fields whose format has a name (spec 5, "Addresses" and "Shared format checks"). Each takes a label
 * and the options of a text field; the sentence of a wrong value stands here.
 */

const example = (text: string, ...[en, zh]: [en: string, zh: string]): Words => [`Enter ${en} such as ${text}.`, `请输入${zh}，例如 ${text}。`]

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

const macText = /* @__PURE__ */ format('mac', isUnicastMac, /* @__PURE__ */ example('00:1A:2B:3C:4D:5E', 'a MAC address', ' MAC 地址'))
/** The one spelling of a MAC address, however it was typed; any other text as it is. */
export const tidyMac = (text: string): string => (isMac(text.trim()) ? normalMac(text.trim()) : text)
/** A MAC address that one device can have: neither all zero nor a group's. Written with colons and capitals, however it was typed. */
export const mac = (label: Words, options?: Options<string>) =>
  macText(label, { clean: tidyMac, ...options })

/** A port number, 1-65535 unless told (spec 5). */
export const port = (label: Words, options?: Options<number>): Field<number> => int(label, { min: 1, max: 65535, init: 80, ...options })

/** Order of two port numbers in text: negative, 0 or positive; NaN when one is none. */
export const comparePorts = (first: string, second: string): number =>
  [first, second].every(text => /^\d{1,5}$/.test(text) && +text > 0 && +text < 65536) ? +first - +second : NaN

type Compare = (first: string, second: string) => number
const ends = (range: string) => {
  const [first = '', last = first, excess] = range.split('-')
  return [first, excess === undefined ? last : ''] as const
}
/**
 * Whether the whole of `inner` lies in `outer`: ranges as the fields below take them, where nothing stands for everything.
 * `compare` is the order of what they are made of.
 */
export const covers = (compare: Compare, outer: string, inner: string): boolean => {
  const [from, to] = ends(outer)
  const [first, last] = ends(inner)
  return !outer || (compare(from, first) <= 0 && compare(last, to) <= 0)
}
const range = (compare: Compare, low: string, high: string) => format('text', text => {
  const [first, last] = ends(text)
  return compare(first, last) <= 0
}, [`Enter one such as ${low}, or first-last such as ${low}-${high}.`, `请输入单个值如 ${low}，或起止范围如 ${low}-${high}。`])
/** One IPv4 address or `first-last`, where the last is not below the first. */
export const ipv4Range = /* @__PURE__ */ range(compareIpv4, '192.168.1.2', '192.168.1.9')
/** One port, 1-65535, or `first-last`, where the last is not below the first. */
export const portRange = /* @__PURE__ */ range(comparePorts, '80', '90')
