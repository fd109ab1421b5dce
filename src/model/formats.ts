import { isMac, isUnicastMac, normalMac } from './checks'
import { format, type Options } from './field'
import { isHostIpv4, isIpv4, isIpv6, isMask, isUnicastIpv6 } from './ip'
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
/** A MAC address that one device can have: neither all zero nor a group's. Written with colons and capitals, however it was typed. */
export const mac = (label: Words, options?: Options<string>) =>
  macText(label, { clean: text => (isMac(text.trim()) ? normalMac(text.trim()) : text), ...options })
