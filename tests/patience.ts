import { availableParallelism, loadavg } from 'node:os'

/** How many times as long as alone something takes on this machine now, from 1 to `most`. */
export const busyness = (most: number): number => Math.min(most, Math.max(1, loadavg()[0]! / availableParallelism()))

/**
 * How long a test waits for something on a page, in ms: a wrong label fails within seconds. A machine with more work
 * than processors gets more time.
 */
export const patience = (): number => 8000 * busyness(2)
