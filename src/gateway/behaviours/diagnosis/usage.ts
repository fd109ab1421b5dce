import { usage, usageDays } from '../../../device/diagnosis/usage'
import { clockText, timeSettings } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import { type HouseholdDevice, household } from '../home/household'
import { bytesIn } from '../home/traffic'
import { wallClock } from '../system/time/local-time'

const dayLength = 86_400_000
const megabyte = 1e6

/** Of what a device transfers, this share goes to the Internet; the rest stays at home. */
const share = 0.04

/** How busy a device is on a day, from 0.25 to 1.25 of what it usually is: the same whenever it is asked. */
const busyness = ({ poolIndex }: HouseholdDevice, day: number): number => 0.25 + ((day * 7 + poolIndex * 13) % 11) / 10

/** The megabytes that a device uses by day, today's first. Of today, only what has passed counts. */
const daysOf = (device: HouseholdDevice, direction: 'received' | 'sent', now: number): string => {
  const today = Math.floor(now / dayLength)
  const whole = share * bytesIn(device, direction, dayLength / 1000)
  const days = Array.from({ length: usageDays }, (_, ago) => {
    const passed = ago ? 1 : (now % dayLength) / dayLength
    return Math.round((whole * busyness(device, today - ago) * passed) / megabyte)
  })
  return days.join(',')
}

/** What the household has used, as if it had always lived here. */
export const usageBehaviour = behaviour(usage, {
  after: [timeSettings],
  stored: false,
  factory(gateway) {
    const now = wallClock(gateway)
    return {
      values: { day: clockText(now).slice(0, 10) },
      rows: household.map((device, place) => ({
        id: place + 1,
        mac: device.mac,
        name: device.name,
        received: daysOf(device, 'received', now),
        sent: daysOf(device, 'sent', now),
      })),
    }
  },
})
