import { record } from '../../model/entity'
import { flag, text } from '../../model/field'

/** The reset button (module dev_config): held 5 s, it restores a sub-router (spec 9); when it last did, in the device's time. */
export const resetButton = record('dev_config', {
  resetButton: flag(['Reset button', '复位键'], {
    init: true, help: ['Held for 5 s, it restores a sub-router.', '长按 5 秒恢复子路由器。'],
  }),
  resetTime: text(['Last restored', '上次恢复'], { shown: true }),
})
