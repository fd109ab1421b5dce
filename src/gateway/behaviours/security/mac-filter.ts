import { macFilter } from '../../../device/security/mac-filter'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

/** Returns whether the MAC filter blocks a device: a blocklist those in it, an allowlist all others. */
export const isBlocked = (gateway: Gateway, mac: string): boolean => {
  const { values, rows } = gateway.state(macFilter)
  const isListed = rows.some(row => row.mac === mac)
  return values.enable && isListed === (values.mode === 'black')
}

/** This firmware counts the minutes of entries down. */
export const macFilterBehaviour = behaviour(macFilter, {
  factory: () => ({ values: { timed: true } }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, until: row.until ?? 0 })) }),
<<<<<<< HEAD
  tick(gateway, state, seconds) {
    const running = countdownsOf(gateway)
    const rows = state.rows.map(row =>
      row.until ? { ...row, until: countDown(running, row.id, row.until, seconds) } : row,
    )
    const left = rows.filter((row, index) => row.until || !state.rows[index]!.until)
    const isChanged = rows.some((row, index) => row.until !== state.rows[index]!.until)
    if (isChanged) gateway.commit(new Map([[macFilter, { ...state, rows: left }]]))
  },
=======
>>>>>>> 2efc14da (Count every field with countsDown down in the engine)
})
