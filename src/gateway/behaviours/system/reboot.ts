import { takingEffect } from '../../../device/device-errors'
import { reboot } from '../../../device/system/reboot'
import { behaviour } from '../../engine/behaviour'
import { rebootTime } from '../../engine/reboot-time'
import { isBusy } from './job'

/** Reboots the device after the answer, unless an upgrade or a restore is in progress. */
export const rebootBehaviour = behaviour(reboot, {
  write(gateway, change) {
    if (!change.after.values.reboot) return undefined
    if (isBusy(gateway)) return takingEffect
    gateway.afterAnswer(() => void gateway.restart(rebootTime))
    return undefined
  },
})
