import { command } from '../../model/entity'
import { flag } from '../../model/field'
import { rebootFailed } from '../device-errors'
import type { Facts } from '../facts'

/** Restarts the device (module dev_config). */
export const reboot = command(
  'dev_config',
  {
    reboot: flag('', { init: true }),
  },
  { errors: [rebootFailed] },
)

export const rebootFacts = {
  entity: reboot,
  after:
    'The device restarts once the answer has been sent, and every session ends. The console waits until `dev_status` ' +
    'is refused because the session has ended, or answers an `uptime` that is shorter than the wait. While an upgrade ' +
    'or a restore runs, the code is {takingEffect}.',
} satisfies Facts<typeof reboot>
