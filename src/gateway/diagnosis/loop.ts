import { loop } from '../../device/diagnosis/loop'
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
  tick(_, { values, rows }, seconds) {
    for (const row of rows) {
      const wanted = !values.enable || row.loop === 'none' ? 'forward' : 'blocked'
      if (row.state === 'disabled' || row.state === wanted) {
        waits.delete(row)
        continue
      }
      const left = (waits.get(row) ?? (wanted === 'blocked' ? values.interval : values.enable ? values.recovery : 1)) - seconds
      waits.set(row, left)
      if (left <= 0) row.state = wanted
    }
  },
})
