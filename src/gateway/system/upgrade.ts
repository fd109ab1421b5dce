import { configFailed } from '../../device/problems'
import { upgrade, type upgradePhases } from '../../device/system/upgrade'
import type { Entity, State } from '../../model/entity'
import type { Values } from '../../model/field'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import type { FirmwareFindings } from './firmware'
import { installed } from './installed'
import { isBusy } from './job'

type Progress = Values<(typeof upgrade)['settings']['fields']>
type Phase = keyof typeof upgradePhases

/** Simulated ms that each phase takes. The last one is how long the device is away. */
export const phaseTimes = { processing: 2000, verifying: 3000, writing: 20_000, aboutToReboot: 3000, rebooting: 30_000 } as const
const writingSteps = 20

const progressOf = (gateway: Gateway): Progress => gateway.state(upgrade).values

/** Ends of upgrades that somebody has read. */
const told = new WeakSet<Progress>()

/** At a login: how the last upgrade ended is told until somebody has read it. */
export const forgetTold = (gateway: Gateway): void => {
  if (told.delete(progressOf(gateway))) enter(progressOf(gateway), 'idle')
}

const enter = (progress: Progress, phase: Phase, errorCode = 0): void => {
  Object.assign(progress, { phase, progress: phase === 'success' ? 100 : 0, errorCode })
}

/** Says that the file is on its way; false while the device is at another job. */
export const beginUpload = (gateway: Gateway): boolean => {
  if (isBusy(gateway)) return false
  told.delete(progressOf(gateway))
  enter(progressOf(gateway), 'uploading')
  return true
}

/** The file did not arrive. */
export const endUpload = (gateway: Gateway): void => enter(progressOf(gateway), 'idle')

/** Installs what the file holds, phase by phase, and reboots into it. A reboot in between ends it. */
export const install = async (gateway: Gateway, { version, fault }: FirmwareFindings): Promise<void> => {
  const progress = progressOf(gateway)
  const isCut = () => progressOf(gateway) !== progress
  for (const phase of ['processing', 'verifying', 'writing', 'aboutToReboot'] as const) {
    enter(progress, phase)
    const steps = phase === 'writing' ? writingSteps : 1
    for (let step = 1; step <= steps; step++) {
      await gateway.clock.sleep(phaseTimes[phase] / steps)
      if (isCut()) return
      if (fault?.phase === phase) return enter(progress, 'failed', fault.problem.code)
      progress.progress = Math.round((step / steps) * 100)
    }
  }
  enter(progress, 'rebooting')
  const state = gateway.state(installed)
  const after = { ...state, values: { version, build: new Date(gateway.clock.now()).toISOString().slice(0, 10) } }
  if (!gateway.commit(new Map([[installed as unknown as Entity, after as unknown as State]]))) return enter(progress, 'failed', configFailed.code)
  await gateway.restart(phaseTimes.rebooting)
  enter(progressOf(gateway), 'success')
}

/** Where the upgrade stands: in memory, so that a start is at idle unless it ended an upgrade. */
export default behaviour(upgrade, {
  stored: false,
  read(gateway, state) {
    if (state.values.phase === 'success' || state.values.phase === 'failed') told.add(state.values)
    return { ...state, values: { ...state.values, softwareVersion: gateway.state(installed).values.version } }
  },
})
