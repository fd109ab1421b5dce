import { availableParallelism, loadavg } from 'node:os'
import { isAll } from './scale'

/** How many times as long as alone something takes on this machine now, from 1 to `most`. */
export const busyness = (most: number): number => Math.min(most, Math.max(1, loadavg()[0]! / availableParallelism()))

/**
 * How long a test waits for something on a page, in ms: a wrong label fails within seconds. A machine with more work
 * than processors gets more time, as does a run of everything, which loads it before its load average says so.
 */
export const patience = (): number => 8000 * (isAll ? 4 : busyness(4))
