import { currentTime } from '../../device/system/time-zone'
import { behaviour } from '../behaviour'
import { wallClock, wallText } from './local-time'

/** The time on the wall, in the device's zone. */
export const currentTimeBehaviour = behaviour(currentTime, {
  read: (gateway, state) => ({ ...state, values: { now: wallText(wallClock(gateway)) } }),
})
