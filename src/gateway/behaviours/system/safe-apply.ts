import { configFailed, invalidValue, noTrial, takingEffect, trialPending } from '../../../device/device-errors'
import { type outcomes, safeApply, trial } from '../../../device/system/safe-apply'
import type { Entity } from '../../../model/entity'
import type { State } from '../../../model/shape'
import { behaviour } from '../../engine/behaviour'
import { changeRequiresRestart } from '../../engine/calls/write'
import type { Gateway } from '../../engine/gateway'
import { rebootTime } from '../../engine/reboot-time'
import { type Configuration, fromXml, toXml } from '../../engine/state/configuration'
import { renewAddresses } from '../home/terminals'
import { forgetResult } from './backup/backup-restore'
import { isBusy } from './job'
import { addLog } from './system-log'
import { isCuttingOff, isOnTrial, trialStore } from './trial-store'

/** The state of the store while no trial is pending. */
const ended = (outcome: keyof typeof outcomes): State<(typeof trialStore)['settings']['fields']> => ({
  values: { seconds: 0, xml: '', outcome },
  rows: [],
})

const codeOf = (outcome: keyof typeof outcomes): string => String(trialStore.settings.fields.outcome.encode(outcome))

/**
 * The configuration before a trial, with the note that the device has returned to it. The ids of rows that the trial
 * has added are not given again: another page may still show these rows.
 */
const configurationBefore = (xml: string, now: Configuration): Configuration => {
  const before = fromXml(xml)
  for (const [module, { tables }] of before) {
    for (const [key, table] of Object.entries(tables))
      table.next = Math.max(table.next, now.get(module)?.tables[key]?.next ?? 1)
  }
  return before.set(trialStore.module, { values: { outcome: codeOf('returned') }, tables: {} })
}

/** Everything that is stored, as it is now. Another trial can only begin when this one has ended. */
const snapshotOf = (gateway: Gateway): string => {
  const configuration = gateway.configuration()
  configuration.delete(trialStore.module)
  return toXml(configuration)
}

const statesOf = (gateway: Gateway): Map<Entity, State> =>
  new Map(gateway.entities.map(entity => [entity, gateway.state(entity)]))

const logReturn = (gateway: Gateway): void =>
  addLog(gateway, 'warning', 'config: change not confirmed, previous settings restored')

/**
 * Returns to the configuration before the trial, all or nothing; undefined if it could not be stored. The task that is
 * returned makes the console available at the previous addresses and ports. Sessions go on, unless a setting has
 * returned that takes effect with a restart.
 */
const giveBack = (gateway: Gateway): (() => void) | undefined => {
  const before = statesOf(gateway)
  const { xml } = gateway.state(trialStore).values
  if (!gateway.replaceConfiguration(configurationBefore(xml, gateway.configuration()))) return undefined
  forgetResult(gateway)
  logReturn(gateway)
  renewAddresses(gateway)
  const mustRestart = [...before].some(([entity, state]) => changeRequiresRestart(entity, state, gateway.state(entity)))
  return mustRestart ? () => void gateway.restart(rebootTime) : () => gateway.listenAsConfigured()
}

/** Devices that found an unconfirmed trial when they booted. */
const returned = new WeakSet<Gateway>()

/** The seconds that are left. They do not count while the device restarts or restores, which nobody can shorten. */
export const safeApplyBehaviour = behaviour(safeApply, {
  after: [trialStore],
  stored: false,
  // A restart that belongs to the change does not shorten the trial: nobody could reach the device meanwhile.
  factory: gateway => ({ values: { secondsLeft: gateway.state(trialStore).values.seconds } }),
  read(gateway, { values, rows }) {
    const { outcome } = gateway.state(trialStore).values
    return { values: { ...values, outcome, secondsLeft: isOnTrial(gateway) ? values.secondsLeft : 0 }, rows }
  },
  bootsFrom(gateway, stored, { isPartOfChange }) {
    const xml = stored.get(trialStore.module)?.values.xml
    if (!xml || isPartOfChange) return stored
    try {
      const before = configurationBefore(xml, stored)
      returned.add(gateway)
      return before
    } catch (error) {
      gateway.options.log(`There is no way back from the change on trial (${(error as Error).message}): it is kept.`)
      const values = { outcome: codeOf('kept') }
      return new Map([...stored, [trialStore.module, { values, tables: {} }]])
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
  write(gateway, { parameters, after, alsoSet }) {
    const { action, seconds } = after.values
    if (parameters.action === undefined) return { ...invalidValue, field: 'action' }
    if (action === 'begin') {
      if (isOnTrial(gateway)) return trialPending
      if (isBusy(gateway)) return takingEffect
      const { outcome } = gateway.state(trialStore).values
      alsoSet(trialStore, { values: { seconds, xml: snapshotOf(gateway), outcome }, rows: [] })
      gateway.state(safeApply).values.secondsLeft = seconds
      return undefined
    }
    if (!isOnTrial(gateway)) return noTrial
    if (action === 'cancel') {
      const follow = giveBack(gateway)
      if (!follow) return configFailed
      gateway.afterAnswer(follow)
      return undefined
    }
    alsoSet(trialStore, ended('kept'))
    return undefined
  },
})
