import { signal } from '@preact/signals'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'

/** Resolves after some milliseconds. */
export const sleep = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** A text about the seconds in a time in ms; none if it is over. */
export const secondsText = (time: number): LocalizedText =>
  time > 0 ? interpolate(['Seconds left: _', '剩余 _ 秒'], Math.ceil(time / 1000)) : ''

/**
 * A count of seconds down to a time of `performance.now()`, which can be moved and does not depend on the clock;
 * without a text when that has come.
 */
export const countDown = (time: number) => {
  const endsAt = signal(time)
  const now = signal(performance.now())
  const timer = setInterval(() => {
    now.value = performance.now()
  }, 1000)
  const text = () => secondsText(endsAt.value - now.value)
  return { text, endsAt, stop: () => clearInterval(timer) }
}
