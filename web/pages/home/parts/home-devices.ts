import { wiredTerminals } from '../../../../src/device/home/terminals'
import { wifiTerminals } from '../../../../src/device/home/wifi-terminals'
import { normalizeMac } from '../../../../src/model/formats'
import { type ReadOptions, readRows } from '../../../net/device'
import { type MacFilterState, pausedRows, readMacFilter } from '../../../shared/devices/blocking'
import { type Device, joinDevices } from '../../../shared/devices/known-devices'
import { readWifi, readWired } from '../../../shared/devices/use-devices'

/** The devices that Home knows, and the MAC filter that blocks some of them where the console can block. */
export interface Devices {
  devices: readonly Device[]
  filter?: MacFilterState
}

/** Seconds: what only the user changes is not read again for a second read that follows soon. */
const unchangedFor = 10

/** Reads the devices that are connected or paused, paused ones first, and the MAC filter that blocks some of them. */
const readKnown = async (options: ReadOptions): Promise<Devices> => {
  const unchanged = options.background ? { ...options, maxAge: unchangedFor } : options
  const [wireless, wired, filter] = await Promise.all([readWifi(options), readWired(options), readMacFilter(unchanged)])
  const named = pausedRows(filter)
  const devices = joinDevices({ wifi: wireless, wired, named })
  const paused = new Set(named.map(({ mac }) => normalizeMac(mac)))
  const isPaused = ({ mac }: Device) => paused.has(mac)
  return { devices: devices.filter(isPaused).concat(devices.filter(device => !isPaused(device))), filter }
}

/** Reads who is connected, for a console that does no more than count them. */
const readConnected = async (options: ReadOptions): Promise<Devices> => {
  const wireless = WITH.wifi ? await readRows(wifiTerminals, options) : []
  const wired = await readRows(wiredTerminals, options)
  return { devices: [...wireless.map(wifi => ({ ...wifi, wifi })), ...wired.map(row => ({ ...row, wired: row }))] }
}

/** Reads the devices for Home. */
export const readDevices = WITH.devices ? readKnown : readConnected
