import { command } from '../../model/entity'
import { text } from '../../model/field'
import { decryptFailed } from '../device-errors'

/**
 * Maximum size in bytes of a configuration file to decrypt: it is sent in a JSON body, which small servers limit
 * to 1 MiB.
 */
export const decryptMost = 500_000

/**
 * Decrypts a configuration file (module dev_config): the device returns it under the same key, with the passwords in
 * plain text.
 */
export const decryption = command(
  'dev_config',
  {
    decryptXml: text('', { max: decryptMost }),
  },
  { errors: [decryptFailed] },
)
