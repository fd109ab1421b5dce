/**
 * Creates a generator of pseudorandom numbers in [0, 1) (mulberry32). The same seed gives the same sequence, so that
 * runs can be reproduced.
 */
export const seededRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One step of a mean-reverting random walk that stays within `mean` ± `range`. */
export const randomWalk = (random: () => number, value: number, mean: number, range: number): number => {
  const step = (random() - 0.5) * range * 0.4 + (mean - value) * 0.1
  return Math.min(mean + range, Math.max(mean - range, value + step))
}
