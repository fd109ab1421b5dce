import { trial } from '../../../src/device/system/safe-apply'
import { limits } from '../limits'

limits(
  'Trial',
  trial.settings,
  { action: 'begin' },
  {
    seconds: [{ good: [10, 300], bad: [0, 9, 301] }],
    id: [{ given: { action: 'confirm' }, good: [1, 2 ** 31 - 1], bad: [0, 2 ** 31] }],
  },
)
