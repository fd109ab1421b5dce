import { wps, wpsPin } from '../../../src/device/applications/wps'
import { limits } from '../limits'

limits('WPS', wps.settings, {}, {})

limits(
  'WPS by PIN',
  wpsPin.settings,
  {},
  {
    pin: [
      {
        good: ['0000', '9999', '12345670', '00000000', '00000017'],
        bad: ['', '000', '00000', '1234567', '123456789', '12345678', '12345671', '00000001', '1234567a', '12 3'],
      },
    ],
  },
)
