import { record } from '../../model/entity'
import { flag, text } from '../../model/field'

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
