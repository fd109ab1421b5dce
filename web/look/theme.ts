import { signal } from '@preact/signals'
import type { Theme } from '../../src/device/login/public-info'

/**
 * The seven themes (requirements 1.9): the two colours of the top bar's gradient; the accent colour of buttons and
 * links, if it differs from the first; the text colours on the bar and on the accent, if they are not white. A test
 * checks that all text has a contrast of at least 4.5:1.
 */
const specifiedPalettes: Readonly<Record<Theme, readonly string[]>> = {
  purple: ['#8274EA', '#B3A7FF', '#5B4BCB', '#0E0824'],
  blue: ['#1D54C4', '#2F6FE4'],
  green: ['#0E6245', '#18855F'],
  rufous: ['#96331E', '#BC5638'],
  orange: ['#97490A', '#B45C0C'],
  gray: ['#444C58', '#6B7685'],
  dark: ['#1B1F29', '#3A4254', '#9FB4FF', '#fff', '#0D1220'],
}

const palettes = OWN_THEMES ? { ...specifiedPalettes, ...OWN_THEMES.palettes } : specifiedPalettes

const surfaces = ['page', 'card', 'ink', 'soft', 'line', 'edge', 'bad', 'good']
const light = ['#f3f4f8', '#fff', '#1b2030', '#5a6275', '#dfe2ea', '#858da0', '#b3261e', '#14703f']
const dark = ['#11141b', '#1a1e28', '#e8ebf3', '#a3abbd', '#2c3240', '#727b90', '#ff8f86', '#6fd39a']

/** Returns the colours of a theme by the names of their custom properties. */
export const coloursOf = (name: Theme): Record<string, string> => {
  const [from, to, accent = from, barInk = '#fff', onAccent = '#fff'] = palettes[name] as [string, string]
  const colours: Record<string, string> = { from, to, accent, barInk, onAccent }
  surfaces.forEach((surface, index) => {
    colours[surface] = (name === 'dark' ? dark : light)[index]!
  })
  return colours
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
