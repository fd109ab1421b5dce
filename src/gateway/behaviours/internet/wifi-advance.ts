import { wifiChannels } from '../../../device/internet/radio-channels'
import { radio } from '../../../device/internet/wifi-advance'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

type Band = 'low' | 'high'

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
const elevenOnly = ['US', 'CA', 'MX', 'CO', 'TW', 'XX']

/**
 * The channels that a country allows in a band with a channel width in MHz. A channel is allowed at 40, 80 or 160 MHz
 * only if all channels of its block are.
 */
export const channelsOf = (country: string, band: Band, width: number): number[] => {
  if (band === 'low') return channelRange(1, elevenOnly.includes(country) ? 11 : 13, 1)
  const allowed = highChannels[country] ?? europe
  const blockOf = (channel: number) => {
    const size = (width / 20) * 4
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
      rows: (['low', 'high'] as const).flatMap(band =>
        channelsOf(country, band, width).map(channel => ({ band, channel, id: ++id })),
      ),
    }
  },
})

/** The channels chosen by the last scan, used by radios whose channel is automatic. */
const bestChannels = new WeakMap<Gateway, Record<Band, number>>()
const defaultChannels = { low: 6, high: 44 }

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

/** Radio settings. Both radios have the same country; a channel that a new country does not allow becomes automatic. */
export const radioBehaviour = behaviour(radio, {
  factory: () => ({
    rows: [
      { band: 'low' as const, mode: 'bgnax' as const, country: 'CN' as const },
      { band: 'high' as const, mode: 'anacax' as const, country: 'CN' as const },
    ],
  }),
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, current: channelOf(gateway, row.band as Band) })),
  }),
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
