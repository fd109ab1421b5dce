import { currentTime, timeSettings } from '../../device/system/timezone'
import { behaviour } from '../behaviour'
import { wallClock, wallText } from './local-time'

/** The time on the wall, in the device's zone. */
export const currentTimeBehaviour = behaviour(currentTime, {
  read: (gateway, state) => ({ ...state, values: { currentTime: wallText(wallClock(gateway)) } }),
})

/** Stored and returned; named here because the log and the clock need it in every gateway. */
export const timeSettingsBehaviour = behaviour(timeSettings, {})
