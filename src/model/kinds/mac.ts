import { isUnicastMac } from '../checks'
import { plain } from '../clean'
import type { Format } from '../format-types'
import type { Sentence } from '../localized-text'
import { textual } from './builder'
import { formatted } from './formatted'

/**
 * Converts a MAC address in a common notation (`00-1a-…`, `001a.2b3c.4d5e`, `001A2B3C4D5E`, or `0:1a:…`, since
 * ether_ntoa and arp of macOS leave out zeros) to its canonical form; returns any other text unchanged.
 */
export const normalizeMac = (text: string): string => {
  const groups = plain(text)
    .toUpperCase()
    .split(/[:. -]/)
  const digits = groups.map(group => (groups[5] ? group.replace(/^.$/, '0$&') : group)).join('')
  return /^[\dA-F]{12}$/.test(digits) ? digits.replace(/..(?=.)/g, '$&:') : text
}

/** The MAC address of a single device: neither all zero nor multicast. Stored in upper case with colons. */
export const macAddress: Format = {
  name: 'mac',
  accepts: isUnicastMac,
  clean: normalizeMac,
  message: ['Enter a MAC address such as 00:1A:2B:3C:4D:5E.', '请输入 MAC 地址，例如 00:1A:2B:3C:4D:5E。'],
}

/** Whether a device has made up its address (IEEE 802, locally administered), as phones do for each network. */
export const isRandomMac = (address: string): boolean => /^.[26AE]:/i.test(address)

/** What to know where something is set for a device by such an address. */
export const randomMac: Sentence = [
  'Random MAC address: the settings are lost when it changes.',
  '随机 MAC 地址，变化后设置失效。',
]

/** A field with a `macAddress`. */
export const mac = formatted(
  textual('mac', { hint: address => isRandomMac(normalizeMac(address)) && randomMac }),
  macAddress,
)
