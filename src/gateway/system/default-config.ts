import { takingEffect } from '../../device/problems'
import { defaultConfig } from '../../device/system/default-config'
import { behaviour } from '../behaviour'
import { toXml } from '../configuration'
import { settingsOf } from './backup'
import { isBusy } from './job'
import { operatorDefault } from './operator-default'

/** The default configuration: what is set now becomes it. */
export default behaviour(defaultConfig, {
  stored: false,
  factory: () => ({ values: { defaultSave: false } }),
  read: (gateway, state) => ({ ...state, values: { ...state.values, defaultSaved: gateway.state(operatorDefault).values.saved } }),
  write(gateway, change) {
    if (!change.after.values.defaultSave) return undefined
    if (isBusy(gateway)) return takingEffect
    change.after = change.before
    const saved = new Date(gateway.clock.now()).toISOString().slice(0, 16).replace('T', ' ')
    change.alsoSet(operatorDefault, { values: { saved, xml: toXml(settingsOf(gateway)) }, rows: [] })
    return undefined
  },
})
