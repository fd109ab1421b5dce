import { command } from '../../model/entity'
import { flag } from '../../model/field'
import { rebootFailed } from '../device-errors'

/** Restarts the device (module dev_config). */
export const reboot = command(
  'dev_config',
  {
    reboot: flag('', { init: true }),
  },
  { errors: [rebootFailed] },
)
