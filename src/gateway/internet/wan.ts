import { wan, wanDial } from '../../device/internet/wan'
import { ponInfo } from '../../device/internet/pon-info'
import { noSuchRow } from '../../device/problems'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { hardware } from '../system/installed'
import { lent, pppOutcome, type Wan } from './access-network'

/** Seconds that a connection takes to come up: DHCP, and PPPoE from discovery to IPCP. */
export const bringUpSeconds = { bridge: 1, ipoe: 2, pppoe: 3 } as const
/** Seconds after which a connection that failed or was cut is tried again. */
export const retrySeconds = 10
/** Seconds until somebody at home wants the Internet over a connection that is dialled on demand. */
export const trafficSeconds = 300

/** What is under way on a connection, in seconds: until something happens, and since the last traffic. */
interface Work { left: number; quiet: number }
const works = new WeakMap<Wan, Work>()

const rowsOf = (gateway: Gateway): Wan[] => gateway.state(wan).rows
const hasLight = (gateway: Gateway): boolean => gateway.state(ponInfo).values.state === 'registered'
const nothing = { uptime: 0, currentIp: '', currentIpv6: '', currentPrefix: '' } as const

/** The MAC address of a connection: the device's own, counted on. */
const macOf = (id: number) => hardware.mac.slice(0, -2) + (id % 256).toString(16).padStart(2, '0').toUpperCase()

/** Takes a connection down. A reason is told until it is tried again. */
const takeDown = (row: Wan, status: Wan['status'], left: number): void => {
  Object.assign(row, nothing, { status })
  works.set(row, { left, quiet: 0 })
}

const begin = (row: Wan): void => takeDown(row, 'connecting', bringUpSeconds[row.mode])

/** Ends an attempt: the connection is up, or fails for a reason. */
const settle = (gateway: Gateway, row: Wan): void => {
  const fails = !hasLight(gateway) ? (row.mode === 'pppoe' ? 'noResponse' : 'off') : row.mode === 'pppoe' && pppOutcome(row)
  if (fails) return takeDown(row, fails, retrySeconds)
  Object.assign(row, nothing, lent(row), { status: 'connected' })
  works.set(row, { left: 0, quiet: 0 })
}

const isManual = (row: Wan) => row.mode === 'pppoe' && row.dial === 'manual'
const isOnDemand = (row: Wan) => row.mode === 'pppoe' && row.dial === 'on demand'

const second = (gateway: Gateway, row: Wan, work: Work): void => {
  if (row.status === 'connected') {
    row.uptime++
    if (!hasLight(gateway)) takeDown(row, row.mode === 'pppoe' ? 'noResponse' : 'off', retrySeconds)
    else if (row.mode === 'pppoe' && /^isp(@|$)/.test(row.username) && row.uptime >= 60) takeDown(row, 'isp', retrySeconds)
    else if (isOnDemand(row) && ++work.quiet >= row.idle * 60) takeDown(row, 'idle', trafficSeconds)
  } else if (row.status === 'connecting') {
    if (--work.left <= 0) settle(gateway, row)
  } else if (!isManual(row) && --work.left <= 0) begin(row)
}

/**
 * Brings what connections tell of themselves up to date. The connections that the device starts with were dialled while
 * it started: as soon as it answers they stand as they will. Without light nothing is connected.
 */
export const refresh = (gateway: Gateway): Wan[] => {
  for (const row of rowsOf(gateway)) {
    row.mac = macOf(row.id)
    if (!works.has(row)) {
      if (isManual(row)) takeDown(row, 'off', 0)
      else settle(gateway, row)
    }
    if (row.status === 'connected' && !hasLight(gateway)) takeDown(row, row.mode === 'pppoe' ? 'noResponse' : 'off', retrySeconds)
  }
  return rowsOf(gateway)
}

/** The connections that route: those that the device itself can send over. */
export const routed = (gateway: Gateway): Wan[] => refresh(gateway).filter(row => row.mode !== 'bridge')

/** The connection that the home's traffic takes: the first that routes, is for the Internet and is up; else the first for the Internet. */
export const defaultWan = (gateway: Gateway): Wan | undefined => {
  const all = routed(gateway).filter(row => row.service.includes('INTERNET'))
  return all.find(row => row.status === 'connected') ?? all[0]
}

/** The connections: on delivery one for traffic and one for management. A changed one is dialled anew. */
export const wanBehaviour = behaviour(wan, {
  factory: () => ({
    rows: [
      { name: '1_INTERNET_R_VID_100', mode: 'pppoe' as const, username: 'ont', password: 'ont', vlan: true, vlanId: 100, igmpProxy: true, binding: ['LAN1', 'LAN2', 'LAN3', 'SSID1', 'SSID5'] },
      { name: '2_TR069_R_VID_46', mode: 'ipoe' as const, service: ['TR069'], family: 'ipv4' as const, vlan: true, vlanId: 46, priority: 5, nat: false },
    ],
  }),
  read(gateway, state) {
    refresh(gateway)
    return state
  },
  write(_, { before, after }) {
    for (const row of after.rows) {
      if (before.rows.includes(row)) continue
      row.mac = macOf(row.id)
      if (isManual(row)) takeDown(row, 'off', 0)
      else begin(row)
    }
  },
  tick(gateway, _, seconds) {
    for (const row of refresh(gateway)) for (let past = 0; past < seconds; past++) second(gateway, row, works.get(row)!)
  },
})

/** Dials a connection and hangs it up. One that dials by itself is back after a while. */
export const wanDialBehaviour = behaviour(wanDial, {
  stored: false,
  write(gateway, change) {
    const { target, connect } = change.after.values
    const row = refresh(gateway).find(one => one.id === target)
    change.after = change.before
    if (!row) return noSuchRow
    if (!connect) takeDown(row, 'user', retrySeconds)
    else if (row.status !== 'connected') begin(row)
    return undefined
  },
})
