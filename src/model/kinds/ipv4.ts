import { canonicalMask, isHostIpv4, isIpv4, isLoopbackIpv4, isMask } from '../ip'
import type { LocalizedText } from '../localized-text'
import { textual } from './builder'
import { formatted } from './formatted'

const address = textual('ipv4')

/** Any IPv4 address, dotted quad. */
export const ipv4 = formatted(address, {
  name: 'ipv4',
  accepts: isIpv4,
  message: ['Enter an IPv4 address such as 192.168.1.1.', '请输入 IPv4 地址，例如 192.168.1.1。'],
})

const message: LocalizedText = ['Enter a host address such as 192.168.1.1.', '请输入主机地址，例如 192.168.1.1。']

/** The IPv4 address of a host: first octet 1-223 except 127. */
export const hostIpv4 = formatted(address, { name: 'hostIpv4', accepts: isHostIpv4, message })

/**
 * The IPv4 address of a host on the LAN, for fields whose rules compare it with the LAN address. Loopback addresses
 * pass here, because the simulated gateway can have one as its LAN address.
 */
export const localIpv4 = formatted(address, {
  name: 'localIpv4',
  accepts: text => isHostIpv4(text) || isLoopbackIpv4(text),
  message,
})

/** A contiguous IPv4 subnet mask. */
export const mask = formatted(address, {
  name: 'mask',
  accepts: isMask,
  clean: canonicalMask,
  message: ['Enter a subnet mask such as 255.255.255.0.', '请输入子网掩码，例如 255.255.255.0。'],
})
