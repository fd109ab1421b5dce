import { disconnectLock } from '../../../device/remote/disconnect-lock'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { informResult } from './acs'

const unreachableSeconds = new WeakMap<Gateway, number>()

/** Locks Internet access after the ACS has been unreachable for `lockAfter` seconds, until it answers again. */
export const disconnectLockBehaviour = behaviour(disconnectLock, {
  stored: ['lock', 'lockAfter'],
  tick(gateway, { values }, seconds) {
    const isGone = informResult(gateway) !== 'reported'
    unreachableSeconds.set(gateway, isGone ? (unreachableSeconds.get(gateway) ?? 0) + seconds : 0)
    values.locked = values.lock && unreachableSeconds.get(gateway)! >= values.lockAfter ? 'locked' : 'notLocked'
  },
})
