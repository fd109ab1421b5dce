import { takingEffect } from '../../../device/device-errors'
import { restore } from '../../../device/system/backup-restore'
import { reboot } from '../../../device/system/reboot'
import { behaviour } from '../../engine/behaviour'
import { rebootTime } from '../../engine/reboot-time'
import { isBusy } from './job'

/** Reboots the device after the answer, unless an upgrade or a restore is in progress. */
export const rebootBehaviour = behaviour(reboot, {
  write(gateway, change) {
    if (!change.after.values.reboot) return undefined
    if (isBusy(gateway)) return takingEffect
    // What has been imported takes effect with the restart.
    const isPartOfChange = gateway.state(restore).values.phase === 'success'
    gateway.afterAnswer(() => void gateway.restart(rebootTime, { isPartOfChange }))
    return undefined
  },
})
