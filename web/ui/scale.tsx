import type { ComponentChildren } from 'preact'
import type { Words } from '../../src/model/words'
import { Verdict } from './page'

/**
 * A value with its verdict, and on bands of equal width, so that limits near each other can still be read: `tones`
 * colour them, `stops` are their ends. `children` name the value.
 */
export const Scale = ({ tones, stops, value, good, words, children }: {
  tones: readonly ('good' | 'soft' | 'bad')[]; stops: readonly number[]; value: number; good: boolean; words: Words; children: ComponentChildren
}) => {
  const width = 100 / tones.length
  const place = tones.reduce((sum, _, band) =>
    sum + Math.max(0, Math.min(width, (width * (value - stops[band]!)) / (stops[band + 1]! - stops[band]!) || 0)), 0)
  return (
    <div class="actions">
      <div class="row"><span>{children}</span><Verdict good={good} words={words} /></div>
      <div class="scale" aria-hidden="true">
        {tones.map((tone, band) => <span class={tone}>{band ? stops[band] : ''}</span>)}
        <i style={{ left: `${place}%` }}>▲</i>
      </div>
    </div>
  )
}
