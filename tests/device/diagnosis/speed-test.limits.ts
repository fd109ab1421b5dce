import { speedPlan } from '../../../src/device/diagnosis/speed-test'
import { limits } from '../limits'

const speeds = [{ good: [0, 1, 100_000], bad: [-1, 100_001, '1.5', 'fast'] }]

limits(
  'The plan of the Internet connection',
  speedPlan.settings,
  { planDown: 0, planUp: 0 },
  { planDown: speeds, planUp: speeds },
)
