import { loop } from '../../../../src/device/diagnosis/loop'
import { deviceConnect, deviceInfo, deviceStatus } from '../../../../src/device/home/device'
import { ponInfo } from '../../../../src/device/internet/pon-info'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import { guide } from '../../../../src/device/system/guide'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { type ReadOptions, read } from '../../../net/device'
import { mayRead } from '../../../net/session'
import type { readPorts } from '../../../shared/internet/ports'
import { dialSeconds, findLinkTrouble, isConnecting, type Watched } from '../../../shared/internet/trouble'

/** Reads whether the quick setup still has to be done. */
export const readIsNew = async (options: ReadOptions) => WITH.quick && !(await read(guide, options)).values.done

/** When the connection was first seen to connect, by `performance.now()`; 0 while it does not. */
let connectingSince = 0

/** Whether the connection has begun to connect so recently that this is not yet a trouble. */
const isDialling = () => connectingSince > 0 && performance.now() - connectingSince < dialSeconds * 1000

/** Seconds for which it will do to have read what does not tell when something has changed. */
const keptFor = 60

/** Reads the way to the Internet: the fibre, the connections, and whether the Internet is reachable. */
const readParts = async (options: ReadOptions, only?: Watched) => {
  const optionsOf = (part: Watched) =>
    WITH.advice && only && only !== part ? { ...options, maxAge: keptFor } : options
  const [optics, connections, connect] = await Promise.all([
    WITH.pon ? read(ponInfo, optionsOf('fibre')) : undefined,
    read(wan, optionsOf('wan')),
    read(deviceConnect, optionsOf('internet')),
  ])
  const { rows } = connections
  // What was seen before the page was opened belongs to another attempt.
  const since = options.background ? connectingSince : 0
  connectingSince = isConnecting(rows) ? since || performance.now() : 0
  const values = optics && optics.values
  return {
    optics: values,
    registration: values && values.state,
    connections: rows,
    isDialling: isDialling(),
    ...connect.values,
  }
}
/** What Home knows of the connection to the Internet. */
export type Link = Awaited<ReturnType<typeof readParts>>

/** Returns what tells when something has changed that is wrong on the way to the Internet, or only being dialled. */
export const watchedIn = (link: Link): Watched | undefined => {
  const trouble = WITH.advice ? findLinkTrouble(link) : undefined
  if (trouble) return trouble.shownBy
  return link.isDialling ? 'wan' : undefined
}

/** Reads the way to the Internet, of which only a part is read again until that has changed. */
export const readLink = async (options: ReadOptions, only?: Watched): Promise<Link> => {
  const known = options.background ? only : undefined
  const link = await readParts(options, known)
  return WITH.advice && known && known !== watchedIn(link) ? readParts(options) : link
}

/** Reads the Wi-Fi networks; a device without Wi-Fi has none. */
export const readNetworks = async (options: ReadOptions) => (WITH.wifi ? (await read(wifi, options)).rows : [])
/** A Wi-Fi network as the device has it. */
export type WifiNetwork = Awaited<ReturnType<typeof readNetworks>>[number]

/** Reads in which ports there is a loop; null for a user who may not know. */
export const readLoops = async (options: ReadOptions) =>
  WITH.advice && WITH.diagnosis && mayRead(loop) ? (await read(loop, options)).rows : null

/** The LAN ports; null if the device does not report them. */
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
/** How long the device has been running, and with which software. */
export type Status = Awaited<ReturnType<typeof readStatus>>
