import { record } from '../../model/entity'
import { flag, text } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'service'

/**
 * Saves the current configuration as the default (module dev_config), which role 0 may not (requirements 6.8);
 * `defaultSaved` is the time of the last save by the device's clock, or empty.
 */
export const defaultConfig = record(
  'dev_config',
  {
    defaultSaved: text('', { readOnly: true }),
    defaultSave: flag('', { init: true }),
  },
  { minWriteRole: 1 },
)

export const defaultConfigFacts = {
  entity: defaultConfig,
  note:
    'It answers `default_save` with 0; a write of 1 saves the current settings as the default configuration. ' +
    '`default_saved` is the time of the last such write, empty if there was none.',
} satisfies Facts<typeof defaultConfig>
