import { configFailed, invalidValue, takingEffect } from '../../../device/device-errors'
import { login, logout } from '../../../device/login/login'
import { safeApply, trial, trialBegun, trialKey, trialLeftKey } from '../../../device/system/safe-apply'
import { encodeAnswer } from '../../../model/wire'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { configurationBefore, endedValues, giveBack, logReturn, snapshotOf } from './give-back'
import { isBusy } from './job'
import { isOwn, refusedForTrial, trialError } from './trial-owner'
import { isCuttingOff, isOnTrial, trialStore } from './trial-store'

/** Devices that found an unconfirmed trial when they booted. */
const returned = new WeakSet<Gateway>()

/** Writes that have nothing to do with the configuration, or name a trial by themselves. */
const neverRefused: readonly unknown[] = [login.writes, logout.writes, trial.writes]

/** The seconds that are left. They do not count while the device restarts or restores, which nobody can shorten. */
export const safeApplyBehaviour = behaviour(safeApply, {
  after: [trialStore],
  stored: false,
  // A restart that belongs to the change does not shorten the trial: nobody could reach the device meanwhile.
  factory: gateway => ({ values: { secondsLeft: gateway.state(trialStore).values.seconds } }),
  read(gateway, { values, rows }, { session }) {
    const { outcome, id } = gateway.state(trialStore).values
    const secondsLeft = isOnTrial(gateway) ? values.secondsLeft : 0
    return { values: { outcome, id, secondsLeft, isOwn: isOwn(gateway, session) }, rows }
  },
  news: gateway => (isOnTrial(gateway) ? { [trialLeftKey]: gateway.state(safeApply).values.secondsLeft } : undefined),
  refuses: (gateway, { parameters, session }) =>
    neverRefused.includes(parameters.module) ? undefined : refusedForTrial(gateway, session, parameters[trialKey]),
  bootsFrom(gateway, stored, { isPartOfChange }) {
    const { xml, ...values } = stored.get(trialStore.module)?.values ?? {}
    if (!xml || isPartOfChange) return stored
    try {
      const before = configurationBefore(gateway, xml, stored)
      returned.add(gateway)
      return before
    } catch (error) {
      gateway.options.log(`There is no way back from the change on trial (${(error as Error).message}): it is kept.`)
      return new Map([...stored, [trialStore.module, { values: { ...values, ...endedValues('kept') }, tables: {} }]])
    }
  },
  beforeCutOff(gateway) {
    // The trial may be over when the answer has been sent.
    if (isCuttingOff(gateway)) gateway.afterAnswer(() => isCuttingOff(gateway) && gateway.leave())
  },
  booted(gateway) {
    if (!returned.delete(gateway)) return
    gateway.commit(new Map())
    logReturn(gateway)
  },
  tick(gateway, { values }, seconds) {
    if (!isOnTrial(gateway) || isBusy(gateway) || gateway.isRestarting) return
    values.secondsLeft = Math.max(0, values.secondsLeft - seconds)
    if (values.secondsLeft) return
    const follow = giveBack(gateway)
    // While the store cannot be written, the trial stays in its last second.
    if (!follow) values.secondsLeft = 1
    follow?.()
  },
})

/** Begins, keeps and undoes a trial. */
export const trialBehaviour = behaviour(trial, {
  whileLocked: true,
  readable: false,
  write(gateway, { parameters, after, answer, alsoSet, session }) {
    const { action, seconds, id } = after.values
    const stored = gateway.state(trialStore)
    if (parameters.action === undefined) return { ...invalidValue, field: 'action' }
    if (action === 'begin') {
      const refused = refusedForTrial(gateway, session)
      if (refused) return refused
      if (isBusy(gateway)) return takingEffect
      const { outcome, id: last } = gateway.state(trialStore).values
      const { username, role, order } = session!
      const { lastOrder: lastLogin } = gateway.sessions
      const by = { username, role, session: order, lastLogin }
      const begun = { ...by, id: last + 1, seconds, xml: snapshotOf(gateway), outcome }
      alsoSet(trialStore, { ...stored, values: begun })
      Object.assign(answer, encodeAnswer(trialBegun.settings, begun))
      gateway.state(safeApply).values.secondsLeft = seconds
      return undefined
    }
    const error = trialError(gateway, session, id)
    if (error) return error
    if (action === 'cancel') {
      const follow = giveBack(gateway)
      if (!follow) return configFailed
      gateway.afterAnswer(follow)
      return undefined
    }
    alsoSet(trialStore, { ...stored, values: { ...stored.values, xml: '', outcome: 'kept' } })
    return undefined
  },
})
