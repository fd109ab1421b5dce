import type { outcomes } from '../../../device/system/safe-apply'
import type { Entity } from '../../../model/entity'
import type { State } from '../../../model/shape'
import { changeRequiresRestart } from '../../engine/calls/write'
import type { Gateway } from '../../engine/gateway'
import { rebootTime } from '../../engine/reboot-time'
import { type Configuration, fromXml, toXml } from '../../engine/state/configuration'
import { renewAddresses } from '../home/terminals'
import { forgetResult } from './backup/backup-restore'
import { withProtectedSettings } from './backup/protected-settings'
import { addEvent } from './event-log'
import { addLog } from './system-log'
import { trialStore } from './trial-store'

/** The values that are stored of a trial that has ended. */
export const endedValues = (outcome: keyof typeof outcomes): Record<string, string> => ({
  xml: '',
  outcome: String(trialStore.settings.fields.outcome.encode(outcome)),
})

/**
 * The configuration before a trial, with the note that the device has returned to it. What the role that began the
 * trial may not write stays as it is now. The ids of rows that the trial has added are not given again: another page
 * may still show these rows.
 */
export const configurationBefore = (gateway: Gateway, xml: string, now: Configuration): Configuration => {
  const trial = now.get(trialStore.module)!.values
  const before = withProtectedSettings(gateway, fromXml(xml), Number(trial[trialStore.settings.fields.role.wire!]), now)
  for (const [module, { tables }] of before) {
    for (const [key, table] of Object.entries(tables))
      table.next = Math.max(table.next, now.get(module)?.tables[key]?.next ?? 1)
  }
  return before.set(trialStore.module, { values: { ...trial, ...endedValues('returned') }, tables: {} })
}

/** Everything that is stored, as it is now. Another trial can only begin when this one has ended. */
export const snapshotOf = (gateway: Gateway): string => {
  const configuration = gateway.configuration()
  configuration.delete(trialStore.module)
  return toXml(configuration)
}

const statesOf = (gateway: Gateway): Map<Entity, State> =>
  new Map(gateway.entities.map(entity => [entity, gateway.state(entity)]))

export const logReturn = (gateway: Gateway): void => {
  addLog(gateway, 'warning', 'config: change not confirmed, previous settings restored')
  addEvent(gateway, 'returned')
}

/**
 * Returns to the configuration before the trial, all or nothing; undefined if it could not be stored. The task that is
 * returned makes the console available at the previous addresses and ports. Sessions go on, unless a setting has
 * returned that takes effect with a restart.
 */
export const giveBack = (gateway: Gateway): (() => void) | undefined => {
  const before = statesOf(gateway)
  const { xml } = gateway.state(trialStore).values
  if (!gateway.replaceConfiguration(configurationBefore(gateway, xml, gateway.configuration()))) return undefined
  forgetResult(gateway)
  logReturn(gateway)
  renewAddresses(gateway)
  const mustRestart = [...before].some(([entity, state]) => changeRequiresRestart(entity, state, gateway.state(entity)))
  return mustRestart ? () => void gateway.restart(rebootTime) : () => gateway.listenAsConfigured()
}
