import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { normalizeMac } from '../../../model/formats'
import { ipv4ToNumber, numberToIpv4, sameSubnet } from '../../../model/ip'
import type { Gateway } from '../../engine/gateway'

/** A device in the simulated home, connected to a port or to Wi-Fi. */
export interface HouseholdDevice {
  name: string
  mac: string
  /** Offset of its address from the start of the DHCP pool. */
  poolIndex: number
  port?: string
  wifi?: { band: 'low' | 'high'; rate: number; signal: number }
}

/** The devices of the simulated home; one has a Chinese name, others have names that contain markup. */
export const household: readonly HouseholdDevice[] = [
  { name: 'office-pc', mac: '3C:52:82:10:4F:01', poolIndex: 8, port: 'LAN1' },
  { name: 'NAS', mac: '00:11:32:5A:7C:02', poolIndex: 9, port: 'LAN2' },
  { name: '<b>TV</b>', mac: '64:E4:A5:31:20:03', poolIndex: 10, port: 'LAN3' },
  { name: 'Anna-phone', mac: '5C:70:17:A2:66:04', poolIndex: 21, wifi: { band: 'high', rate: 866, signal: -48 } },
  { name: '妈妈的手机', mac: '88:36:6C:0D:91:05', poolIndex: 22, wifi: { band: 'high', rate: 650, signal: -57 } },
  { name: 'tablet', mac: 'A4:83:E7:45:B3:06', poolIndex: 23, wifi: { band: 'high', rate: 433, signal: -66 } },
  { name: 'thermostat', mac: '18:B4:30:77:0A:07', poolIndex: 31, wifi: { band: 'low', rate: 65, signal: -71 } },
  { name: 'doorbell & camera', mac: 'EC:71:DB:92:5E:08', poolIndex: 32, wifi: { band: 'low', rate: 72, signal: -78 } },
]

/** The address reserved for a MAC address; undefined if there is none, or not in the present network of the LAN. */
export const reservedAddress = (gateway: Gateway, mac: string): string | undefined => {
  const { values, rows } = gateway.state(lanIpv4)
  const reserved = rows.find(row => normalizeMac(row.mac) === mac)
  return reserved && sameSubnet(reserved.ip, values.ip, values.mask) ? reserved.ip : undefined
}

/** The address that DHCP assigns to a device: its reservation, else its address in the pool. */
export const addressOf = (gateway: Gateway, { mac, poolIndex: place }: HouseholdDevice): string => {
  const { start } = gateway.state(lanIpv4).values
  return reservedAddress(gateway, mac) ?? numberToIpv4(Number(ipv4ToNumber(start)) + place)
}

/** The DHCP lease time in seconds; 0 while DHCP is off. */
export const leaseSeconds = (gateway: Gateway): number => {
  const { dhcp, lease } = gateway.state(lanIpv4).values
  return dhcp ? lease : 0
}
