import { clockText, currentTime, timeSettings } from '../../../../device/system/timezone'
import { behaviour } from '../../../engine/behaviour'
import { startClock, wallClock } from './local-time'

/** The local time. */
export const currentTimeBehaviour = behaviour(currentTime, {
  read: (gateway, state) => ({ ...state, values: { currentTime: clockText(wallClock(gateway)) } }),
})

/** Stored and returned. The clock starts when the device boots. */
export const timeSettingsBehaviour = behaviour(timeSettings, {
  factory(gateway) {
    startClock(gateway)
    return { values: WITH.netTools ? { sntp3: 'none' as const, sntp3Host: '' } : {} }
  },
})
