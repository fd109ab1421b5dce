import { clockNotSet, currentTime, isClockSet } from '../../../src/device/system/timezone'
import { useRead } from '../../ui/data/resource'
import { StatusLabel } from '../../ui/primitives/status-label'

/** Says that the gateway's clock is not set, where rules go by it; nothing while it is, or cannot be read. */
export const ClockNote = () => {
  const { data } = useRead(currentTime, { refreshSeconds: 75, maxAge: 60 })
  return data && !isClockSet(data.values.currentTime) ? <StatusLabel tone="bad" text={clockNotSet} /> : null
}
