import { command } from '../../model/entity'
import { text } from '../../model/field'
import { decryptFailed } from '../device-errors'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'service'

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

export const decryptionFacts = {
  entity: decryption,
  note: 'The answer carries `decrypt_xml` again, with the passwords that the caller may read in plain text.',
} satisfies Facts<typeof decryption>
