import type { Words } from '../../src/model/words'
import { say } from '../look/language'

/**
 * A value on a scale with the part that is healthy; the words beside it say the same to those who cannot see it.
 * `min` and `max` are the ends of what is drawn, `low` and `high` the bounds of what is healthy.
 */
export const Scale = ({ label, value, min, max, low, high, unit }: {
  label: Words; value: number; min: number; max: number; low: number; high: number; unit: string
}) => {
  const place = (number: number) => Math.max(0, Math.min(100, ((number - min) / (max - min)) * 100))
  const good = value >= low && value <= high
  const verdict: Words = good ? ['good', '正常'] : value < low ? ['too low', '过低'] : ['too high', '过高']
  return (
    <div class="scale" role="img" aria-label={`${say(label)}: ${value} ${unit}, ${say(verdict)}`}>
      <i style={`left:${place(low)}%;right:${100 - place(high)}%`} />
      <b class={good ? 'good' : 'bad'} style={`left:${place(value)}%`} />
      <span style={`left:${place(low)}%`}>{low}</span>
      <span style={`left:${place(high)}%`}>{high}</span>
    </div>
  )
}
