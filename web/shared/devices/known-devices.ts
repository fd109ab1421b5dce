import type { portStatus } from '../../../src/device/home/ports'
import type { lanTerminals, wiredTerminals } from '../../../src/device/home/terminals'
import type { wifiTerminals } from '../../../src/device/home/wifi-terminals'
import { bands } from '../../../src/device/internet/bands'
import { ipLabel, nameLabel } from '../../../src/device/labels'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { normalizeMac } from '../../../src/model/formats'
import { ipv4ToNumber, isIpv4 } from '../../../src/model/ip'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import type { Row } from '../../../src/model/shape'
import { labelIn } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { nameOf, shownName } from '../../net/device-names'
import { compareTexts, formatNumber } from '../../ui/data/format'
import { folded } from '../../ui/primitives/search-input'
import { signalText, signalWord } from '../internet/signal'
import { type Traffic, trafficOf } from './traffic'

type RowOf<E> = E extends Entity<Fields, infer R> ? Row<R> : never
type Wireless = RowOf<typeof wifiTerminals>
type Wired = RowOf<typeof wiredTerminals>
type Lease = RowOf<typeof lanTerminals>

/** A device of the home: everything that the gateway reports about a MAC address. */
export interface Device {
  /** Upper case with colons, if it is one. */
  mac: string
  /** The name that the user gave it, else its own, else its MAC address. */
  name: string
  /** '' if it has none. */
  ip: string
  /** How it is connected; neither if it is not. */
  wifi?: Wireless
  wired?: Wired
  lease?: Lease
  /** Mbit/s of the link of its port; undefined if it is not on a cable, or the gateway does not tell. */
  speed?: number
  /** Undefined if the gateway does not count it. */
  traffic?: Traffic
}

/** What devices are known from; a list that could not be read is absent. */
export interface Lists {
  wifi?: readonly Wireless[]
  wired?: readonly Wired[]
  leases?: readonly Lease[]
  ports?: readonly RowOf<typeof portStatus>[] | null
  /** Devices that are known because a rule names them. */
  named?: readonly { mac: string; name: string }[]
}

/** Joins the lists by MAC address, whatever its notation. */
export const joinDevices = (lists: Lists): Device[] => {
  const { wifi = [], wired = [], leases = [], named = [], ports } = lists
  const speeds = new Map((ports || []).map(({ name, speed }) => [name, speed]))
  const found = new Map<string, Device>()
  const add = (row: { mac: string; name: string; ip?: string }, part: Partial<Device> = {}) => {
    const mac = normalizeMac(row.mac)
    const device = found.get(mac) || { mac, name: '', ip: '' }
    device.name = device.name || nameOf(mac) || row.name
    device.ip = device.ip || row.ip || ''
    found.set(mac, { ...part, ...device })
  }
  for (const row of wifi) add(row, { wifi: row })
  for (const row of wired) add(row, { wired: row, speed: speeds.get(row.port) })
  for (const row of leases) add(row, { lease: row })
  for (const row of named) add(row)
  return Array.from(found.values(), device => ({
    ...device,
    name: device.name || device.mac,
    traffic: trafficOf(device.mac),
  }))
}

/** What the gateway reports about a connected device. */
const reportOf = ({ wifi, wired }: Device): Partial<Wireless | Wired> => wifi || wired || {}

/** Returns whether a device is connected. */
export const isOnline = ({ wifi, wired }: Device) => !!(wifi || wired)

/** Returns for how many seconds a device has been connected; undefined if it is not, or the gateway does not tell. */
export const connectedSeconds = (device: Device) => reportOf(device).connected

/** Returns whether the gateway counts the traffic of a device. */
export const isCounted = (device: Device) => reportOf(device).received !== undefined

/** Returns how a device is connected: its band and, if it is known, its signal, or its port. */
export const connectionTexts = ({ wifi, wired }: Device): LocalizedText[] => {
  if (WITH.wifi && wifi) return [labelIn(bands, wifi.band), signalWord(wifi.signal)].filter(Boolean)
  return wired ? [term(wired.port)] : []
}

/**
 * Returns the rate of the link of a device, in Mbit/s; nothing if it is not connected, or the gateway does not tell.
 */
export const linkRate = ({ wifi, wired, speed }: Device) => (wifi ? wifi.rate : wired && speed)

/** Returns how a device is connected, and how well: with its signal in dBm, or the speed of its cable. */
export const linkTexts = (device: Device): LocalizedText[] => {
  const { wifi } = device
  const rate = linkRate(device)
  const quality = wifi ? signalText(wifi.signal) : rate && formatNumber(rate, term('Mbit/s'))
  return quality ? [...connectionTexts(device), term(quality)] : connectionTexts(device)
}

/** Returns the name under which a table takes a device, in which names are optional and unique: '' if it is taken. */
export const freeName = (name: string, rows: readonly { name: string }[], max: number) => {
  const short = shownName(name, max)
  return rows.some(row => row.name.toLowerCase() === short.toLowerCase()) ? '' : short
}

/** Returns the path of the page of a device. What a device reports in place of a MAC address may be any text. */
export const deviceRoute = (mac: string) => `/devices-edit/${mac.replace(/\W/g, '-')}`

/** Returns the text in which a search looks for a device. */
export const searchText = (device: Device): string => {
  const { name, mac, ip, wifi } = device
  const texts = [name, mac, ip, wifi ? wifi.ssid : '', ...connectionTexts(device).map(translate)]
  return folded(texts.join('\n'))
}

/** Orders in which the devices can be listed. */
export const orders = {
  name: nameLabel,
  now: ['Traffic now', '当前流量'],
  total: ['Total traffic', '累计流量'],
  signal: ['Weakest signal', '信号最弱'],
  ip: ipLabel,
  connected: ['Latest connection', '最近连接'],
} as const
/** The name of an order. */
export type Order = keyof typeof orders

/** The number by which an order sorts, ascending; Infinity where a device lacks it. */
const ranks: Readonly<Record<Order, (device: Device) => number>> = {
  name: () => 0,
  now: ({ traffic }) => (traffic ? -traffic.down - traffic.up : Infinity),
  total: ({ traffic }) => (traffic ? -traffic.received - traffic.sent : Infinity),
  signal: ({ wifi }) => (wifi && wifi.signal < 0 ? wifi.signal : Infinity),
  ip: ({ ip }) => (isIpv4(ip) ? ipv4ToNumber(ip) : Infinity),
  connected(device) {
    const seconds = connectedSeconds(device)
    return seconds === undefined ? Infinity : seconds
  },
}

/** Returns the devices in an order: connected ones first, then by what the order says, then by name. */
export const sortDevices = (devices: readonly Device[], order: Order): Device[] => {
  const rank = ranks[order]
  return devices.slice().sort(
    (a, b) =>
      Number(isOnline(b)) - Number(isOnline(a)) ||
      // Two infinite ranks differ by NaN.
      rank(a) - rank(b) ||
      compareTexts(a.name, b.name),
  )
}
