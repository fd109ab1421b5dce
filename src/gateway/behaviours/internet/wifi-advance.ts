import { wifiChannels } from '../../../device/internet/radio-channels'
import { radio } from '../../../device/internet/wifi-advance'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

/** The band of a radio. */
export type Band = 'low' | 'high' | 'top'
/** The bands that a radio of the simulated device can have. */
export const radioBands: readonly Band[] = ['low', 'high', 'top']

const channelRange = (from: number, to: number, step = 4) =>
  Array.from(Array(Math.floor((to - from) / step) + 1), (_, place) => from + place * step)
const lower = channelRange(36, 48)
const middle = channelRange(52, 64)
const upper = channelRange(149, 165)
const america = [...lower, ...middle, ...channelRange(100, 144), ...upper]
const europe = [...lower, ...middle, ...channelRange(100, 140)]
/** Allowed 20 MHz channels in the 5 GHz band by country; all other countries use the European ones. */
const highChannels: Readonly<Record<string, readonly number[]>> = {
  US: america,
  CA: america,
  MX: america,
  BR: america,
  AR: america,
  CL: america,
  CO: america,
  PE: america,
  AU: america,
  TW: america,
  TH: america,
  HK: america,
  CN: [...lower, ...middle, ...upper],
  KR: america,
  IN: [...europe, ...upper],
  SA: [...europe, ...upper],
  ID: [...lower, ...middle, ...upper],
  JP: [...lower, ...middle, ...channelRange(100, 144)],
  IL: [...lower, ...middle],
  XX: lower,
}
/** Countries that have opened all of 6 GHz, and those that have opened none of it; the others have its lower part. */
const allOfTop = ['US', 'CA', 'BR', 'KR', 'SA', 'AR', 'CO', 'PE']
const noneOfTop = ['CN', 'IN', 'XX']
const topChannels = (country: string): number[] => {
  if (noneOfTop.includes(country)) return []
  return channelRange(1, allOfTop.includes(country) ? 233 : 93)
}
const elevenOnly = ['US', 'CA', 'MX', 'CO', 'TW', 'XX']

/**
 * The channels that a country allows in a band with a channel width in MHz. A channel is allowed at 40, 80 or 160 MHz
 * only if all channels of its block are.
 */
export const channelsOf = (country: string, band: Band, width: number): number[] => {
  if (band === 'low') return channelRange(1, elevenOnly.includes(country) ? 11 : 13, 1)
  const allowed = band === 'top' ? topChannels(country) : (highChannels[country] ?? europe)
  const blockOf = (channel: number) => {
    const size = (width / 20) * 4
    if (band === 'top') {
      const first = 1 + Math.floor((channel - 1) / size) * size
      return channelRange(first, first + size - 4)
    }
    const base =
      channel < 149 ? 36 + Math.floor((channel - 36) / size) * size : 149 + Math.floor((channel - 149) / size) * size
    // Above channel 64, blocks of every width are counted from channel 100.
    const start = channel >= 100 && channel < 149 ? 100 + Math.floor((channel - 100) / size) * size : base
    return channelRange(start, start + size - 4)
  }
  return allowed.filter(channel => width <= 20 || blockOf(channel).every(one => allowed.includes(one)))
}

/** Channel widths in MHz. */
const megahertz: Readonly<Record<string, number>> = { auto: 0, w20: 20, w40: 40, w80: 80, w160: 160 }

/** The bands of the radios of a device. */
export const bandsOf = (gateway: Gateway): Band[] => {
  const { rows } = gateway.state(radio)
  return radioBands.filter(band => rows.some(row => row.band === band))
}

/**
 * Available channels, for the country and width in the query, else for the radio with the `id` in the call, else for
 * the first radio.
 */
export const channelsBehaviour = behaviour(wifiChannels, {
  read(gateway, state, { parameters }) {
    const { rows } = gateway.state(radio)
    const own = rows.find(row => String(row.id) === String(parameters.id)) ?? rows[0]
    const country = String(parameters.country_code ?? own?.country)
    const width = Number(parameters.channel_width ?? megahertz[own?.width ?? 'auto'])
    let id = 0
    return {
      ...state,
      rows: bandsOf(gateway).flatMap(band =>
        channelsOf(country, band, width).map(channel => ({ band, channel, id: ++id })),
      ),
    }
  },
})

/** The channels chosen by the last scan, used by radios whose channel is automatic. */
const bestChannels = new WeakMap<Gateway, Record<Band, number>>()
const defaultChannels = { low: 6, high: 44, top: 37 }

/** The current channel of a radio. */
export const channelOf = (gateway: Gateway, band: Band): number => {
  const row = gateway.state(radio).rows.find(one => one.band === band)
  const allowed = channelsOf(row?.country ?? 'XX', band, megahertz[row?.width ?? 'auto'] ?? 0)
  const own = Number(row?.channel) || (bestChannels.get(gateway) ?? defaultChannels)[band]
  return allowed.includes(own) ? own : (allowed[0] ?? 0)
}

/** Sets the channels for radios whose channel is automatic. */
export const setBestChannels = (gateway: Gateway, best: Record<Band, number>): void =>
  void bestChannels.set(gateway, best)

/** What a radio on 5 GHz does about radar: the channel it listens on or has listened on, and the seconds left. */
interface RadarCheck {
  channel: number
  left: number
}
const radarChecks = new WeakMap<Gateway, RadarCheck>()
/** Seconds for which a radio listens before it may send (EN 301 893); ten minutes where there is weather radar. */
const radarSecondsOn = (channel: number) => (channel >= 116 && channel <= 128 ? 600 : 60)
const hasRadar = (channel: number) => channel >= 52 && channel <= 144

/** The seconds for which the radio on 5 GHz still listens for radar; it begins when it has another channel. */
export const radarLeftOf = (gateway: Gateway): number => {
  const channel = channelOf(gateway, 'high')
  const isOn = gateway.state(radio).rows.some(row => row.band === 'high' && row.radio)
  if (!WITH.dfs || !isOn || !hasRadar(channel)) {
    radarChecks.delete(gateway)
    return 0
  }
  const known = radarChecks.get(gateway)
  const check = known?.channel === channel ? known : { channel, left: radarSecondsOn(channel) }
  radarChecks.set(gateway, check)
  return check.left
}

/** Radio settings. All radios have the same country; a channel that a new country does not allow becomes automatic. */
export const radioBehaviour = behaviour(radio, {
  factory({ options }) {
    const hasTop = WITH.sixGhz && options.sixGhz
    // China has not opened 6 GHz.
    const country = hasTop ? ('EU' as const) : ('CN' as const)
    // A key is in all rows or in none.
    const radar = WITH.dfs && { radarCheck: 0, radarLeft: 0 }
    const two = [
      { band: 'low' as const, mode: 'bgnax' as const, country, ...radar },
      { band: 'high' as const, mode: 'anacax' as const, country, ...radar },
    ]
    return { rows: hasTop ? [...two, { band: 'top' as const, mode: 'ax' as const, country, ...radar }] : two }
  },
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.map(row => ({
      ...row,
      current: channelOf(gateway, row.band as Band),
      ...(WITH.dfs && { radarCheck: row.band === 'high' ? radarLeftOf(gateway) : 0 }),
    })),
  }),
  tick(gateway, _, seconds) {
    radarLeftOf(gateway)
    const check = radarChecks.get(gateway)
    if (check) check.left = Math.max(0, check.left - seconds)
  },
  write(_, change) {
    const { before, after } = change
    const changed = after.rows.find(row => row.country !== before.rows.find(one => one.id === row.id)?.country)
    if (!changed) return
    change.after = {
      ...after,
      rows: after.rows.map(row => {
        const isAllowed = channelsOf(changed.country, row.band as Band, megahertz[row.width] ?? 0).includes(
          Number(row.channel),
        )
        return { ...row, country: changed.country, channel: isAllowed ? row.channel : '0' }
      }),
    }
  },
})
