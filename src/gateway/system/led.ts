import { led } from '../../device/system/led'
import { behaviour } from '../behaviour'
import { wallClock, wallText } from './local-time'

/** Whether `now` lies in the part of the day from `on` to `off`, which may span midnight; all as HH:MM. */
export const isWithin = (now: string, on: string, off: string): boolean => (on < off ? now >= on && now < off : now >= on || now < off)

/** The LEDs follow the device's clock. */
export const ledBehaviour = behaviour(led, {
  read(gateway, state) {
    const { ledEnable, ledTimed, ledOn, ledOff } = state.values
    const ledLit = ledEnable && (!ledTimed || isWithin(wallText(wallClock(gateway)).slice(11, 16), ledOn, ledOff))
    return { ...state, values: { ...state.values, ledLit } }
  },
})
