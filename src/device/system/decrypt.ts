import { record } from '../../model/entity'
import { text } from '../../model/field'
import { decryptFailed } from '../problems'

/** Most bytes of a configuration file to decrypt: it travels in a JSON body, and small servers take 1 MiB of that. */
export const decryptMost = 500_000

/** A configuration file in, the same with readable passwords out; the device answers under the same key. */
export const decryption = record('dev_config', {
  decryptXml: text('', { max: decryptMost }),
}, { problems: [decryptFailed] })
