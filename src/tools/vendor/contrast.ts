import type { Palette } from '../../device/profile'

/** Red, green and blue of `#abc` or `#aabbcc`, each from 0 to 255. */
export const channelsOf = (colour: string): [red: number, green: number, blue: number] => {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  return [1, 3, 5].map(start => parseInt(digits.slice(start, start + 2), 16)) as [number, number, number]
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export const luminance = (channels: readonly number[]): number => {
  const [red, green, blue] = channels.map(value =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The darkest surface of a light theme, `line` in web/look/theme.ts: accents are text on it, too. */
const darkestSurface = '#dfe2ea'

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const least = 4.5

/** Which text of a theme is hard to read, as the end of a sentence; undefined if none is. */
export const contrastError = ({ from, to, accent = from, barInk = '#fff', onAccent = '#fff' }: Palette) => {
  const pairs = [
    ['barInk', barInk, 'from', from],
    ['barInk', barInk, 'to', to],
    ['onAccent', onAccent, 'accent', accent],
    ['accent', accent, 'the lines and buttons', darkestSurface],
  ] as const
  for (const [ink, inkColour, ground, groundColour] of pairs) {
    const ratio = contrast(channelsOf(inkColour), channelsOf(groundColour))
    // Rounded down, so that a colour that just fails does not read "4.5, needs 4.5".
    const shown = Math.floor(ratio * 100) / 100
    if (ratio < least)
      return `${ink} ${inkColour} on ${ground} ${groundColour} has a contrast of ${shown}:1, below 4.5:1`
  }
  return undefined
}
