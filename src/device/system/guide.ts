import { record } from '../../model/entity'
import { flag } from '../../model/field'

/** Whether the quick setting has been gone through (module dev_config, spec 3: web_guide_done). */
export const guide = record('dev_config', { done: flag('', { wire: 'web_guide_done', init: true }) })
