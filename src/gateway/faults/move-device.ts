import { lanTerminals, wiredTerminals } from '../../device/home/terminals'
import { wifiTerminals } from '../../device/home/wifi-terminals'
import { normalizeMac } from '../../model/formats'
import type { Gateway } from '../engine/gateway'

/**
 * Gives a device another address, as DHCP may, until the next change of the LAN settings. Returns whether there is such
 * a device.
 */
export const moveDevice = (gateway: Gateway, mac: string, ip: string): boolean => {
  const lists = [
    gateway.state(wiredTerminals).rows,
    gateway.state(wifiTerminals).rows,
    gateway.state(lanTerminals).rows,
  ]
  const found = lists.flat().filter(row => normalizeMac(row.mac) === normalizeMac(mac))
  for (const row of found) row.ip = ip
  return found.length > 0
}
