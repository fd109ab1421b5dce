import { restartPlan } from '../../../src/device/system/restart'
import { notTime } from '../edge-values'
import { limits } from '../limits'

limits(
  'timed restart',
  restartPlan.settings,
  { restartEnable: true },
  {
    restartTime: [
      { good: ['00:00', '23:59'], bad: notTime },
      { given: { restartEnable: false }, good: notTime },
    ],
    restartDays: [{ given: { restartCycle: 'weekly' }, good: [1, 64, 127], bad: [0, 128, -1] }, { good: [0] }],
    restartDay: [
      { given: { restartCycle: 'monthly' }, good: [1, 31], bad: [0, 32, '1.5', ''] },
      { given: { restartCycle: 'weekly' }, good: [0, 32] },
    ],
  },
)
