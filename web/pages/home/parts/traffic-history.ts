import { deviceStatistics } from '../../../../src/device/home/device-statistics'
import { type ReadOptions, read } from '../../../net/device'

/** The device's byte counters at the time `at`, in milliseconds. */
export interface Sample {
  at: number
  received: number
  sent: number
}

/** Milliseconds. */
export const minute = 60_000
/** The spans of time that the plot can show, in milliseconds. */
export const spans = { short: 5 * minute, long: 24 * 60 * minute } as const

const minuteOf = ({ at }: Sample) => Math.floor(at / minute)

/**
 * Drops what is older than a day or newer than now, and of what is older than five minutes all but the first sample of
 * each minute.
 */
export const thinned = (history: readonly Sample[], now: number): readonly Sample[] =>
  history.filter((sample, index) => {
    const age = now - sample.at
    const previous = history[index - 1]
    // The clock has been moved back since.
    if (age < 0) return false
    if (age < spans.short) return true
    return age < spans.long && (!previous || minuteOf(previous) !== minuteOf(sample))
  })

/** A module variable, so that the history is still there when the user returns to the page. */
let samples: readonly Sample[] = []

/** Reads the counters and returns the history. */
export const sampleTraffic = async (options: ReadOptions): Promise<readonly Sample[]> => {
  const { received, sent } = (await read(deviceStatistics, options)).values
  const at = Date.now()
  samples = [...thinned(samples, at), { at, received, sent }]
  return samples
}

/** Seconds until the next sample, `usual` ones, but a rate needs two, so the second one follows soon. */
export const samplePause = (usual: number) => (samples.length < 2 ? 1 : usual)

/** Returns the bits per second before each sample but the first; 0 after a restart, which resets the counters. */
export const ratesOf = (history: readonly Sample[], counter: 'received' | 'sent'): number[] =>
  history.slice(1).map((sample, index) => {
    const previous = history[index]!
    const bits = (sample[counter] - previous[counter]) * 8
    const seconds = (sample.at - previous.at || 1) / 1000
    return Math.max(0, bits / seconds)
  })
