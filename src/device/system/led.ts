import { record } from '../../model/entity'
import { flag, switched, time } from '../../model/field'
import { taken } from '../../model/sentences'

/** The LEDs on the housing (module dev_config): on or off, or on for a part of the day, which may span midnight. */
export const led = record('dev_config', {
  ledLit: flag(['Lit now', '当前点亮'], { shown: true }),
  ...switched({ ledEnable: flag(['LEDs on', '开启指示灯'], { init: true }) }, switched({ ledTimed: flag(['Timed', '定时']) }, {
    ledOn: time(['On at', '开启时间'], { init: '07:00' }),
    ledOff: time(['Off at', '关闭时间'], { init: '23:00' }),
  })),
}, { rules: { ledOff: v => v.ledOff === v.ledOn && taken(v.ledOn) } })
