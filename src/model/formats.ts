import { isMac, normalMac } from './checks'
import { format, type Options } from './field'
import { isHostIpv4, isIpv4, isIpv6, isMask, isUnicastIpv6 } from './ip'
import type { Words } from './words'

/*
 * Text fields whose format has a name (spec 5, "Addresses" and "Shared format checks"). Each takes a label
 * and the options of a text field; the sentence of a wrong value stands here.
 */

/** Any IPv4 address, dotted quad. */
export const ipv4 = format('ipv4', isIpv4, ['Enter an IPv4 address such as 192.168.1.1.', '请输入 IPv4 地址，例如 192.168.1.1。'])
/** An IPv4 address that a host can have. */
export const hostIpv4 = format('ipv4', isHostIpv4, ['Enter the IPv4 address of a host, such as 192.168.1.10.', '请输入主机 IPv4 地址，例如 192.168.1.10。'])
/** A contiguous IPv4 subnet mask. */
export const mask = format('ipv4', isMask, ['Enter a subnet mask such as 255.255.255.0.', '请输入子网掩码，例如 255.255.255.0。'])
/** Any IPv6 address. */
export const ipv6 = format('ipv6', isIpv6, ['Enter an IPv6 address such as 2001:db8::1.', '请输入 IPv6 地址，例如 2001:db8::1。'])
/** An IPv6 address that a host can have: not all zero, loopback or multicast. */
export const hostIpv6 = format('ipv6', isUnicastIpv6, ['Enter the IPv6 address of a host, such as 2001:db8::1.', '请输入主机 IPv6 地址，例如 2001:db8::1。'])

const macText = format('mac', isMac, ['Enter a MAC address such as 00:1A:2B:3C:4D:5E.', '请输入 MAC 地址，例如 00:1A:2B:3C:4D:5E。'])
/** A MAC address; written with colons and capitals, however it was typed. */
export const mac = (label: Words, options?: Options<string>) =>
  macText(label, { clean: text => (isMac(text.trim()) ? normalMac(text.trim()) : text), ...options })
