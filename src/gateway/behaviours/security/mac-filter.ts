import { isOn } from '../../../device/rule-switch'
import { macFilter } from '../../../device/security/mac-filter'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

/** Returns whether the MAC filter blocks a device: a blocklist those in it, an allowlist all others. */
export const isBlocked = (gateway: Gateway, mac: string): boolean => {
  const { values, rows } = gateway.state(macFilter)
  const isListed = rows.some(row => row.mac === mac && isOn(row))
  return values.enable && isListed === (values.mode === 'black')
}

/** This firmware counts the minutes of entries down. */
export const macFilterBehaviour = behaviour(macFilter, {
  factory: () => ({ values: { timed: true } }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, until: row.until ?? 0 })) }),
})
