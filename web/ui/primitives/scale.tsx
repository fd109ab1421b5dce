import type { ComponentChildren } from 'preact'
import { style } from '../../look/css'
import { Row, Stack } from '../layout'
import { StatusLabel, type StatusProps } from '../page'

const bands = style(
  'scale',
  `
  display: flex;
  position: relative;
  min-width: 22vw;
  & span { flex: 1; border-top: 8px solid; padding-top: 8px; }
  & i { position: absolute; margin-left: -8px; }
`,
)

interface ScaleProps extends StatusProps {
  /** The tone of each band, from the lowest values to the highest. */
  tones: readonly ('good' | 'soft' | 'bad')[]
  /** The limits of the bands, in ascending order: one more than there are bands. */
  stops: readonly number[]
  value: number
  /** The label of the value. */
  children: ComponentChildren
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

/** A value with its state, on a scale with bands of equal width, so that even close limits can be distinguished. */
export const Scale = ({ tones, stops, value, tone, text, children }: ScaleProps) => (
  <Stack>
    <Row>
      <span>{children}</span>
      <StatusLabel tone={tone} text={text} />
    </Row>
    <div class={bands} aria-hidden="true">
      {tones.map((bandTone, band) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bands keep their order
        <span key={band} class={bandTone}>
          {band ? stops[band] : ''}
        </span>
      ))}
      <i style={{ left: `${positionOf(value, stops)}%` }}>▲</i>
    </div>
  </Stack>
)
