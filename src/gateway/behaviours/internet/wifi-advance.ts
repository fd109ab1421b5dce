import { type AllowedChannel, allowedChannels, type Band } from '../../../device/internet/allowed-channels'
import { wifiChannels } from '../../../device/internet/radio-channels'
import { radio } from '../../../device/internet/wifi-advance'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { hardware } from '../system/upgrade/installed'

/** The bands that a radio of the simulated device can have. */
export const radioBands: readonly Band[] = ['low', 'high', 'top']

/** The channels that a country allows in a band with a channel width in MHz. */
export const channelsOf = (country: string, band: Band, width: number): number[] =>
  allowedChannels(country, band, width).map(({ channel }) => channel)

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
    const rowsOf = (band: Band) =>
      allowedChannels(country, band, width).map(({ channel, indoor, radarSeconds }) => ({
        id: ++id,
        band,
        channel,
        radar: radarSeconds > 0,
        indoor,
      }))
    return { ...state, rows: bandsOf(gateway).flatMap(rowsOf) }
  },
})

/** The channels chosen by the last scan, used by radios whose channel is automatic. */
const bestChannels = new WeakMap<Gateway, Record<Band, number>>()
const defaultChannels = { low: 6, high: 44, top: 37 }

/** The channel that a radio uses, with what its country says about it; undefined if it has none there. */
const allowedFor = (gateway: Gateway, band: Band): AllowedChannel | undefined => {
  const row = gateway.state(radio).rows.find(row => row.band === band)
  const allowed = allowedChannels(row?.country ?? 'XX', band, megahertz[row?.width ?? 'auto'] ?? 0)
  const own = Number(row?.channel) || (bestChannels.get(gateway) ?? defaultChannels)[band]
  return allowed.find(({ channel }) => channel === own) ?? allowed[0]
}

/** The current channel of a radio; 0 if its country allows none. */
export const channelOf = (gateway: Gateway, band: Band): number => allowedFor(gateway, band)?.channel ?? 0

/** Sets the channels for radios whose channel is automatic. */
export const setBestChannels = (gateway: Gateway, best: Record<Band, number>): void =>
  void bestChannels.set(gateway, best)

/** What a radio on 5 GHz does about radar: the channel it listens on or has listened on, and the seconds left. */
interface RadarCheck {
  channel: number
  /** For how long it has to listen in all. */
  seconds: number
  left: number
}
const radarChecks = new WeakMap<Gateway, RadarCheck>()
/** The seconds for which the radio on 5 GHz still listens for radar; it begins when it has another channel. */
export const radarLeftOf = (gateway: Gateway): number => {
  const { channel = 0, radarSeconds = 0 } = allowedFor(gateway, 'high') ?? {}
  const isOn = gateway.state(radio).rows.some(row => row.band === 'high' && row.radio)
  if (!WITH.dfs || !isOn || !radarSeconds) {
    radarChecks.delete(gateway)
    return 0
  }
  const known = radarChecks.get(gateway)
  const isSame = known?.channel === channel && known.seconds === radarSeconds
  const check = isSame ? known : { channel, seconds: radarSeconds, left: radarSeconds }
  radarChecks.set(gateway, check)
  return check.left
}

/** What a radio has sent and received. */
const unused = { received: 0, sent: 0, receiveErrors: 0, sendErrors: 0 }

/** The MAC address of a radio: that of the device with another last byte. */
const macOf = (band: Band) => hardware.mac.slice(0, -2) + (0x80 + radioBands.indexOf(band)).toString(16).toUpperCase()

/** The fastest rate of two streams in a channel of 20 MHz, in Mbit/s, by the newest standard of a mode. */
const ratesOf: Readonly<Record<string, number>> = { bg: 54, bgn: 144, an: 144, anac: 173 }
const fastestRate = 287

const rateOf = ({ mode, width }: { mode: string; width: string }) =>
  mode === 'bg' ? ratesOf.bg! : Math.round((ratesOf[mode] ?? fastestRate) * ((megahertz[width] || 20) / 20))

/** Packets that a radio on the air receives in a second, and sends; of a thousand, one is lost. */
const packets = { received: 120, sent: 200 }

const carry = (gateway: Gateway, seconds: number) => {
  for (const row of gateway.state(radio).rows.filter(({ radio }) => radio)) {
    row.received = (row.received ?? 0) + packets.received * seconds
    row.sent = (row.sent ?? 0) + packets.sent * seconds
    row.receiveErrors = Math.floor(row.received / 1000)
    row.sendErrors = Math.floor(row.sent / 1000)
  }
}

/** Radio settings. All radios have the same country; a channel that a new country does not allow becomes automatic. */
export const radioBehaviour = behaviour(radio, {
  factory({ options }) {
    const hasTop = WITH.sixGhz && options.sixGhz
    // China has not opened 6 GHz.
    const country = hasTop ? ('EU' as const) : ('CN' as const)
    // A key is in all rows or in none.
    const radar = { ...(WITH.dfs && { radarCheck: 0, radarLeft: 0 }), ...(WITH.netTools && unused) }
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
      ...(WITH.netTools && { mac: macOf(row.band as Band), linkRate: rateOf(row) }),
    })),
  }),
  tick(gateway, _, seconds) {
    radarLeftOf(gateway)
    if (WITH.netTools) carry(gateway, seconds)
    const check = radarChecks.get(gateway)
    if (check) check.left = Math.max(0, check.left - seconds)
  },
  write(_, change) {
    const { before, after } = change
    const changed = after.rows.find(row => row.country !== before.rows.find(({ id }) => id === row.id)?.country)
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
