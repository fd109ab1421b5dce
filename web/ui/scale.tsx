import type { Words } from '../../src/model/words'
import { say } from '../look/language'

/**
 * A value on a scale with the part that is healthy; its text says the same to those who cannot see it.
 * `min` and `max` are the ends of what is drawn, `low` and `high` the bounds of what is healthy.
 */
export const Scale = ({ label, value, min, max, low, high }: { label: string; value: number; min: number; max: number; low: number; high: number }) => {
  const place = (number: number) => Math.max(0, Math.min(100, ((number - min) / (max - min)) * 100))
  const good = value >= low && value <= high
  const verdict: Words = good ? ['good', '正常'] : value < low ? ['too low', '过低'] : ['too high', '过高']
  return (
    <div class="scale" role="img" aria-label={`${label}: ${say(verdict)}`}>
      <i style={`left:${place(low)}%;right:${100 - place(high)}%`} />
      <b class={good ? 'good' : 'bad'} style={`left:${place(value)}%`} />
      {[low, high].map(bound => <span style={`left:${place(bound)}%`}>{bound}</span>)}
    </div>
  )
}
