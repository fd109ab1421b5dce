import { led } from '../../../src/device/system/led'
import { notTime } from '../edge-values'
import { limits } from '../limits'

limits(
  'LED',
  led.settings,
  { ledTimed: true },
  {
    ledOn: [
      { good: ['00:00', '23:58'], bad: notTime },
      { given: { ledTimed: false }, good: notTime },
    ],
    ledOff: [
      { good: ['00:00', '23:59', '07:01', '06:59'], bad: ['07:00', ...notTime] },
      { given: { ledEnable: false }, good: notTime },
    ],
  },
)
