import { isAtWork } from '../../device/system/job'
import { restore } from '../../device/system/backup-restore'
import { upgrade } from '../../device/system/upgrade'
import type { Gateway } from '../gateway'

/** Whether the device is at a long job: one at a time, and no restart in the middle. */
export const isBusy = (gateway: Gateway): boolean =>
  isAtWork(gateway.state(upgrade).values.phase) || isAtWork(gateway.state(restore).values.phase)
