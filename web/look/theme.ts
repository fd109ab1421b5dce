import { signal } from '@preact/signals'
import type { Theme } from '../../src/device/login/public-info'
import type { Palette } from '../../src/device/profile'

/** The themes that a type without `themes` lacks. */
type Spare = 'blue' | 'green' | 'rufous' | 'orange' | 'gray'

/** The themes of the requirements (1.9). A test checks that all text has a contrast of at least 4.5:1. */
const specifiedPalettes: Readonly<Record<Theme, Palette>> = {
  purple: { from: '#8274EA', to: '#baf', accent: '#54c', barInk: '#102' },
  ...((WITH.themes && {
    blue: { from: '#25c', to: '#36d' },
    green: { from: '#0E6245', to: '#18855F' },
    rufous: { from: '#932', to: '#b53' },
    orange: { from: '#941', to: '#b51' },
    gray: { from: '#444C58', to: '#678' },
  }) as Record<Spare, Palette>),
  dark: { from: '#1B1F29', to: '#345', accent: '#9bf', onAccent: '#112' },
}

const palettes = OWN_THEMES ? { ...specifiedPalettes, ...OWN_THEMES.palettes } : specifiedPalettes

const light = {
  page: '#f3f4f8',
  card: '#fff',
  ink: '#223',
  soft: '#567',
  line: '#dfe2ea',
  edge: '#889',
  bad: '#b22',
  warn: '#850',
  good: '#174',
}
const dark: typeof light = {
  page: '#11141b',
  card: '#1a1e28',
  ink: '#eee',
  soft: '#aab',
  line: '#334',
  edge: '#778',
  bad: '#f88',
  warn: '#fc6',
  good: '#7c9',
}

/**
 * The colours on paper, as CSS: they take the place of those of the document element, which are a theme's, in every
 * theme. The build runs the style sheet, so a console does not carry this.
 */
export const paper = /* @__PURE__ */ Object.entries({
  ...light,
  page: '#fff',
  ink: '#000',
  soft: '#000',
  accent: '#000',
  barInk: '#000',
})
  .map(([name, colour]) => `--${name}:${colour}!important;`)
  .concat('color-scheme:light!important')
  .join('')

/** Returns the colours of a theme by the names of their custom properties. */
export const coloursOf = (name: Theme): Record<string, string> => {
  const palette = palettes[name]
  const surfaces = name === 'dark' ? dark : light
  return { accent: palette.from, barInk: '#fff', onAccent: '#fff', ...palette, ...surfaces }
}

/** Returns the style of the document element in a theme, as CSS: its colours, and the colour scheme of the browser. */
export const lookOf = (name: Theme): string => {
  const colours = coloursOf(name)
  const properties = Object.keys(colours).map(colour => `--${colour}:${colours[colour]}`)
  return `color-scheme:${name === 'dark' ? name : 'light'};${properties.join(';')}`
}

/** The theme of a console without a brand. */
export const defaultTheme: Theme = 'purple'

/** The current theme. */
export const theme = signal<Theme>(defaultTheme)
