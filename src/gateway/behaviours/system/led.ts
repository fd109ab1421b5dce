import { led } from '../../../device/system/led'
import { clockText } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import { wallClock } from './time/local-time'

/** Returns whether a time is within a period that may span midnight. All times are HH:MM. */
export const isWithin = (now: string, on: string, off: string): boolean =>
  on < off ? now >= on && now < off : now >= on || now < off

/** The LEDs follow their schedule in local time. */
export const ledBehaviour = behaviour(led, {
  read(gateway, state) {
    const { ledEnable, ledTimed, ledOn, ledOff } = state.values
    const ledLit = ledEnable && (!ledTimed || isWithin(clockText(wallClock(gateway)).slice(11, 16), ledOn, ledOff))
    return { ...state, values: { ...state.values, ledLit } }
  },
})
