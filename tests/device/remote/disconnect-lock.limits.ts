import { disconnectLock } from '../../../src/device/remote/disconnect-lock'
import { limits } from '../limits'

limits(
  'disconnect lock',
  disconnectLock.settings,
  { lock: true },
  {
    lockAfter: [
      { good: [60, 86400, '3600'], bad: [59, 86401, 0, 60.5, ''] },
      { given: { lock: false }, good: [0, ''] },
    ],
  },
)
