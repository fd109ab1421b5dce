import { decryption, decryptMost } from '../../../src/device/system/decrypt'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits(
  'decryption',
  decryption.settings,
  {},
  { decryptXml: [{ good: ['<a/>', chars(decryptMost)], bad: ['', chars(decryptMost + 1)] }] },
)
