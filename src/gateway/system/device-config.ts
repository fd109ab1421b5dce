import { reboot } from '../../device/system/device-config'
import { takingEffect } from '../../device/problems'
import { behaviour } from '../behaviour'
import { rebootTime } from './reboot-time'
import { isUpgrading } from './upgrade'

/** The restart button: the device answers, then it is away for a while. Not in the middle of an upgrade. */
export default behaviour(reboot, {
  stored: false,
  factory: () => ({ values: { reboot: false } }),
  write(gateway, change) {
    if (!change.after.values.reboot) return undefined
    if (isUpgrading(gateway)) return takingEffect
    change.after = change.before
    gateway.afterAnswer(() => void gateway.restart(rebootTime))
    return undefined
  },
})
