import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory, where there is one: the firmware waits until what it writes is on the disk. */
export const quickFolder = (): string => {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}
