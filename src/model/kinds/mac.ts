import { canonicalMac, isMac, isUnicastMac } from '../checks'
import type { Format } from '../field-types'
import { textual } from './builder'
import { formatted } from './formatted'

/** Converts a MAC address to its canonical form; returns any other text unchanged. */
export const normalizeMac = (text: string): string => (isMac(text.trim()) ? canonicalMac(text.trim()) : text)

/** The MAC address of a single device: neither all zero nor multicast. Stored in upper case with colons. */
export const macAddress: Format = {
  name: 'mac',
  accepts: isUnicastMac,
  clean: normalizeMac,
  message: ['Enter a MAC address such as 00:1A:2B:3C:4D:5E.', '请输入 MAC 地址，例如 00:1A:2B:3C:4D:5E。'],
}

/** A field with a `macAddress`. */
export const mac = formatted(textual('mac'), macAddress)
