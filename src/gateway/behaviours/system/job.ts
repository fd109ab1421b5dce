import { restore } from '../../../device/system/backup-restore'
import { isAtWork } from '../../../device/system/job'
import { upgrade } from '../../../device/system/upgrade'
import type { Gateway } from '../../engine/gateway'

/** Returns whether an upgrade or a restore is in progress, so that no other job and no restart may start. */
export const isBusy = (gateway: Gateway): boolean =>
  isAtWork(gateway.state(upgrade).values.phase) || isAtWork(gateway.state(restore).values.phase)
