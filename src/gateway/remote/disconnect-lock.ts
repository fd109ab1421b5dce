import { disconnectLock } from '../../device/remote/disconnect-lock'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { outcome } from './acs'

const silent = new WeakMap<Gateway, number>()

/** The lock falls when the ACS has been out of reach for so long, and opens when it answers again. */
export default behaviour(disconnectLock, {
  stored: ['lock', 'lockAfter'],
  tick(gateway, { values }, seconds) {
    const isGone = outcome(gateway) !== 'reported'
    silent.set(gateway, isGone ? (silent.get(gateway) ?? 0) + seconds : 0)
    values.locked = values.lock && silent.get(gateway)! >= values.lockAfter ? 'locked' : 'not locked'
  },
})
