import { useSignal } from '@preact/signals'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'

const frame = style(
  'plot',
  `
  & > div { display: flex; }
  & > div > div { flex: 1; min-width: 0; }
  & .scale-ends { flex: none; display: flex; flex-direction: column; justify-content: space-between; min-width: 80px; height: 160px; margin-right: 8px; text-align: right; }
  & svg { display: block; width: 100%; height: 160px; color: var(--accent); }
  & svg * { vector-effect: non-scaling-stroke; }
  & .grid { stroke: var(--line); stroke-width: 1; }
  & .dashed { stroke-dasharray: 6 5; stroke-linecap: butt; }
  & .span { display: flex; justify-content: space-between; }
  & .span, & .scale-ends { font-size: 0.8125rem; }
  & figcaption p { display: flex; align-items: center; margin-top: 4px; }
  & i { flex: none; width: 24px; margin-right: 8px; border-top: 2px solid var(--accent); }
  & .dashed > i { border-top-style: dashed; border-color: currentColor; }
`,
)

/** The style of a chart of bars, whose units are about as wide as high. */
export const chart = style(
  'chart',
  `
  width: 100%;
  max-width: 640px;
  height: auto;
  fill: var(--accent);
  stroke-width: 0.03;
`,
)

/** One line of a plot. */
export interface Line {
  label: LocalizedText
  /** From oldest to newest. */
  values: readonly number[]
}

interface PlotProps {
  /** Lines with the same number of values; the second one is dashed. */
  lines: readonly Line[]
  /** What screen readers call the plot. */
  name: LocalizedText
  /** The value at the upper edge. */
  top: number
  /** Formats a value. */
  format(value: number): string
  /** Positions of the values from 0 to 1; evenly spaced by default. */
  positions?: readonly number[]
  /** Labels of the start and the end of the time axis. */
  from?: LocalizedText
  to?: LocalizedText
  /** Returns the label of the time of a value, shown while it is pointed at. */
  timeAt?(index: number): string
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is not below `value`. */
export const roundedTop = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * [1, 2, 5, 10].find(step => step * power >= value)!
}

/** Returns the index of the position that is nearest to `x`. */
const nearest = (positions: readonly number[], x: number) => {
  let best = 0
  positions.forEach((position, index) => {
    if (Math.abs(position - x) < Math.abs(positions[best]! - x)) best = index
  })
  return best
}

/**
 * Lines over time on a scale from 0 to `top`. The caption shows the newest values, or those under the pointer or
 * selected with the arrow keys, and is the text alternative.
 */
export const Plot = ({ lines, name, top, format, positions, from, to, timeAt }: PlotProps) => {
  const pointed = useSignal<number | undefined>(undefined)
  const { values } = lines[0]!
  const last = values.length - 1
  const at = positions || values.map((_, index) => index / (last || 1))
  const index = pointed.value === undefined ? last : Math.min(pointed.value, last)
  const isPointed = pointed.value !== undefined && last >= 0
  const heightOf = (value: number) => 29 - (28 * value) / top
  const shown = lines.map(line => `${translate(line.label)} ${last < 0 ? '–' : format(line.values[index]!)}`)
  const point = (x: number, box: Element) => {
    const { left, width } = box.getBoundingClientRect()
    pointed.value = nearest(at, (x - left) / width)
  }
  const leave = () => {
    pointed.value = undefined
  }
  const step = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!move) return
    event.preventDefault()
    pointed.value = Math.max(0, Math.min(last, index + move))
  }
  return (
    <figure class={frame}>
      <div>
        <div class="scale-ends soft">
          <span>{format(top)}</span>
          <span>0</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={translate(name)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={Math.max(0, index)}
          aria-valuetext={shown.join(', ')}
          onKeyDown={step}
          onMouseMove={event => point(event.clientX, event.currentTarget)}
          onTouchStart={event => point(event.touches[0]!.clientX, event.currentTarget)}
          onMouseLeave={leave}
          onBlur={leave}
        >
          <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
            <path class="grid" d="M0 1H100M0 15H100M0 29H100" />
            {isPointed && <path class="grid" d={`M${at[index]! * 100} 0V30`} />}
            {lines.map((line, place) => (
              <polyline
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
                key={place}
                class={place ? 'dashed soft' : ''}
                points={line.values.map((value, each) => `${at[each]! * 100},${heightOf(value)}`).join(' ')}
              />
            ))}
          </svg>
          <div class="span soft">
            <span>{from && translate(from)}</span>
            <span>{isPointed && timeAt ? timeAt(index) : to && translate(to)}</span>
          </div>
        </div>
      </div>
      <figcaption>
        {shown.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <p key={place} class={place ? 'dashed soft' : ''}>
            <i />
            {text}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
