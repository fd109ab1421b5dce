import { record } from '../../model/entity'
import { flag, text } from '../../model/field'
import { decryptFailed, rebootFailed } from '../problems'

/** Restarts the device (module dev_config, written by the top bar). */
export const reboot = record('dev_config', {
  reboot: flag('', { init: true }),
}, { problems: [rebootFailed] })

/** Saves the present configuration as the one to come back to; when it was saved, by the device's clock, '' without one. */
export const defaultConfig = record('dev_config', {
  saved: text('', { shown: true, wire: 'default_saved' }),
  save: flag('', { init: true, wire: 'default_save' }),
})

/** Most bytes of a configuration file to decrypt: it travels in a JSON body, and small servers take 1 MiB of that. */
export const decryptMost = 500_000

/** A configuration file in, the same with readable passwords out; the device answers under the same key. */
export const decryption = record('dev_config', {
  xml: text('', { wire: 'decrypt_xml', max: decryptMost }),
}, { problems: [decryptFailed] })
