import { terminalAlias } from '../../src/device/home/terminal-alias'
import { lanTerminals, wiredTerminals } from '../../src/device/home/terminals'
import { wifiTerminals } from '../../src/device/home/wifi-terminals'
import { normalizeMac } from '../../src/model/formats'

/** What the rows of the entities below have in common. */
interface NamedRow {
  mac: string
  name: string
  ip?: string
}

/** The names that users have given, by MAC address. */
const given = new Map<string, string>()
/** The names that devices have themselves, by MAC address. */
const own = new Map<string, string>()
/** MAC addresses, by IP address. */
const macs = new Map<string, string>()

/** Whether this build has pages that call devices by their names. */
export const isNamed = WITH.devices || WITH.parental

/** Returns the name of a device by its MAC or IP address: the one that a user gave it, else its own; '' for none. */
export const nameOf = (address: string): string => {
  if (!isNamed) return ''
  const mac = macs.get(address) || normalizeMac(address)
  return given.get(mac) || own.get(mac) || ''
}

/** Returns the MAC address of the device with an IP address, if one has been read with it. */
export const macOf = (ip: string) => macs.get(ip)

/** Returns whether a module has devices of the home, which are called by the names that users have given. */
export const hasDevices = (module: string) =>
  isNamed && [lanTerminals, wiredTerminals, WITH.wifi && wifiTerminals].some(note => note && note.module === module)

/**
 * Characters that control, which no name may have that is written, and those that change the direction of a text: a
 * device must not choose how the text around its name reads.
 */
const unshown = /[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Characters of a name that are shown; a device can have any name. */
const longestName = 64

/** Returns the name of a device as it is shown, or the beginning of it that has at most a number of characters. */
export const shownName = (name: string, most = longestName) =>
  [...name.replace(unshown, '')].slice(0, most).join('').trim()

/**
 * Notes the names in what has been read of a module, those that users have given or those of devices themselves, and
 * then calls the devices in it by the names that they have: this is the only place that changes a row.
 */
export const nameDevices = (module: string, read: readonly object[]) => {
  if (!isNamed) return
  // Of other modules nothing is looked at.
  const rows = read as NamedRow[]
  if (WITH.devices && module === terminalAlias.module) {
    given.clear()
    for (const { mac, name } of rows) given.set(normalizeMac(mac), name)
  }
  if (!hasDevices(module)) return
  for (const row of rows) {
    const mac = normalizeMac(row.mac)
    const name = shownName(row.name)
    if (name) own.set(mac, name)
    if (row.ip) macs.set(row.ip, mac)
    row.name = nameOf(mac)
  }
}
