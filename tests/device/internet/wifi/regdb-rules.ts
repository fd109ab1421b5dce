import type { RegdbCountry, RegdbRule } from './regdb'

/** Where the bands of Wi-Fi are, in MHz. Other rules are not of interest here: 60 GHz, 900 MHz, Japan's 4.9 GHz. */
const bands = [
  [2400, 2500],
  [5150, 5925],
  [5925, 7125],
] as const

const isWifi = ({ from, to }: RegdbRule) => bands.some(([low, high]) => from >= low && to <= high)

/** A rule as src/device/internet/radio-rules.ts has it. Those that forbid OFDM are left out: only 802.11b fits them. */
const packedRule = ({ from, to, width, autoWidth, noOutdoor, dfs, noIr }: RegdbRule) =>
  `${from}-${to}/${width}${autoWidth ? 'a' : ''}${noOutdoor ? 'i' : ''}${dfs ? 'r' : ''}${noIr ? 'p' : ''}`

/** The row of a country in src/device/internet/radio-rules.ts. */
export const packedRules = ({ region, rules }: RegdbCountry): string =>
  [region, ...rules.filter(rule => isWifi(rule) && !rule.noOfdm).map(packedRule)].join(' ')
