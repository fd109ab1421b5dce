import { record } from '../../model/entity'
import { flag, text } from '../../model/field'

/** Saves the present configuration as the one to come back to; when it was saved, by the device's clock, '' without one. */
export const defaultConfig = record('dev_config', {
  saved: text('', { shown: true, wire: 'default_saved' }),
  save: flag('', { init: true, wire: 'default_save' }),
})
