import { record } from '../../model/entity'
import { flag } from '../../model/field'
import type { Facts } from '../facts'

/** Whether the quick setup has been completed (module dev_config, requirements 3.33). */
export const guide = record('dev_config', { done: flag('', { wire: 'web_guide_done', init: true }) })

export const guideFacts = {
  entity: guide,
  note: '`web_guide_done` is 0 on a new device, for which the console offers the quick setup, and 1 from then on.',
} satisfies Facts<typeof guide>
