import { loop } from '../../device/diagnosis/loop'
import { port } from '../../device/internet/lan-port'
import { behaviour } from '../behaviour'
import { portNames } from '../internet/lan-port'

/** Seconds until detection looks again, and until a blocked port is tried again. */
const waits = new WeakMap<object, number>()

/**
 * Loop detection: a port with a loop (set from outside, by control) is blocked within the detection interval; when the
 * loop is gone, the port forwards again after the recovery interval.
 */
export default behaviour(loop, {
  factory: () => ({ rows: portNames.map(name => ({ name })) }),
  // Who does not look finds nothing; a port that is turned off is in no loop.
  read: (gateway, { values, rows }) => ({
    values,
    rows: rows.map(row => {
      const isOff = !gateway.state(port).rows.some(({ name, enable }) => name === row.name && enable)
      return { ...row, ...(isOff && { state: 'disabled' as const }), ...((isOff || !values.enable) && { loop: 'none' as const }) }
    }),
  }),
  tick(_, { values, rows }, seconds) {
    for (const row of rows) {
      const wanted = !values.enable || row.loop === 'none' ? 'forwarding' : 'blocked'
      if (row.state === wanted) {
        waits.delete(row)
        continue
      }
      const left = (waits.get(row) ?? (wanted === 'blocked' ? values.interval : values.enable ? values.recovery : 1)) - seconds
      waits.set(row, left)
      if (left <= 0) row.state = wanted
    }
  },
})
