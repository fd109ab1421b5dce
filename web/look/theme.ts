import { signal } from '@preact/signals'
import type { Theme } from '../../src/device/login/public-info'

/**
 * The seven themes (spec 1): the gradient pair of the top bar, its ink, the accent of buttons and links,
 * the ink on the accent. Every ink meets 4.5:1 on both ends of its gradient; a test computes it.
 */
export const palettes: Readonly<Record<Theme, readonly string[]>> = {
  purple: ['#8274EA', '#B3A7FF', '#0E0824', '#5B4BCB', '#fff'],
  blue: ['#1D54C4', '#2F6FE4', '#fff', '#2460D2', '#fff'],
  green: ['#0E6245', '#18855F', '#fff', '#12734F', '#fff'],
  rufous: ['#96331E', '#BC5638', '#fff', '#A63F28', '#fff'],
  orange: ['#97490A', '#B45C0C', '#fff', '#A14F08', '#fff'],
  gray: ['#444C58', '#6B7685', '#fff', '#4A5461', '#fff'],
  dark: ['#1B1F29', '#3A4254', '#fff', '#9FB4FF', '#0D1220'],
}

/** The theme on screen. */
export const theme = signal<Theme>('purple')
