import type { Gateway } from '../../engine/gateway'
import { reachesInternet } from '../internet/connections'
import { isBlocked } from '../security/mac-filter'
import { type HouseholdDevice, household } from './household'

/** What a terminal list reports about the use of the network; undefined in rows of the control API without it. */
interface Usage {
  mac: string
  connected: number | undefined
  received: number | undefined
  sent: number | undefined
}

/** The usage of a device that connects now. */
export const unused = { connected: 0, received: 0, sent: 0 }

/** The bytes that a device transfers in its first `seconds`. */
export const bytesIn = ({ activities }: HouseholdDevice, direction: 'received' | 'sent', seconds: number): number =>
  activities.reduce((bytes, { every, lasts, [direction]: rate }) => {
    const active = Math.floor(seconds / every) * lasts + Math.min(seconds % every, lasts)
    return bytes + active * rate
  }, 0)

/**
 * Lets the devices of a terminal list use the network for some seconds: the same at every start. What the MAC filter
 * blocks stays connected without traffic, as all devices do while the Internet cannot be reached. A device that is not
 * among the `online` ones begins again at 0.
 */
export const transfer = (gateway: Gateway, rows: readonly Usage[], online: readonly Usage[], seconds: number): void => {
  const macs = online.map(({ mac }) => mac)
  const isBusy = reachesInternet(gateway)
  for (const row of rows) {
    if (row.connected === undefined) continue
    if (!macs.includes(row.mac)) {
      Object.assign(row, unused)
      continue
    }
    const before = row.connected
    row.connected += seconds
    if (isBusy) addUsage(gateway, row, before)
  }
}

/** Adds the bytes since a device had been connected for `before` seconds. */
const addUsage = (gateway: Gateway, row: Usage, before: number): void => {
  const device = household.find(({ mac }) => mac === row.mac)
  if (!device || isBlocked(gateway, row.mac)) return
  const now = row.connected ?? before
  for (const direction of ['received', 'sent'] as const)
    row[direction] = (row[direction] ?? 0) + bytesIn(device, direction, now) - bytesIn(device, direction, before)
}
