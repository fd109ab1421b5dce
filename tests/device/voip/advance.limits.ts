import { voipAdvance } from '../../../src/device/voip/advance'
import { portLimits } from '../edge-values'
import { limits } from '../limits'

limits(
  'VoIP advanced',
  voipAdvance.settings,
  {},
  {
    localPort: portLimits,
    expires: [{ good: [10, 86400], bad: [9, 86401, 0, -10, 10.5, ''] }],
    retry: [{ good: [1, 65535], bad: [0, 65536, ''] }],
    sessionPeriod: [
      { given: { sessionUpdate: true }, good: [1, 65535], bad: [0, 65536, '', 'day'] },
      { given: { sessionUpdate: false }, good: [0, ''] },
    ],
  },
)
