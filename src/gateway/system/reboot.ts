import { takingEffect } from '../../device/problems'
import { reboot } from '../../device/system/reboot'
import { behaviour } from '../behaviour'
import { isBusy } from './job'
import { rebootTime } from './reboot-time'

/** The restart button: the device answers, then it is away for a while. Not in the middle of another job. */
export default behaviour(reboot, {
  stored: false,
  factory: () => ({ values: { reboot: false } }),
  write(gateway, change) {
    if (!change.after.values.reboot) return undefined
    if (isBusy(gateway)) return takingEffect
    change.after = change.before
    gateway.afterAnswer(() => void gateway.restart(rebootTime))
    return undefined
  },
})
