import { signal } from '@preact/signals'
import type { Theme } from '../../src/device/login/public-info'
import type { Palette } from '../../src/device/profile'

/** The seven themes (requirements 1.9). A test checks that all text has a contrast of at least 4.5:1. */
const specifiedPalettes: Readonly<Record<Theme, Palette>> = {
  purple: { from: '#8274EA', to: '#B3A7FF', accent: '#5B4BCB', barInk: '#0E0824' },
  blue: { from: '#1D54C4', to: '#2F6FE4' },
  green: { from: '#0E6245', to: '#18855F' },
  rufous: { from: '#96331E', to: '#BC5638' },
  orange: { from: '#97490A', to: '#B45C0C' },
  gray: { from: '#444C58', to: '#6B7685' },
  dark: { from: '#1B1F29', to: '#3A4254', accent: '#9FB4FF', onAccent: '#0D1220' },
}

const palettes = OWN_THEMES ? { ...specifiedPalettes, ...OWN_THEMES.palettes } : specifiedPalettes

const light = {
  page: '#f3f4f8',
  card: '#fff',
  ink: '#1b2030',
  soft: '#5a6275',
  line: '#dfe2ea',
  edge: '#858da0',
  bad: '#b3261e',
  good: '#14703f',
}
const dark: typeof light = {
  page: '#11141b',
  card: '#1a1e28',
  ink: '#e8ebf3',
  soft: '#a3abbd',
  line: '#2c3240',
  edge: '#727b90',
  bad: '#ff8f86',
  good: '#6fd39a',
}

/** Returns the colours of a theme by the names of their custom properties. */
export const coloursOf = (name: Theme): Record<string, string> => {
  const palette = palettes[name]!
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
