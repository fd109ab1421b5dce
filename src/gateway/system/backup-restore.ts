import { factoryFailed, restoreGet, restoreLoad, takingEffect } from '../../device/problems'
import { restore, type restorePhases } from '../../device/system/backup-restore'
import { behaviour } from '../behaviour'
import { fromXml, type Configuration } from '../configuration'
import type { Gateway } from '../gateway'
import { withDevice } from './backup'
import { isBusy } from './job'
import { operatorDefault } from './operator-default'
import { rebootTime } from './reboot-time'

/** Simulated ms that a phase takes. */
export const restoreTimes = { importing: 4000, restoring: 5000 } as const
const steps = 10

const progressOf = (gateway: Gateway) => gateway.state(restore).values

const enter = (gateway: Gateway, phase: keyof typeof restorePhases, errorCode = 0): void => {
  Object.assign(progressOf(gateway), { phase, progress: phase === 'success' ? 100 : 0, errorCode })
}

/** Lets a phase pass; false when a restart cut it. */
const pass = async (gateway: Gateway, phase: keyof typeof restoreTimes): Promise<boolean> => {
  const progress = progressOf(gateway)
  enter(gateway, phase)
  for (let step = 1; step <= steps; step++) {
    await gateway.clock.sleep(restoreTimes[phase] / steps)
    if (progressOf(gateway) !== progress) return false
    progress.progress = (step / steps) * 100
  }
  return true
}

/** Imports settings: they are there at once and as a whole when the phase ends; a restart brings the services along. */
export const importSettings = async (gateway: Gateway, settings: Configuration): Promise<void> => {
  if (!(await pass(gateway, 'importing'))) return
  if (gateway.adopt(withDevice(gateway, settings, true))) enter(gateway, 'success')
  else enter(gateway, 'failed', restoreLoad.code)
}

/** Goes back to the factory settings, which forgets the default configuration too, or to that; then restarts. */
const goBack = async (gateway: Gateway, settings: Configuration, toDefault: boolean): Promise<void> => {
  if (!(await pass(gateway, 'restoring'))) return
  if (!gateway.adopt(withDevice(gateway, settings, toDefault))) return enter(gateway, 'failed', factoryFailed.code)
  enter(gateway, 'rebooting')
  await gateway.restart(rebootTime)
}

/** Where a restore stands: in memory, so that a restart ends it. */
export default behaviour(restore, {
  stored: false,
  write(gateway, change) {
    const toDefault = change.after.values.defaultConfig
    const { xml } = gateway.state(operatorDefault).values
    if (isBusy(gateway)) return takingEffect
    if (toDefault && !xml) return restoreGet
    change.after = change.before
    // At once, or a second call would find the device free.
    enter(gateway, 'restoring')
    gateway.afterAnswer(() => void goBack(gateway, toDefault ? fromXml(xml) : new Map(), toDefault))
    return undefined
  },
})
