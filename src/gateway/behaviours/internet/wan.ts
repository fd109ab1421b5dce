import { ipv4Route, ipv6Route } from '../../../device/applications/route'
import { noSuchRow } from '../../../device/device-errors'
import { lanIpv6 } from '../../../device/internet/lan-ipv6'
import { wan, wanDial } from '../../../device/internet/wan'
import { behaviour, type Change } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import type { Wan } from './access-network'
import {
  advanceConnections,
  isManual,
  macOf,
  never,
  startDialling,
  takeDown,
  updateStatuses,
  watchDns,
} from './connections'

/** The name that a connection has after a change, even as a bridge; '' when it no longer exists. */
const renamed = (name: string, before: readonly Wan[], after: readonly Wan[]): string => {
  const { id } = before.find(row => row.name === name) ?? {}
  return after.find(row => row.id === id)?.name ?? ''
}

type RowChange = Pick<Change, 'alsoSet'> & Record<'before' | 'after', { rows: readonly Wan[] }>

/** Static routes follow their interface when it is renamed; without it and without a next hop they are deleted. */
const updateRoutes = (gateway: Gateway, { before, after, alsoSet }: RowChange): void => {
  const update = <Route extends { interface: string; nextHop: string }>(rows: readonly Route[]): Route[] =>
    rows
      .map(row => ({ ...row, interface: row.interface && renamed(row.interface, before.rows, after.rows) }))
      .filter(row => row.interface || row.nextHop)
  const [ipv4, ipv6] = [gateway.state(ipv4Route), gateway.state(ipv6Route)]
  alsoSet(ipv4Route, { ...ipv4, rows: update(ipv4.rows) })
  alsoSet(ipv6Route, { ...ipv6, rows: update(ipv6.rows) })
}

/** So does the prefix of the LAN; without the connection it is that of the first one. */
const updatePrefix = (gateway: Gateway, { before, after, alsoSet }: RowChange): void => {
  const { prefixFrom, ...values } = gateway.state(lanIpv6).values
  if (prefixFrom)
    alsoSet(lanIpv6, { values: { ...values, prefixFrom: renamed(prefixFrom, before.rows, after.rows) }, rows: [] })
}

/** The connection of a device that is managed by TR-069. */
const management = {
  name: '2_TR069_R_VID_46',
  mode: 'ipoe' as const,
  service: ['TR069'],
  family: 'ipv4' as const,
  vlan: true,
  vlanId: 46,
  priority: 5,
  nat: false,
}

/**
 * WAN connections. The factory defaults have one for traffic and, with TR-069, one for management. A changed connection
 * is redialled.
 */
export const wanBehaviour = behaviour(wan, {
  factory: () => ({
    rows: [
      {
        name: '1_INTERNET_R_VID_100',
        mode: 'pppoe' as const,
        username: 'ont',
        password: 'ont',
        vlan: true,
        vlanId: 100,
        igmpProxy: true,
        binding: ['LAN1', 'LAN2', 'LAN3', ...(WITH.wifi ? ['SSID1', 'SSID5'] : [])],
      },
      ...(WITH.tr069 ? [management] : []),
    ],
  }),
  read(gateway, state) {
    updateStatuses(gateway)
    return state
  },
  write(gateway, change) {
    const { before, after } = change
    updateRoutes(gateway, change)
    if (WITH.netTools) updatePrefix(gateway, change)
    for (const row of after.rows) {
      if (before.rows.includes(row)) continue
      row.mac = macOf(row.id)
      if (isManual(row)) takeDown(row, 'off', 0)
      else startDialling(row)
    }
  },
  tick(gateway, _, seconds) {
    advanceConnections(gateway, seconds)
    if (WITH.diary) watchDns(gateway)
  },
})

/** Connects and disconnects on request. What was ended stays down until somebody dials. */
export const wanDialBehaviour = behaviour(wanDial, {
  write(gateway, change) {
    const { target, connect } = change.after.values
    const row = updateStatuses(gateway).find(status => status.id === target)
    if (!row) return noSuchRow
    if (!connect) takeDown(row, 'user', never)
    else if (row.status !== 'connected') startDialling(row)
    return undefined
  },
})
