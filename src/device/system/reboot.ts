import { record } from '../../model/entity'
import { flag } from '../../model/field'
import { rebootFailed } from '../problems'

/** Restarts the device (module dev_config, written by the top bar). */
export const reboot = record('dev_config', {
  reboot: flag('', { init: true }),
}, { problems: [rebootFailed] })
