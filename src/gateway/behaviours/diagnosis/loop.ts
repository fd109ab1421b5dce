import { loop } from '../../../device/diagnosis/loop'
import { port } from '../../../device/internet/lan-port'
import { behaviour } from '../../engine/behaviour'
import { portNames } from '../internet/lan-port'

/** Seconds until the state of a port changes. */
const timers = new WeakMap<object, number>()

const recoveryDelay = ({ enable, recovery }: { enable: boolean; recovery: number }) => (enable ? recovery : 1)

/**
 * Loop detection. A port with a loop (set by the control API) is blocked within the detection interval. After the loop
 * is removed, the port forwards again when the recovery interval has passed, or after a second if detection is off.
 */
export const loopBehaviour = behaviour(loop, {
  factory: () => ({ rows: portNames.map(name => ({ name })) }),
  // No loop is reported while detection is off or the port is disabled.
  read: (gateway, { values, rows }) => ({
    values,
    rows: rows.map(row => {
      const isOff = !gateway.state(port).rows.some(({ name, enable }) => name === row.name && enable)
      return {
        ...row,
        ...(isOff && { state: 'disabled' as const }),
        ...((isOff || !values.enable) && { loop: 'none' as const }),
      }
    }),
  }),
  tick(_, { values, rows }, seconds) {
    for (const row of rows) {
      const wanted = !values.enable || row.loop === 'none' ? 'forwarding' : 'blocked'
      if (row.state === wanted) {
        timers.delete(row)
        continue
      }
      const delay = wanted === 'blocked' ? values.interval : recoveryDelay(values)
      const left = (timers.get(row) ?? delay) - seconds
      timers.set(row, left)
      if (left <= 0) row.state = wanted
    }
  },
})
