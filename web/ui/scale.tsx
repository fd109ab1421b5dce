/**
 * A value on bands of equal width, so that limits near each other can still be read: `tones` colours them, `stops` are
 * their ends. The page says the same in words.
 */
export const Scale = ({ tones, stops, value }: { tones: readonly ('good' | 'soft' | 'bad')[]; stops: readonly number[]; value: number }) => {
  const width = 100 / tones.length
  const place = tones.reduce((sum, _, band) =>
    sum + Math.max(0, Math.min(width, (width * (value - stops[band]!)) / (stops[band + 1]! - stops[band]!) || 0)), 0)
  return (
    <div class="scale" aria-hidden="true">
      {tones.map((tone, band) => <span class={tone}>{band ? stops[band] : ''}</span>)}
      <i style={{ left: `${place}%` }}>▲</i>
    </div>
  )
}
