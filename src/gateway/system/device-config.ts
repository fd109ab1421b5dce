import { reboot } from '../../device/system/device-config'
import { takingEffect } from '../../device/problems'
import { behaviour } from '../behaviour'
import { isUpgrading } from './upgrade'

/** Simulated ms that a reboot keeps the device away. */
export const rebootTime = 20_000

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
