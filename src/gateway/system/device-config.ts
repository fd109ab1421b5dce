import { decryption, defaultConfig, reboot } from '../../device/system/device-config'
import { decryptFailed, takingEffect } from '../../device/problems'
import { failure, success } from '../answer'
import { behaviour } from '../behaviour'
import { toXml } from '../configuration'
import { readable, settingsOf } from './backup'
import { isBusy } from './job'
import { operatorDefault } from './operator-default'
import { rebootTime } from './reboot-time'

/** The restart button: the device answers, then it is away for a while. Not in the middle of another job. */
export default behaviour(reboot, {
  stored: false,
  factory: () => ({ values: { reboot: false } }),
  write(gateway, change) {
    if (!change.after.values.reboot) return undefined
    if (isBusy(gateway)) return takingEffect
    change.after = change.before
    gateway.afterAnswer(() => void gateway.restart(rebootTime))
    return undefined
  },
})

/** The default configuration: what is set now becomes it. */
export const defaultConfigBehaviour = behaviour(defaultConfig, {
  stored: false,
  factory: () => ({ values: { save: false } }),
  read: (gateway, state) => ({ ...state, values: { ...state.values, saved: gateway.state(operatorDefault).values.saved } }),
  write(gateway, change) {
    if (!change.after.values.save) return undefined
    if (isBusy(gateway)) return takingEffect
    change.after = change.before
    const saved = new Date(gateway.clock.now()).toISOString().slice(0, 16).replace('T', ' ')
    change.alsoSet(operatorDefault, { values: { saved, xml: toXml(settingsOf(gateway)) }, rows: [] })
    return undefined
  },
})

/** A backup with its passwords readable. */
export const decryptionBehaviour = behaviour(decryption, {
  stored: false,
  call(_, { parameters }) {
    const { wire } = decryption.settings.fields.xml
    const xml = parameters[wire!]
    const plain = typeof xml === 'string' ? readable(Buffer.from(xml)) : undefined
    return plain === undefined ? failure(decryptFailed) : success({ [wire!]: plain })
  },
})
