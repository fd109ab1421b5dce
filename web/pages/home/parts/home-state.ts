import { loop } from '../../../../src/device/diagnosis/loop'
import { deviceConnect, deviceInfo, deviceStatus } from '../../../../src/device/home/device'
import { linkStates } from '../../../../src/device/home/ports'
import { ponInfo } from '../../../../src/device/internet/pon-info'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import { guide } from '../../../../src/device/system/guide'
import { type ReadOptions, read, readRows } from '../../../net/device'
import { mayRead } from '../../../net/session'
import { dialSeconds, isConnecting } from '../../../shared/internet/connection'
import type { readPorts } from '../../../shared/internet/ports'

/** Reads whether the quick setup still has to be done. */
export const readIsNew = async (options: ReadOptions) => WITH.quick && !(await read(guide, options)).values.done

/** When the connection was first seen to connect, by `performance.now()`; 0 while it does not. */
let connectingSince = 0

/** Whether the connection has begun to connect so recently that this is not yet a trouble. */
const isDialling = () => connectingSince > 0 && performance.now() - connectingSince < dialSeconds * 1000

/** Seconds until what is wrong is read again. */
export const soon = 10

/**
 * Seconds until the way to the Internet is read again: soon while something is wrong or dialled, to tell how that ends.
 */
export const linkPause = (isWrong: boolean) => (isWrong || isDialling() ? soon : 31)

/** Seconds for which what follows from the connections need not be read again, while they stay as they are. */
const sameState = 60
/** The states of the connections when they were last read. */
let lastStates = ''

/** Reads the way to the Internet: the fibre, the connections, and whether the Internet is reachable. */
export const readLink = async (options: ReadOptions) => {
  const { background } = options
  const unhurried = background ? { ...options, maxAge: sameState } : options
  const [light, { rows }, reachable] = await Promise.all([
    WITH.pon ? read(ponInfo, unhurried) : undefined,
    read(wan, options),
    // Nothing can be reached without a connection.
    read(deviceConnect, /connected/.test(lastStates) ? options : unhurried),
  ])
  const states = String(rows.map(({ status }) => status))
  const isChanged = background && states !== lastStates
  lastStates = states
  const optics = WITH.pon && isChanged ? await read(ponInfo, options) : light
  const { values } = isChanged ? await read(deviceConnect, options) : reachable
  // What was seen before the page was opened belongs to another attempt.
  const since = background ? connectingSince : 0
  connectingSince = isConnecting(rows) ? since || performance.now() : 0
  return { optics: optics && optics.values, connections: rows, isDialling: isDialling(), ...values }
}
/** What Home knows of the connection to the Internet. */
export type Link = Awaited<ReturnType<typeof readLink>>

/** Reads the Wi-Fi networks; a device without Wi-Fi has none. */
export const readNetworks = async (options: ReadOptions) => (WITH.wifi ? readRows(wifi, options) : [])
/** A Wi-Fi network as the device has it. */
export type WifiNetwork = Awaited<ReturnType<typeof readNetworks>>[number]

/** Reads in which ports there is a loop; null for a user who may not know. */
export const readLoops = async (options: ReadOptions) =>
  WITH.diagnosis && mayRead(loop) ? readRows(loop, options) : null

/** The LAN ports; null if the device does not report them. */
export type Ports = Awaited<ReturnType<typeof readPorts>>

/** Returns the names of the ports with a cable. */
export const pluggedPorts = (ports: NonNullable<Ports>) => ports.filter(({ link }) => link).map(({ name }) => name)
/** Says that no port has a cable. */
export const noCable = linkStates.off

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
