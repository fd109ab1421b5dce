import { currentTime, timeSettings } from '../../../../device/system/timezone'
import { behaviour } from '../../../engine/behaviour'
import { startClock, wallClock, wallText } from './local-time'

/** The local time. */
export const currentTimeBehaviour = behaviour(currentTime, {
  read: (gateway, state) => ({ ...state, values: { currentTime: wallText(wallClock(gateway)) } }),
})

/** Stored and returned. The clock starts when the device boots. */
export const timeSettingsBehaviour = behaviour(timeSettings, {
  factory(gateway) {
    startClock(gateway)
    return {}
  },
})
