import { channelChoosing } from '../../../device/device-errors'
import type { Band } from '../../../device/internet/allowed-channels'
import { radio } from '../../../device/internet/wifi-advance'
import { channelScan, channels } from '../../../device/internet/wifi-channel'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { bandsOf, channelOf, channelsOf, setBestChannels } from './wifi-advance'

/** Scan time per channel in simulated ms. */
const dwell = 1200

/** Returns whether a scan is in progress. */
const isScanning = (gateway: Gateway): boolean => gateway.state(channels).values.state === 'scanning'

/** The channels of neighbouring networks, and how busy each is, in percent. */
const neighboursOn: Readonly<Record<Band, Readonly<Record<number, number>>>> = {
  low: { 1: 50, 6: 70, 11: 30 },
  high: { 36: 60, 44: 45, 149: 35 },
  top: { 5: 20 },
}

/** Utilization of a channel in percent. */
const busyOf = (gateway: Gateway, band: Band, channel: number): number => {
  const neighbours = neighboursOn[band]
  const reach = band === 'low' ? 5 : 8
  const sum = Object.entries(neighbours).reduce(
    (all, [at, share]) => all + share * Math.max(0, 1 - Math.abs(Number(at) - channel) / reach),
    0,
  )
  return Math.min(99, Math.round(sum + gateway.random() * 8))
}

const widths: Readonly<Record<string, number>> = { w40: 40, w80: 80, w160: 160 }

/** The channel with the best score among those that a radio may use; 0 if none was found. */
const bestOf = (gateway: Gateway, band: Band): number => {
  const row = gateway.state(radio).rows.find(row => row.band === band)
  const allowed = channelsOf(row?.country ?? 'XX', band, widths[row?.width ?? ''] ?? 20)
  const found = gateway.state(channels).rows.filter(row => row.band === band && allowed.includes(row.channel))
  return found.reduce(
    (best, candidate) => (candidate.score > best.score ? candidate : best),
    found[0] ?? { channel: 0, score: 0 },
  ).channel
}

/** Scans all channels, then moves all radios to the best ones. A restart aborts the scan. */
const scan = async (gateway: Gateway): Promise<void> => {
  const state = gateway.state(channels)
  const plan = bandsOf(gateway).flatMap(band =>
    channelsOf(gateway.state(radio).rows.find(row => row.band === band)?.country ?? 'XX', band, 20).map(channel => ({
      band,
      channel,
    })),
  )
  Object.assign(state.values, { state: 'scanning', progress: 0 })
  state.rows = []
  for (const [place, { band, channel }] of plan.entries()) {
    await gateway.clock.sleep(dwell)
    if (gateway.state(channels) !== state) return
    const busy = busyOf(gateway, band, channel)
    state.rows = [...state.rows, { id: place + 1, band, channel, busy, score: 100 - busy, used: false }]
    state.values.progress = Math.round(((place + 1) / plan.length) * 100)
  }
  setBestChannels(gateway, {
    low: bestOf(gateway, 'low'),
    high: bestOf(gateway, 'high'),
    top: bestOf(gateway, 'top'),
  })
  const radios = gateway.state(radio)
  const automatic = { ...radios, rows: radios.rows.map(row => ({ ...row, channel: '0' })) }
  gateway.commit(new Map([[radio, automatic]]))
  state.values.state = 'done'
}

/** Results of the scan and the channels in use. During a scan the configuration is locked (requirements 4.15). */
export const channelsFoundBehaviour = behaviour(channels, {
  locked: gateway => (isScanning(gateway) ? channelChoosing : undefined),
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, used: row.channel === channelOf(gateway, row.band as Band) })),
  }),
})

/** Starts the scan, which continues after the answer has been sent. */
export const channelScanBehaviour = behaviour(channelScan, {
  whileLocked: true,
  write(gateway, change) {
    if (!change.after.values.start) return undefined
    if (isScanning(gateway)) return channelChoosing
    void scan(gateway)
    return undefined
  },
})
