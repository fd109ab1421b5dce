import { deviceConnect, deviceInfo, deviceStatus } from '../../../../src/device/home/device'
import { portStatus } from '../../../../src/device/home/ports'
import { wiredTerminals } from '../../../../src/device/home/terminals'
import { wifiTerminals } from '../../../../src/device/home/wifi-terminals'
import { ponInfo } from '../../../../src/device/internet/pon-info'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import { guide } from '../../../../src/device/system/guide'
import { labelledFields, type Shape } from '../../../../src/model/entity'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { type ReadOptions, read } from '../../../net/device'
import { hasEntity } from '../../../net/session'
import { formatValue } from '../../../ui/data/format'
import { readMacFilter } from './blocking'

/** Reads whether the quick setup still has to be done. */
export const readIsNew = async (options: ReadOptions) => !(await read(guide, options)).values.done

/** Reads the way to the Internet: the fibre, the connections, and whether the Internet is reachable. */
export const readLink = async (options: ReadOptions) => {
  const [optics, connections, connect] = await Promise.all([
    WITH.pon ? read(ponInfo, options) : undefined,
    read(wan, options),
    read(deviceConnect, options),
  ])
  return { optics: optics && optics.values, connections: connections.rows, ...connect.values }
}
export type Link = Awaited<ReturnType<typeof readLink>>

/** Reads the Wi-Fi networks; a device without Wi-Fi has none. */
export const readNetworks = async (options: ReadOptions) => (WITH.wifi ? (await read(wifi, options)).rows : [])
export type Network = Awaited<ReturnType<typeof readNetworks>>[number]

/** Reads the state of the LAN ports; null if the device does not report it. */
export const readPorts = async (options: ReadOptions) =>
  hasEntity(portStatus) ? (await read(portStatus, options)).rows : null
export type Ports = Awaited<ReturnType<typeof readPorts>>

/** Returns the names of the ports with a cable. */
export const pluggedPorts = (ports: NonNullable<Ports>) => ports.filter(({ link }) => link).map(({ name }) => name)
/** Says that no port has a cable. */
export const noCable: LocalizedText = ['No cable', '未插网线']

/** Reads the uptime, and once an hour the version of the software. */
export const readStatus = async (options: ReadOptions) => {
  const [status, info] = await Promise.all([
    read(deviceStatus, options),
    read(deviceInfo, { ...options, maxAge: 3600 }),
  ])
  return { uptime: status.values.uptime, version: info.values.softwareVersion }
}
export type Status = Awaited<ReturnType<typeof readStatus>>

/** A connected device. */
export interface Device {
  name: string
  mac: string
  /** The Wi-Fi network it uses; undefined for a device on a cable. */
  ssid?: string
  /** What matters, for one line. */
  summary: readonly LocalizedText[]
  /** Everything the gateway knows about it. */
  details: readonly (readonly [label: LocalizedText, value: string])[]
}

const detailsOf = (shape: Shape, row: object): Device['details'] =>
  labelledFields(shape).map(name => {
    const field = shape.fields[name]!
    return [field.label, formatValue(field, (row as Record<string, unknown>)[name])]
  })

const readWifiDevices = async (options: ReadOptions): Promise<Device[]> => {
  const { rows } = await read(wifiTerminals, options)
  const shape = wifiTerminals.rows!
  return rows.map(row => ({
    name: row.name,
    mac: row.mac,
    ssid: row.ssid,
    summary: [row.ip, shape.fields.band.choices![row.band]!],
    details: detailsOf(shape, row),
  }))
}

const readWiredDevices = async (options: ReadOptions): Promise<Device[]> => {
  const { rows } = await read(wiredTerminals, options)
  return rows.map(row => ({
    name: row.name,
    mac: row.mac,
    summary: [row.ip, row.port],
    details: detailsOf(wiredTerminals.rows!, row),
  }))
}

/** Reads the connected devices, and the MAC filter that blocks some of them. */
export const readDevices = async (options: ReadOptions) => {
  const [wireless, wired, filter] = await Promise.all([
    WITH.wifi ? readWifiDevices(options) : [],
    readWiredDevices(options),
    readMacFilter(options),
  ])
  return { devices: [...wireless, ...wired], filter }
}
export type Devices = Awaited<ReturnType<typeof readDevices>>
