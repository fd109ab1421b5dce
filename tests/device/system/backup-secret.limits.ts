import { backupSecret, restoringSecret } from '../../../src/device/system/backup-secret'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits(
  'A backup with a password',
  backupSecret.settings,
  {},
  { secret: [{ good: ['', chars(8), chars(63), 'p&ss=w%rd+1'], bad: [chars(7), chars(64), 'pässword'] }] },
)
limits(
  'The restore of one',
  restoringSecret.settings,
  {},
  { secret: [{ good: ['', 'x', chars(63)], bad: [chars(64), 'pässword'] }] },
)
