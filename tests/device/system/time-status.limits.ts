import { timeTestStart } from '../../../src/device/system/time-status'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits(
  'Ask a time server',
  timeTestStart.settings,
  {},
  {
    ask: [
      {
        good: ['ntp.example.com', '192.0.2.9', '2001:db8::1', `${chars(59)}.com`],
        bad: ['', 'two words', 'pool', '192.0.2.256', `${chars(60)}.com`],
      },
    ],
  },
)
