import { resetButton } from '../../device/system/reset-button'
import { record } from '../../model/entity'
import { int } from '../../model/field'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { wallClock, wallText } from './local-time'
import { addLog } from './system-log'

/** The simulated finger: for how many seconds more it holds the reset button. Set from outside (control); no call reads or writes it. */
export const finger = record('gateway_finger', { held: int('Held') }, { writes: '' })
/** So many seconds restore a sub-router (spec 9). */
const holdSeconds = 5

/** For how long the button has been down, per gateway. */
const down = new WeakMap<Gateway, number>()

export const fingerBehaviour = behaviour(finger, {
  readable: false,
  tick(gateway, { values }, seconds) {
    const step = Math.min(seconds, values.held)
    const before = step ? down.get(gateway) ?? 0 : 0
    down.set(gateway, values.held > step ? before + step : 0)
    values.held -= step
    if (before >= holdSeconds || before + step < holdSeconds || !gateway.state(resetButton).values.resetButton) return
    gateway.state(resetButton).values.resetTime = wallText(wallClock(gateway))
    addLog(gateway, 'attention', 'reset button: sub-router restored')
  },
})

/** When the button last restored a sub-router; forgotten by a restart, as the log is. */
export const resetButtonBehaviour = behaviour(resetButton, {})
