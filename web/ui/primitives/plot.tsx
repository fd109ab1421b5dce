import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'

const plot = style(
  'plot',
  `
  width: 100%;
  height: 96px;
  color: var(--accent);
  & * { vector-effect: non-scaling-stroke; }
`,
)
const first = style('on', 'color: var(--accent);')

/** One line of a plot. */
export interface Line {
  /** What the line shows, with its current value. */
  label: LocalizedText
  /** From oldest to newest. */
  values: readonly number[]
}

/** Returns the points of a line in a box of 100 x 30 units; `top` is the value at its upper edge. */
const pointsOf = (values: readonly number[], top: number) =>
  values.map((value, index) => `${(index * 100) / (values.length - 1 || 1)},${29 - (28 * value) / top}`).join(' ')

/** Lines over time on a common scale from 0 to the largest value. The labels below are its text alternative. */
export const Plot = ({ lines }: { lines: readonly Line[] }) => {
  const top = Math.max(1, ...lines.map(({ values }) => Math.max(...values)))
  return (
    <figure>
      <svg class={plot} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ values }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <polyline key={place} class={place ? 'soft' : ''} points={pointsOf(values, top)} />
        ))}
      </svg>
      <figcaption>
        {lines.map(({ label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <p key={place} class={place ? 'soft' : first}>
            {translate(label)}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
