import { record } from '../../model/entity'
import { flag, text } from '../../model/field'

/** Saves the present configuration as the one to come back to; when it was saved, by the device's clock, '' without one. */
export const defaultConfig = record('dev_config', {
  defaultSaved: text('', { shown: true }),
  defaultSave: flag('', { init: true }),
})
