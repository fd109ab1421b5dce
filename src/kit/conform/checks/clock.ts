import { deviceStatus } from '../../../device/home/device'
import { currentTime } from '../../../device/system/timezone'
import type { Run } from '../run'

/** Seconds after which a clock of whole seconds has another value. */
const step = 2
/** Seconds after which one of whole minutes has. */
const minute = 61

/** The uptime of the device is not 0 and grows: by it the console sees that the device has restarted. */
export const checkUptime = async (run: Run): Promise<void> => {
  const { uptime: field } = deviceStatus.settings.fields
  const read = async () => Number(((await run.stateOf(deviceStatus)).values as { uptime: number }).uptime)
  const first = await read()
  await run.pause(step)
  const second = await read()
  if (second > first) return
  const what = second === first ? `still ${second}` : `${second} instead of more than ${first}`
  throw run.device.finding(`${field.wire} is ${what} after ${step} s`, {
    key: field.wire,
    contract: 'the seconds since the device has started, by which the console sees that it has restarted',
  })
}

/** The clock of the device goes on, if it knows the time. */
export const checkClock = async (run: Run): Promise<void> => {
  const { currentTime: field } = currentTime.settings.fields
  const read = async () => String(((await run.stateOf(currentTime)).values as { currentTime: string }).currentTime)
  const first = await read()
  if (!first) return
  const hasSeconds = /:\d\d:\d\d$/.test(first)
  const seconds = hasSeconds ? step : minute
  await run.pause(seconds)
  if ((await read()) !== first) return
  throw run.device.finding(`${field.wire} is still ${first} after ${seconds} s`, {
    key: field.wire,
    contract: 'the wall clock of the device',
  })
}
