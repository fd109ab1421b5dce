import { record } from '../../model/entity'
import { flag, text } from '../../model/field'

/**
 * Saves the current configuration as the default (module dev_config); `defaultSaved` is the time of the last save by
 * the device's clock, or empty.
 */
export const defaultConfig = record('dev_config', {
  defaultSaved: text('', { readOnly: true }),
  defaultSave: flag('', { init: true }),
})
