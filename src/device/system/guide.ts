import { record } from '../../model/entity'
import { flag } from '../../model/field'

/** Whether the quick setup has been completed (module dev_config, requirements 3). */
export const guide = record('dev_config', { done: flag('', { wire: 'web_guide_done', init: true }) })
