import { macFilter } from '../../../device/security/mac-filter'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

/** Returns whether the MAC filter blocks a device: a blocklist those in it, an allowlist all others. */
export const isBlocked = (gateway: Gateway, mac: string): boolean => {
  const { values, rows } = gateway.state(macFilter)
  const isListed = rows.some(row => row.mac === mac)
  return values.enable && isListed === (values.mode === 'black')
}

/** The seconds that are left to an entry, and the minutes for which it was set. */
interface Countdown {
  minutes: number
  seconds: number
}

const countdowns = new WeakMap<Gateway, Map<number, Countdown>>()

/** The countdowns of a gateway by the id of their entry; those since its start only. */
const countdownsOf = (gateway: Gateway): Map<number, Countdown> => {
  const known = countdowns.get(gateway) ?? new Map<number, Countdown>()
  countdowns.set(gateway, known)
  return known
}

/** Lets seconds pass for an entry; returns its minutes left, rounded up. */
const countDown = (running: Map<number, Countdown>, id: number, minutes: number, seconds: number): number => {
  const known = running.get(id)
  // A write has changed the minutes: they count from now on.
  const before = known?.minutes === minutes ? known.seconds : minutes * 60
  const left = Math.max(0, before - seconds)
  const minutesLeft = Math.ceil(left / 60)
  running.set(id, { minutes: minutesLeft, seconds: left })
  return minutesLeft
}

/**
 * Entries end by themselves: their minutes are counted down and stored, so that a restart of the device, or a loss of
 * power, lengthens a pause by less than a minute.
 */
export const macFilterBehaviour = behaviour(macFilter, {
  factory: () => ({ values: { timed: true } }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, until: row.until ?? 0 })) }),
  tick(gateway, state, seconds) {
    const running = countdownsOf(gateway)
    const rows = state.rows.map(row =>
      row.until ? { ...row, until: countDown(running, row.id, row.until, seconds) } : row,
    )
    const left = rows.filter((row, index) => row.until || !state.rows[index]!.until)
    const isChanged = rows.some((row, index) => row.until !== state.rows[index]!.until)
    if (isChanged) gateway.commit(new Map([[macFilter, { ...state, rows: left }]]))
  },
})
