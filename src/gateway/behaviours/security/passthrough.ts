import { dmz } from '../../../device/security/dmz'
import { normalizeMac } from '../../../model/formats'
import type { Gateway } from '../../engine/gateway'
import { defaultWan } from '../internet/connections'

/** Seconds of the lease of a device with the address of the WAN, which may change at any time. */
export const passthroughLease = 120

/** The MAC address of the device that has the address of the WAN, and that address; undefined if none has. */
export const passedThrough = (gateway: Gateway): { mac: string; ip: string } | undefined => {
  if (!WITH.security || !WITH.netTools) return undefined
  const { passthrough, passthroughMac = '' } = gateway.state(dmz).values
  const ip = passthrough && defaultWan(gateway)?.currentIp
  return ip ? { mac: normalizeMac(passthroughMac), ip } : undefined
}
