import { wan } from '../../../device/internet/wan'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'
import { addEvent } from '../system/event-log'
import { addLog } from '../system/system-log'
import { hardware } from '../system/upgrade/installed'
import { assignedAddresses, dialError, provider, type Wan } from './access-network'
import { registrationOf } from './pon-info'

/** Seconds that a connection takes to come up: DHCP, or PPPoE from discovery to IPCP. */
const bringUpSeconds = { bridge: 1, ipoe: 2, pppoe: 3 } as const
/** Seconds until a connection that failed or was interrupted is dialled again. */
const retrySeconds = 10
/** Not dialled again before somebody asks. */
export const never = Number.POSITIVE_INFINITY
/** Seconds until simulated traffic brings up a connection that is dialled on demand. */
const trafficSeconds = 300

interface DialProgress {
  /** Seconds until the next step. */
  left: number
  /** Seconds since the last traffic. */
  quiet: number
}
const progress = new WeakMap<Wan, DialProgress>()

const rowsOf = (gateway: Gateway): Wan[] => gateway.state(wan).rows
const noAddresses = {
  uptime: 0,
  currentIp: '',
  currentIpv6: '',
  currentPrefix: '',
  ...(WITH.netTools && { currentAc: '' }),
} as const

/** The access concentrator that answers: the one that was asked for, if one was. */
const concentratorOf = ({ mode, acName }: Wan) =>
  WITH.netTools && { currentAc: mode === 'pppoe' ? acName || provider.concentrator : '' }

/** The MAC address of a connection: that of the device with a different last byte. */
export const macOf = (id: number) => hardware.mac.slice(0, -2) + (id % 256).toString(16).padStart(2, '0').toUpperCase()

/** Takes a connection down. `status` is shown until the next attempt in `left` seconds. */
export const takeDown = (row: Wan, status: Wan['status'], left: number): void => {
  Object.assign(row, noAddresses, { status })
  progress.set(row, { left, quiet: 0 })
}

/** Begins to dial a connection. */
export const startDialling = (row: Wan): void => takeDown(row, 'connecting', bringUpSeconds[row.mode])

const statusWithoutLight = (row: Wan) => (row.mode === 'pppoe' ? 'noResponse' : 'off')

/** Why a connection cannot come up or stay up; undefined when it can. */
const failureOf = (gateway: Gateway, row: Wan): Wan['status'] | undefined =>
  registrationOf(gateway) === 'registered' ? dialError(row, environmentOf(gateway)) : statusWithoutLight(row)

/** What the log says about a connection that could not be established. */
const failureTexts: Partial<Record<Wan['status'], string>> = {
  noResponse: 'pppd: timeout waiting for PADO packets (678)',
  credentials: 'pppd: authentication failed (691)',
  unknown: 'pppd: terminated for an unknown reason',
}
const noLease = 'udhcpc: no answer to DHCPDISCOVER'

const logFailure = (gateway: Gateway, { status, mode }: Wan): void => {
  const text = status === 'ip' && mode === 'ipoe' ? noLease : failureTexts[status]
  if (text) addLog(gateway, 'error', text)
  // Without the line, its trouble is the event.
  if (text && registrationOf(gateway) === 'registered')
    addEvent(gateway, status === 'credentials' ? 'password' : 'noAnswer')
}

/** Ends an attempt: the connection comes up or fails. */
const finishDialling = (gateway: Gateway, row: Wan): void => {
  const failure = failureOf(gateway, row)
  if (failure) {
    takeDown(row, failure, retrySeconds)
    logFailure(gateway, row)
    return
  }
  Object.assign(row, noAddresses, assignedAddresses(row, environmentOf(gateway)), concentratorOf(row), {
    status: 'connected',
  })
  addLog(gateway, 'notice', 'wan: connected')
  addEvent(gateway, 'up')
  progress.set(row, { left: 0, quiet: 0 })
}

/** Whether a connection is dialled only on request. */
export const isManual = (row: Wan) => row.mode === 'pppoe' && row.dial === 'manual'
const isOnDemand = (row: Wan) => row.mode === 'pppoe' && row.dial === 'onDemand'

/** Seconds after which the provider disconnects the user `isp`. */
const ispSeconds = 60

/** Simulates one second of a connection that is up. */
const advanceConnected = (row: Wan, state: DialProgress): void => {
  row.uptime++
  state.quiet++
  const isCutByProvider = row.mode === 'pppoe' && /^isp(@|$)/.test(row.username) && row.uptime >= ispSeconds
  if (isCutByProvider) takeDown(row, 'isp', retrySeconds)
  else if (isOnDemand(row) && state.quiet >= row.idle * 60) takeDown(row, 'idle', trafficSeconds)
}

const advanceSecond = (gateway: Gateway, row: Wan, state: DialProgress): void => {
  if (row.status === 'connected') {
    advanceConnected(row, state)
    return
  }
  const isConnecting = row.status === 'connecting'
  if (!isConnecting && isManual(row)) return
  state.left--
  if (state.left > 0) return
  if (isConnecting) finishDialling(gateway, row)
  else startDialling(row)
}

/**
 * Updates the status of all connections and returns them. Connections that exist at boot come up before the device
 * answers its first call. Without a PON registration nothing is connected.
 */
export const updateStatuses = (gateway: Gateway): Wan[] => {
  for (const row of rowsOf(gateway)) {
    row.mac = macOf(row.id)
    if (!progress.has(row)) {
      if (isManual(row)) takeDown(row, 'off', 0)
      else finishDialling(gateway, row)
    }
    if (row.status !== 'connected') continue
    const failure = failureOf(gateway, row)
    if (failure) takeDown(row, failure, retrySeconds)
    else Object.assign(row, assignedAddresses(row, environmentOf(gateway)))
  }
  return rowsOf(gateway)
}

/** Lets the connections go on for so many seconds. */
export const advanceConnections = (gateway: Gateway, seconds: number): void => {
  for (const row of updateStatuses(gateway))
    for (let past = 0; past < seconds; past++) advanceSecond(gateway, row, progress.get(row)!)
}

/** The connections that are not bridged, over which the device itself can send. */
export const routedConnections = (gateway: Gateway): Wan[] =>
  updateStatuses(gateway).filter(row => row.mode !== 'bridge')

/** The connection for Internet traffic: the first routed Internet connection that is up, else the first one. */
export const defaultWan = (gateway: Gateway): Wan | undefined => {
  const all = routedConnections(gateway).filter(row => row.service.includes('INTERNET'))
  return all.find(row => row.status === 'connected') ?? all[0]
}

/** Whether the DNS servers of the connection for Internet traffic answer: the provider's, unless others are set. */
export const resolvesNames = (gateway: Gateway): boolean =>
  !environmentOf(gateway).silentDns || !!defaultWan(gateway)?.manualDns

/** Gateways whose DNS servers are silent, which is told once. */
const unresolved = new WeakSet<Gateway>()

/** Notices that the DNS servers of the connection for Internet traffic have become silent. */
export const watchDns = (gateway: Gateway): void => {
  if (defaultWan(gateway)?.status !== 'connected' || resolvesNames(gateway)) {
    unresolved.delete(gateway)
    return
  }
  if (unresolved.has(gateway)) return
  unresolved.add(gateway)
  addEvent(gateway, 'dns')
}

/** Whether the device reaches the Internet, of which it resolves a name to find out. */
export const reachesInternet = (gateway: Gateway): boolean => {
  const { silentGateway, silentInternet } = environmentOf(gateway)
  const row = defaultWan(gateway)
  const isUp = row?.status === 'connected' && (row.currentIp !== '' || row.currentIpv6 !== '')
  return isUp && !silentGateway && !silentInternet && resolvesNames(gateway)
}
