import { resetButton } from '../../../device/system/reset-button'
import { clockText } from '../../../device/system/timezone'
import { record } from '../../../model/entity'
import { int } from '../../../model/field'
import { term } from '../../../model/localized-text'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { addLog } from './system-log'
import { wallClock } from './time/local-time'

/**
 * The number of seconds for which the reset button will still be held down. Set through the control API; no call reads
 * or writes it.
 */
export const resetButtonPress = record('gateway_reset_button', { held: int(term('Held')) }, { readOnly: true })
/** Seconds that the button must be held to restore a sub-router (requirements 9.8). */
const holdSeconds = 5

/** Seconds for which the button has been held down. */
const pressed = new WeakMap<Gateway, number>()

/** Counts how long the button is held down, and restores the sub-router when that is long enough. */
export const resetButtonPressBehaviour = behaviour(resetButtonPress, {
  readable: false,
  tick(gateway, { values }, seconds) {
    const step = Math.min(seconds, values.held)
    const before = step ? (pressed.get(gateway) ?? 0) : 0
    pressed.set(gateway, values.held > step ? before + step : 0)
    values.held -= step
    if (before >= holdSeconds || before + step < holdSeconds || !gateway.state(resetButton).values.resetButton) return
    gateway.state(resetButton).values.resetTime = clockText(wallClock(gateway))
    addLog(gateway, 'attention', 'reset button: sub-router restored')
  },
})

/** When the button last restored a sub-router. A restart clears it, as it clears the log. */
export const resetButtonBehaviour = behaviour(resetButton, {})
