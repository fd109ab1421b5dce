import { radioRules } from './radio-rules'

/** The band of a radio: 2.4, 5 and 6 GHz. */
export type Band = 'low' | 'high' | 'top'

/** A channel that an access point may use, and what it has to mind there. */
export interface AllowedChannel {
  channel: number
  /** Only indoors. */
  indoor: boolean
  /** Seconds for which the radio listens for radar before it may send; 0 where there is none. */
  radarSeconds: number
}

interface Rule {
  from: number
  to: number
  width: number
  flags: string
}

/**
 * The channels of each band that have numbers of their own at 20 MHz, in groups within which wider ones are counted.
 */
const groups: Readonly<Record<Band, readonly (readonly [first: number, last: number])[]>> = {
  low: [[1, 13]],
  high: [
    [36, 64],
    [100, 144],
    [149, 177],
  ],
  top: [[1, 233]],
}
/** The frequency of channel 0 in MHz; each number is 5 MHz more. */
const base: Readonly<Record<Band, number>> = { low: 2407, high: 5000, top: 5950 }
/** The distance between the numbers of neighbouring channels of 20 MHz. On 2.4 GHz they overlap. */
const steps: Readonly<Record<Band, number>> = { low: 1, high: 4, top: 4 }

/** Seconds for which a radio listens for radar, and where weather radar takes longer in Europe, in MHz (EN 301 893). */
const [usual, weather] = [60, 600]
const weatherRadar = { from: 5600, to: 5650 }

const rulesOf = (country: string): { region: string; rules: Rule[] } => {
  const [region = '', ...ranges] = (radioRules[country] ?? radioRules.XX!).split(' ')
  const rules = ranges.map(range => {
    const [, from, to, width, flags] = /^([\d.]+)-([\d.]+)\/(\d+)(.*)$/.exec(range)!
    return { from: Number(from), to: Number(to), width: Number(width), flags: flags! }
  })
  return { region, rules }
}

/** How wide a channel may be within a rule: as wide as all adjoining ranges together, or what the rule says. */
const widestIn = (rules: readonly Rule[], own: Rule): number => {
  if (!own.flags.includes('a')) return own.width
  let [first, last] = [rules.indexOf(own), rules.indexOf(own)]
  while (first > 0 && rules[first - 1]!.to >= rules[first]!.from) first--
  while (last < rules.length - 1 && rules[last + 1]!.from <= rules[last]!.to) last++
  return rules[last]!.to - rules[first]!.from
}

/** The frequencies of a block of channels, in MHz. */
interface Block {
  from: number
  to: number
}

/**
 * The blocks of a width that can have a channel as their primary one: on 2.4 GHz one above and one below it, on the
 * other bands one, if the group is long enough.
 */
const blocksOf = (band: Band, channel: number, width: number): Block[] => {
  const centre = base[band] + 5 * channel
  if (band === 'low' && width === 40) return [centre - 10, centre - 30].map(from => ({ from, to: from + width }))
  if (width === 20) return [{ from: centre - 10, to: centre + 10 }]
  const [start, end] = groups[band].find(([first, last]) => channel >= first && channel <= last)!
  const count = width / 5
  const first = channel - ((channel - start) % count)
  if (first + count - 4 > end) return []
  const from = base[band] + 5 * first - 10
  return [{ from, to: from + width }]
}

/**
 * Returns the channels that an access point may use in a country or region, with a width in MHz: each channel of
 * 20 MHz in its block has to be in one range that allows the width, as Linux has it. On 2.4 GHz nothing is wider than
 * 40 MHz. An automatic width is 0: the channels are those of 20 MHz.
 */
export const allowedChannels = (country: string, band: Band, width: number): AllowedChannel[] => {
  const { region, rules } = rulesOf(country)
  const wide = Math.min(width || 20, band === 'low' ? 40 : 160)
  /** The rules of the block's channels of 20 MHz; undefined if it is not allowed. */
  const rulesIn = ({ from, to }: Block): Rule[] | undefined => {
    const found = Array.from({ length: (to - from) / 20 }, (_, index) => {
      const start = from + 20 * index
      return rules.find(rule => start >= rule.from && start + 20 <= rule.to)
    })
    const isAllowed = found.every(rule => rule && !rule.flags.includes('p') && widestIn(rules, rule) >= wide)
    return isAllowed ? (found as Rule[]) : undefined
  }
  const secondsIn = ({ from, to }: Block, own: readonly Rule[]) => {
    if (!own.some(({ flags }) => flags.includes('r'))) return 0
    return region === 'ETSI' && from < weatherRadar.to && to > weatherRadar.from ? weather : usual
  }
  const numbers = groups[band].flatMap(([first, last]) =>
    Array.from({ length: (last - first) / steps[band] + 1 }, (_, index) => first + index * steps[band]),
  )
  return numbers.flatMap(channel => {
    const block = blocksOf(band, channel, wide).find(rulesIn)
    if (!block) return []
    const own = rulesIn(block)!
    const indoor = own.some(({ flags }) => flags.includes('i'))
    return [{ channel, indoor, radarSeconds: secondsIn(block, own) }]
  })
}
