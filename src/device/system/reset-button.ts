import { record } from '../../model/entity'
import { flag, text } from '../../model/field'
import type { Feature } from '../profile'

export const feature: Feature = 'service'

/**
 * The reset button (module dev_config): holding it for 5 s restores a sub-router (requirements 9.8). `resetTime` is the
 * time of the last restore by the device's clock.
 */
export const resetButton = record('dev_config', {
  resetButton: flag(['Reset button', '复位键'], {
    init: true,
    help: ['Hold for 5 seconds to restore a sub-router.', '长按 5 秒恢复子路由器。'],
  }),
  resetTime: text(['Last restored', '上次恢复'], { readOnly: true }),
})
