import { normalizeMac } from '../../../src/model/formats'
import { sameAnswer } from '../../ui/data/read-pause'

/** The byte counters of a device; firmware may lack them. */
interface Counters {
  received?: number
  sent?: number
}

/** The traffic of a device: rates in bit/s, totals in bytes since the console has first read its counters. */
export interface Traffic {
  down: number
  up: number
  received: number
  sent: number
}

/** The last counters of a device, when they were read (in milliseconds), and the traffic until then. */
interface Track {
  at: number
  counters: Required<Counters>
  traffic?: Traffic
}

/** Bit/s: no home is faster. A counter that seems to be has started anew or was another device's. */
const fastest = 1e10

/** Returns the bytes between two counters; 0 if the counter has started anew, which tells nothing. */
const bytesBetween = (before: number, after: number, seconds: number): number => {
  const bytes = after - before
  return bytes > 0 && bytes * 8 < fastest * seconds ? bytes : 0
}

/** Continues the track of a device with the counters read at the time `at`. */
export const continueTrack = (track: Track | undefined, counters: Required<Counters>, at: number): Track => {
  if (!track) return { at, counters }
  const seconds = (at - track.at) / 1000
  // The clock has been moved back: the counters tell nothing until they are read again.
  if (seconds < 0) return { ...track, at, counters }
  if (at - track.at < sameAnswer) return track
  const { received: totalReceived, sent: totalSent } = track.traffic || { received: 0, sent: 0 }
  const received = bytesBetween(track.counters.received, counters.received, seconds)
  const sent = bytesBetween(track.counters.sent, counters.sent, seconds)
  return {
    at,
    counters,
    traffic: {
      down: (received * 8) / seconds,
      up: (sent * 8) / seconds,
      received: totalReceived + received,
      sent: totalSent + sent,
    },
  }
}

/** Tracks by MAC address. A module variable, so that the totals are still there when the user returns to a page. */
const tracks = new Map<string, Track>()
/** Notes the counters of a device, if it has any. */
export const noteCounters = ({ mac: written, received, sent }: Counters & { mac: string }) => {
  if (received === undefined || sent === undefined) return
  const mac = normalizeMac(written)
  tracks.set(mac, continueTrack(tracks.get(mac), { received, sent }, Date.now()))
}

/**
 * Returns the traffic of the device with a MAC address (`AA:BB:…`); undefined if it is not counted, or was read once.
 */
export const trafficOf = (mac: string): Traffic | undefined => {
  const track = tracks.get(mac)
  return track && track.traffic
}
