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
    help: ['Holding the button for 5 seconds resets the connected sub-router.', '长按 5 秒可将子路由器恢复出厂设置。'],
  }),
  resetTime: text(['Last restored', '上次恢复'], { readOnly: true }),
})
