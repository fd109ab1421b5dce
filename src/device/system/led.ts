import { record } from '../../model/entity'
import { flag, time, when } from '../../model/field'
import { differs } from '../../model/rules/order'
import { stateLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'service'

const ledEnable = flag(['LEDs', '指示灯'], { init: true })
const ledTimed = flag(['Schedule', '定时'], {
  help: ['Turn the LEDs off at set times, for example at night.', '按时关闭指示灯，例如夜间。'],
})

/** The LEDs of the device (module dev_config): on, off, or on during a period of the day that may span midnight. */
export const led = record(
  'dev_config',
  {
    ledLit: flag(stateLabel, { readOnly: true }),
    ledEnable,
    ...when(ledEnable, true, {
      ledTimed,
      ...when(ledTimed, true, {
        ledOn: time(['On at', '开启时间'], { init: '07:00' }),
        ledOff: time(['Off at', '关闭时间'], { init: '23:00' }),
      }),
    }),
  },
  { rules: { ledOff: [differs('ledOn')] } },
)
