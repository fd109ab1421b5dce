import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { isOn } from '../../../device/rule-switch'
import { normalizeMac } from '../../../model/formats'
import { ipv4ToNumber, numberToIpv4, sameSubnet } from '../../../model/ip'
import type { Gateway } from '../../engine/gateway'

/** What a device does again and again: at the beginning of every `every` seconds, for `lasts` seconds. */
interface Activity {
  every: number
  lasts: number
  /** Bytes per second. */
  received: number
  sent: number
}

/** A device in the simulated home, connected to a port or to Wi-Fi. */
export interface HouseholdDevice {
  name: string
  mac: string
  /** Offset of its address from the start of the DHCP pool. */
  poolIndex: number
  port?: string
  wifi?: { band: 'low' | 'high'; rate: number; signal: number }
  activities: readonly Activity[]
}

const always = { every: 1, lasts: 1 }
const hourlyBackup = { every: 3600, lasts: 900 }

/** The devices of the simulated home; one has a Chinese name, others have names that contain markup. */
export const household: readonly HouseholdDevice[] = [
  {
    name: 'office-pc',
    mac: '3C:52:82:10:4F:01',
    poolIndex: 8,
    port: 'LAN1',
    activities: [
      { ...hourlyBackup, received: 80e3, sent: 8e6 },
      { every: 60, lasts: 5, received: 400e3, sent: 20e3 },
    ],
  },
  {
    // It stores the backup of the office PC.
    name: 'NAS',
    mac: '00:11:32:5A:7C:02',
    poolIndex: 9,
    port: 'LAN2',
    activities: [{ ...hourlyBackup, received: 8e6, sent: 80e3 }],
  },
  {
    // A film, which is fetched in parts.
    name: '<b>TV</b>',
    mac: '64:E4:A5:31:20:03',
    poolIndex: 10,
    port: 'LAN3',
    activities: [{ every: 10, lasts: 4, received: 4e6, sent: 40e3 }],
  },
  {
    // Short videos.
    name: 'Anna-phone',
    mac: '5C:70:17:A2:66:04',
    poolIndex: 21,
    wifi: { band: 'high', rate: 866, signal: -48 },
    activities: [{ every: 45, lasts: 15, received: 600e3, sent: 20e3 }],
  },
  {
    // It sleeps, but asks for messages.
    name: '妈妈的手机',
    mac: '88:36:6C:0D:91:05',
    poolIndex: 22,
    wifi: { band: 'high', rate: 650, signal: -57 },
    activities: [{ every: 300, lasts: 2, received: 400, sent: 300 }],
  },
  {
    // An online game: few bytes, but all the time.
    name: 'tablet',
    mac: 'A4:83:E7:45:B3:06',
    poolIndex: 23,
    wifi: { band: 'high', rate: 433, signal: -66 },
    activities: [{ ...always, received: 12e3, sent: 6e3 }],
  },
  {
    // Connected, but silent.
    name: 'thermostat',
    mac: '18:B4:30:77:0A:07',
    poolIndex: 31,
    wifi: { band: 'low', rate: 65, signal: -71 },
    activities: [],
  },
  {
    // A camera, which sends all the time.
    name: 'doorbell & camera',
    mac: 'EC:71:DB:92:5E:08',
    poolIndex: 32,
    wifi: { band: 'low', rate: 72, signal: -78 },
    activities: [{ ...always, received: 5e3, sent: 250e3 }],
  },
]

/** The MAC address of the device whose Wi-Fi is the newest, so that it can use 6 GHz. */
export const newestDevice = '5C:70:17:A2:66:04'

/** The address reserved for a MAC address; undefined if there is none, or not in the present network of the LAN. */
export const reservedAddress = (gateway: Gateway, mac: string): string | undefined => {
  const { values, rows } = gateway.state(lanIpv4)
  const reserved = rows.find(row => normalizeMac(row.mac) === mac && isOn(row))
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
