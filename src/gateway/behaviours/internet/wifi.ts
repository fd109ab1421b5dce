import { noSuchRow } from '../../../device/device-errors'
import type { Band } from '../../../device/internet/allowed-channels'
import { wifi } from '../../../device/internet/wifi'
import { radio } from '../../../device/internet/wifi-advance'
import { wifiOff, wifiOffAt } from '../../../device/internet/wifi-shutdown'
import type { Entity } from '../../../model/entity'
import type { State } from '../../../model/shape'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { addEvent } from '../system/event-log'
import { deviceClock, wallClock } from '../system/time/local-time'
import { bandsOf, channelOf, radarLeftOf } from './wifi-advance'

const bandNames: Readonly<Record<Band, string>> = { low: 'ontlet', high: 'ontlet-5G', top: 'ontlet-6G' }
/** Number of SSIDs of each radio. */
const ssidsPerBand = 4

/** Returns whether the schedule, which uses local time, turns Wi-Fi off now. */
const isTimedOff = (gateway: Gateway): boolean => wifiOffAt(gateway.state(wifiOff).rows, wallClock(gateway)).length > 0

/**
 * The active SSIDs of a band, and the largest number of devices on its radio; 0 means no limit. With band steering the
 * 5 GHz band has those of the 2.4 GHz band.
 */
export const onAir = (gateway: Gateway, band: Band) => {
  const own = gateway.state(radio).rows.find(row => row.band === band)
  if (!own?.radio || !channelOf(gateway, band) || isTimedOff(gateway)) return { networks: [], total: 0 }
  if (band === 'high' && radarLeftOf(gateway)) return { networks: [], total: 0 }
  const { values, rows } = gateway.state(wifi)
  const source = values.steering && band === 'high' ? 'low' : band
  return { networks: rows.filter(row => row.band === source && row.enable), total: own.total }
}

/** Turns off the networks whose time is over, by a clock that may not be set yet. */
const endNetworks = (gateway: Gateway): void => {
  const state = gateway.state(wifi)
  const now = deviceClock(gateway) / 1000
  const isOver = ({ guestUntil }: { guestUntil?: number }) => !!guestUntil && guestUntil <= now
  const over = state.rows.filter(isOver)
  if (!over.length) return
  const rows = state.rows.map(row => (isOver(row) ? { ...row, enable: false, guestUntil: 0 } : row))
  if (!gateway.commit(new Map<Entity, State>([[wifi, { ...state, rows }]]))) return
  for (const { ssid, enable } of over) if (enable) addEvent(gateway, 'guestEnd', { name: ssid })
}

/**
 * SSIDs. In the factory defaults the first one of each band is enabled, and all bands have the same passwords. With
 * band steering the device lists the 2.4 GHz settings for both bands and keeps those of 5 GHz unchanged: a write to
 * one, from a page opened before, is refused as one to a row that does not exist, because it would have no effect until
 * later.
 */
export const wifiBehaviour = behaviour(wifi, {
  after: [radio],
  factory: gateway => ({
    rows: bandsOf(gateway).flatMap(band =>
      Array.from(Array(ssidsPerBand), (_, place) => ({
        band,
        enable: !place,
        ssid: bandNames[band] + (place ? `-${place + 1}` : ''),
        password: `ontlet-wifi-${place + 1}`,
        ...(band === 'top' && { encryption: 'wpa3' as const }),
        ...(WITH.netTools && { dscp: 0 }),
        ...(WITH.guestEnd && { guestUntil: 0 }),
      })),
    ),
  }),
  read: (_, state) =>
    state.values.steering
      ? {
          ...state,
          rows: state.rows
            .filter(row => row.band !== 'high')
            .map(row => (row.band === 'low' ? { ...row, band: 'both' as const } : row)),
        }
      : state,
  write(gateway, { action, before, after, address, parameters: { id } }) {
    const isListed = !before.rows.some(row => row.band === 'high' && String(row.id) === String(id))
    if (action && before.values.steering && !isListed) return noSuchRow
    for (const { ssid: name, password } of after.rows.filter(row => String(row.id) === String(id))) {
      if (before.rows.every(old => String(old.id) !== String(id) || old.password !== password))
        addEvent(gateway, 'wifi', { name, by: address })
    }
    return undefined
  },
  tick(gateway) {
    if (WITH.guestEnd) endNetworks(gateway)
  },
})
