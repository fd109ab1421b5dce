import { takingEffect } from '../../../../device/device-errors'
import { defaultConfig } from '../../../../device/system/default-config'
import { behaviour } from '../../../engine/behaviour'
import { toXml } from '../../../engine/state/configuration'
import { isBusy } from '../job'
import { settingsOf } from './backup'
import { operatorDefault } from './operator-default'

/** Saves the current settings as the operator's default configuration. */
export const defaultConfigBehaviour = behaviour(defaultConfig, {
  stored: false,
  factory: () => ({ values: { defaultSave: false } }),
  read: (gateway, state) => ({
    ...state,
    values: { ...state.values, defaultSaved: gateway.state(operatorDefault).values.saved },
  }),
  write(gateway, change) {
    if (!change.after.values.defaultSave) return undefined
    if (isBusy(gateway)) return takingEffect
    change.after = change.before
    const saved = new Date(gateway.clock.now()).toISOString().slice(0, 16).replace('T', ' ')
    change.alsoSet(operatorDefault, { values: { saved, xml: toXml(settingsOf(gateway)) }, rows: [] })
    return undefined
  },
})
