import { factoryFailed, restoreGet, restoreLoad, takingEffect, trialPending } from '../../../../device/device-errors'
import { fullRestore, restore, type restorePhases } from '../../../../device/system/backup-restore'
import { protection } from '../../../../device/system/backup-secret'
import { isClosed } from '../../../engine/access/roles'
import { behaviour } from '../../../engine/behaviour'
import type { Gateway } from '../../../engine/gateway'
import { rebootTime } from '../../../engine/reboot-time'
import { type Configuration, fromXml } from '../../../engine/state/configuration'
import { forgetEvents } from '../event-log'
import { isBusy } from '../job'
import { isCuttingOff, isOnTrial } from '../trial-store'
import { deviceModules, withDeviceModules } from './backup'
import { operatorDefault } from './operator-default'
import { withProtectedSettings } from './protected-settings'
import { keepReport } from './restore-report'
import { restoreStore } from './restore-store'

/** Duration of each phase in simulated ms. */
export const restoreTimes = { importing: 4000, restoring: 5000 } as const
const steps = 10

const progressOf = (gateway: Gateway) => gateway.state(restore).values

const enter = (gateway: Gateway, phase: keyof typeof restorePhases, errorCode = 0): void => {
  Object.assign(progressOf(gateway), { phase, progress: phase === 'success' ? 100 : 0, errorCode })
}

/** Forgets how the last restore ended: what it imported is no longer there. */
export const forgetResult = (gateway: Gateway): void => enter(gateway, 'idle')

/** Runs a phase; false if a restart aborted it. */
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

/** Imports settings for a role. They take effect together at the end of the phase. */
export const importSettings = async (gateway: Gateway, settings: Configuration, role: number): Promise<void> => {
  if (!(await pass(gateway, 'importing'))) return
  const imported = withDeviceModules(gateway, settings, { keepDefault: true })
  const before = gateway.configuration()
  if (!gateway.replaceConfiguration(withProtectedSettings(gateway, imported, role)))
    return enter(gateway, 'failed', restoreLoad.code)
  if (WITH.safety) keepReport(gateway, { file: settings, before, role, unitModules: deviceModules })
  enter(gateway, 'success')
  if (isCuttingOff(gateway)) gateway.leave()
}

/** What a reset returns to, and for which role. */
interface Reset {
  settings: Configuration
  role: number
  /** Keeps the operator's default configuration, which a reset to factory settings deletes. */
  keepDefault: boolean
}

/** Resets to factory settings or to the operator's default configuration, then restarts. */
const reset = async (gateway: Gateway, { settings, role, keepDefault }: Reset): Promise<void> => {
  if (!(await pass(gateway, 'restoring'))) return
  const restored = withDeviceModules(gateway, settings, { keepDefault })
  // It is about a backup, of which nothing is left.
  restored.delete(restoreStore.module)
  if (!gateway.replaceConfiguration(withProtectedSettings(gateway, restored, role)))
    return enter(gateway, 'failed', factoryFailed.code)
  if (!keepDefault) forgetEvents(gateway)
  // Role 0 leaves the accounts, and so the locks that protect them.
  if (!keepDefault && !isClosed(role, fullRestore, 'write')) gateway.failedLogins.clear()
  enter(gateway, 'rebooting')
  await gateway.restart(rebootTime, { isPartOfChange: true })
}

/** Progress of a restore. It is kept in memory, so a restart aborts it. */
export const restoreBehaviour = behaviour(restore, {
  stored: false,
  write(gateway, change) {
    const toDefault = change.after.values.defaultConfig
    const { xml } = gateway.state(operatorDefault).values
    if (isBusy(gateway)) return takingEffect
    // What somebody erases for good must not come back.
    if (!toDefault && isOnTrial(gateway)) return trialPending
    if (toDefault && !xml) return restoreGet
    change.after = change.before
    // Immediately, so that a second call finds the device busy.
    enter(gateway, 'restoring')
    const settings: Configuration = toDefault ? fromXml(xml) : new Map()
    const { role } = change.session!
    gateway.afterAnswer(() => void reset(gateway, { settings, role, keepDefault: toDefault }))
    return undefined
  },
})

/** A backup can have a password. */
export const protectionBehaviour = behaviour(protection, {
  stored: false,
  factory: () => ({ values: { isOffered: true } }),
})
