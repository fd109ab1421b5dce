/** The average of round-trip times, in whole ms. */
export const averageOf = (times: readonly number[]): number =>
  Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)

/** The shortest, the average and the longest of round-trip times: "12/15/21 ms". */
export const rangeOf = (times: readonly number[]): string =>
  `${Math.min(...times)}/${averageOf(times)}/${Math.max(...times)} ms`
