import type { Words } from '../../src/model/words'
import { say } from '../look/language'

/** One line of a plot: what it shows now, in words, and its values from old to new. */
export interface Line { words: Words; values: readonly number[] }

/** Lines over time on one scale from 0 to the greatest value; the words below tell the same as the picture. */
export const Plot = ({ lines }: { lines: readonly Line[] }) => {
  const top = Math.max(1, ...lines.map(({ values }) => Math.max(...values)))
  return (
    <figure>
      <svg class="plot" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ values }, place) => (
          <polyline class={place ? 'soft' : ''} points={values.map((value, index) => `${(index * 100) / (values.length - 1 || 1)},${29 - (28 * value) / top}`).join(' ')} />
        ))}
      </svg>
      <figcaption>{lines.map(({ words }, place) => <p class={place ? 'soft' : 'on'}>{say(words)}</p>)}</figcaption>
    </figure>
  )
}
