import { currentTime, timeSettings } from '../../../../device/system/timezone'
import { behaviour } from '../../../engine/behaviour'
import { wallClock, wallText } from './local-time'

/** The local time. */
export const currentTimeBehaviour = behaviour(currentTime, {
  read: (gateway, state) => ({ ...state, values: { currentTime: wallText(wallClock(gateway)) } }),
})

/** Stored and returned. Listed because wallClock needs this entity even in a gateway with other definitions. */
export const timeSettingsBehaviour = behaviour(timeSettings, {})
