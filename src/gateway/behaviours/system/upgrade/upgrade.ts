import { configFailed } from '../../../../device/device-errors'
import { upgrade, type upgradePhases } from '../../../../device/system/upgrade'
import type { Values } from '../../../../model/field-types'
import { behaviour } from '../../../engine/behaviour'
import type { Gateway } from '../../../engine/gateway'
import { isBusy } from '../job'
import type { FirmwareInspection } from './firmware'
import { installed } from './installed'

type Progress = Values<(typeof upgrade)['settings']['fields']>
type Phase = keyof typeof upgradePhases

/** Duration of each phase in simulated ms. In the last one the device is offline. */
export const phaseTimes = {
  processing: 2000,
  verifying: 3000,
  writing: 20_000,
  aboutToReboot: 3000,
  rebooting: 30_000,
} as const
const writingSteps = 20

const progressOf = (gateway: Gateway): Progress => gateway.state(upgrade).values

/** Finished upgrades whose result has been read. */
const reported = new WeakSet<Progress>()

/** Clears the result of the last upgrade if it has been read. Called at every login. */
export const clearReportedResult = (gateway: Gateway): void => {
  if (reported.delete(progressOf(gateway))) enter(progressOf(gateway), 'idle')
}

const enter = (progress: Progress, phase: Phase, errorCode = 0): void => {
  Object.assign(progress, { phase, progress: phase === 'success' ? 100 : 0, errorCode })
}

/** Starts an upload; false while an upgrade or a restore is in progress. */
export const startUpload = (gateway: Gateway): boolean => {
  if (isBusy(gateway)) return false
  reported.delete(progressOf(gateway))
  enter(progressOf(gateway), 'uploading')
  return true
}

/** Ends an upload that failed. */
export const abortUpload = (gateway: Gateway): void => enter(progressOf(gateway), 'idle')

/** Installs firmware phase by phase and reboots into it. Another reboot aborts the upgrade. */
export const install = async (gateway: Gateway, { version, failure }: FirmwareInspection): Promise<void> => {
  const progress = progressOf(gateway)
  const isInterrupted = () => progressOf(gateway) !== progress
  for (const phase of ['processing', 'verifying', 'writing', 'aboutToReboot'] as const) {
    enter(progress, phase)
    const steps = phase === 'writing' ? writingSteps : 1
    for (let step = 1; step <= steps; step++) {
      await gateway.clock.sleep(phaseTimes[phase] / steps)
      if (isInterrupted()) return
      if (failure?.phase === phase) return enter(progress, 'failed', failure.error.code)
      progress.progress = Math.round((step / steps) * 100)
    }
  }
  enter(progress, 'rebooting')
  const state = gateway.state(installed)
  const after = { ...state, values: { version, build: new Date(gateway.clock.now()).toISOString().slice(0, 10) } }
  if (!gateway.commit(new Map([[installed, after]]))) return enter(progress, 'failed', configFailed.code)
  await gateway.restart(phaseTimes.rebooting)
  enter(progressOf(gateway), 'success')
}

/** Progress of the upgrade. It is kept in memory, so after any other reboot it is idle. */
export const upgradeBehaviour = behaviour(upgrade, {
  stored: false,
  read(gateway, state) {
    if (state.values.phase === 'success' || state.values.phase === 'failed') reported.add(state.values)
    return { ...state, values: { ...state.values, softwareVersion: gateway.state(installed).values.version } }
  },
})
