import { radio } from '../../device/internet/wifi-advance'
import { channels, channelScan } from '../../device/internet/wifi-channel'
import type { Entity, State } from '../../model/entity'
import { channelChoosing } from '../../device/problems'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { channelOf, channelsOf, settle } from './wifi-advance'

const bandsOnAir = ['low', 'high'] as const
/** Simulated ms on each channel. */
const dwell = 1200

/** Whether the device is looking for its best channels: nothing else is changed meanwhile (spec 4). */
export const isChoosing = (gateway: Gateway): boolean => gateway.state(channels).values.state === 'scanning'

/** How busy a channel is, in percent: the neighbours sit on 1, 6 and 11, and on the low channels of 5 GHz. */
const busyOf = (gateway: Gateway, band: 'low' | 'high', channel: number): number => {
  const neighbours = band === 'low' ? { 1: 50, 6: 70, 11: 30 } : { 36: 60, 44: 45, 149: 35 }
  const reach = band === 'low' ? 5 : 8
  const sum = Object.entries(neighbours).reduce((all, [at, share]) => all + share * Math.max(0, 1 - Math.abs(Number(at) - channel) / reach), 0)
  return Math.min(99, Math.round(sum + gateway.random() * 8))
}

/** Listens on one channel after the other, then moves both radios to the best. A restart in between ends it. */
const scan = async (gateway: Gateway): Promise<void> => {
  const state = gateway.state(channels)
  const plan = bandsOnAir.flatMap(band =>
    channelsOf(gateway.state(radio).rows.find(row => row.band === band)?.country ?? 'XX', band, 20).map(channel => ({ band, channel })))
  Object.assign(state.values, { state: 'scanning', progress: 0 })
  state.rows = []
  for (const [place, { band, channel }] of plan.entries()) {
    await gateway.clock.sleep(dwell)
    if (gateway.state(channels) !== state) return
    const busy = busyOf(gateway, band, channel)
    state.rows = [...state.rows, { id: place + 1, band, channel, busy, score: 100 - busy, used: false }]
    state.values.progress = Math.round(((place + 1) / plan.length) * 100)
  }
  const bestOf = (band: 'low' | 'high') => {
    const row = gateway.state(radio).rows.find(one => one.band === band)
    const widths: Readonly<Record<string, number>> = { w40: 40, w80: 80, w160: 160 }
    const allowed = channelsOf(row?.country ?? 'XX', band, widths[row?.width ?? ''] ?? 20)
    const found = state.rows.filter(one => one.band === band && allowed.includes(one.channel))
    return found.reduce((best, one) => (one.score > best.score ? one : best), found[0] ?? { channel: 0, score: 0 }).channel
  }
  settle(gateway, { low: bestOf('low'), high: bestOf('high') })
  const radios = gateway.state(radio)
  const automatic = { ...radios, rows: radios.rows.map(row => ({ ...row, channel: '0' })) }
  gateway.commit(new Map([[radio as unknown as Entity, automatic as unknown as State]]))
  state.values.state = 'done'
}

/** What the scan has found, and the channels in use. */
export const channelsFoundBehaviour = behaviour(channels, {
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, used: row.channel === channelOf(gateway, row.band as 'low' | 'high') })),
  }),
})

/** The start of it; it runs on after the answer. */
export const channelScanBehaviour = behaviour(channelScan, {
  stored: false,
  factory: () => ({ values: { start: false } }),
  write(gateway, change) {
    if (!change.after.values.start) return undefined
    if (isChoosing(gateway)) return channelChoosing
    change.after = change.before
    void scan(gateway)
    return undefined
  },
})
