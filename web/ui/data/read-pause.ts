/** Milliseconds: within this time the same answer may be used again, so that its counters say nothing new. */
export const sameAnswer = 3500

/** When the first read of the counters had ended, in milliseconds; 0 before. */
let firstRead = 0

/**
 * Seconds until the next read of the counters, to be asked for when a read has ended: `usual`, but a rate needs two
 * reads, so the second one follows soon, whatever the first one has brought.
 */
export const readPause = (usual: number): number => {
  firstRead = firstRead || performance.now()
  return performance.now() - firstRead < sameAnswer ? 5 : usual
}
