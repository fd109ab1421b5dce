import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { formatNumber } from './format'

// The unit follows the value: four limits side by side have no room for it on a phone.
const scale = style(
  'scale',
  `
  position: relative;
  padding: 40px 0 24px;
  & > b, & i, & small { position: absolute; white-space: nowrap; }
  & > b { top: 0; }
  & i { top: 18px; margin-left: -8px; width: 16px; font-style: normal; text-align: center; }
  & small { bottom: 0; transform: translateX(-50%); color: var(--soft); }
  & div { display: flex; }
  & span { flex: 1; border-top: 8px solid; forced-color-adjust: none; }
`,
)

interface ScaleProps {
  /** The tone of each band, from the lowest values to the highest. */
  tones: readonly ('good' | 'soft' | 'bad')[]
  /** The limits of the bands, in ascending order: one more than there are bands. The outer two are not shown. */
  stops: readonly number[]
  value: number
  unit: LocalizedText
}

/** Returns the position of a value on a scale with bands of equal width, in percent. */
const positionOf = (value: number, stops: readonly number[]) => {
  const count = stops.length - 1
  let filled = 0
  for (let band = 0; band < count; band++) {
    const share = (value - stops[band]!) / (stops[band + 1]! - stops[band]!) || 0
    filled += Math.max(0, Math.min(1, share))
  }
  return (filled * 100) / count
}

/** A value on a scale with bands of equal width, so that even close limits can be distinguished. */
export const Scale = ({ tones, stops, value, unit }: ScaleProps) => {
  const position = positionOf(value, stops)
  return (
    <div class={scale}>
      {/* Shifted by its own share, so that it stays on the scale at both ends. */}
      <b style={{ left: `${position}%`, transform: `translateX(-${position}%)` }}>{formatNumber(value, unit)}</b>
      <div aria-hidden="true">
        <i style={{ left: `${position}%` }}>▼</i>
        {tones.map((tone, band) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands keep their order
          <span key={band} class={tone} />
        ))}
        {stops.slice(1, -1).map((stop, band) => (
          <small key={stop} style={{ left: `${(100 * (band + 1)) / tones.length}%` }}>
            {formatNumber(stop)}
          </small>
        ))}
      </div>
    </div>
  )
}
