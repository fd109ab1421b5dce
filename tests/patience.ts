import { availableParallelism, loadavg } from 'node:os'

/**
 * How long a test waits for something on a page, in ms: a wrong label fails within seconds. A machine with more work
 * than processors gets more time.
 */
export const patience = (): number => 8000 * Math.min(2, Math.max(1, loadavg()[0]! / availableParallelism()))
