/** A source of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
export const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
}

/** One step of a walk that stays within `middle` ± `reach`, drawn back towards the middle. */
export const wander = (random: () => number, value: number, middle: number, reach: number): number => {
  const step = (random() - 0.5) * reach * 0.4 + (middle - value) * 0.1
  return Math.min(middle + reach, Math.max(middle - reach, value + step))
}
