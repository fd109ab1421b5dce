import { firmwareSame, takingEffect, trialPending, updateFailed } from '../../../../device/device-errors'
import { installUpdate, updates } from '../../../../device/system/updates'
import { behaviour } from '../../../engine/behaviour'
import type { Gateway } from '../../../engine/gateway'
import { reachesInternet } from '../../internet/connections'
import { isBusy } from '../job'
import { wallClock } from '../time/local-time'
import { isOnTrial } from '../trial-store'
import { acceptedHeader, type FirmwareInspection } from './firmware'
import { installed } from './installed'
import { install } from './upgrade'

const hour = 3_600_000
/** The hours of the night in which updates are installed by themselves. */
const night = { from: 2, to: 5 }

/** The only update of the simulated device. */
const { version } = acceptedHeader
const notes = 'Wi-Fi is steadier with many devices.\nCloses two security gaps.'

/** Returns the version that is newer than the installed one; '' if there is none. */
const availableVersion = (gateway: Gateway): string => {
  const current = gateway.state(installed).values.version
  return current.localeCompare(version, undefined, { numeric: true }) < 0 ? version : ''
}

/** Those that let the present night pass. */
const skipped = new WeakSet<Gateway>()

/** What the download gives: the update, unless nothing on the Internet answers. */
const download = (gateway: Gateway): FirmwareInspection => {
  if (reachesInternet(gateway)) return { version }
  return { version, failure: { phase: 'processing', error: updateFailed } }
}

/** Knows one update, and installs it at night if that is wanted. */
export const updatesBehaviour = behaviour(updates, {
  factory: () => ({
    values: {
      available: version,
      notes,
      auto: false,
      security: true,
      supportUntil: '2031-12-31',
      supportUrl: 'https://support.example.com/ontlet',
      postponed: false,
      updateUrl: '',
    },
  }),
  stored: ['auto', 'postponed', 'updateUrl'],
  read(gateway, state) {
    if (availableVersion(gateway)) return state
    return { ...state, values: { ...state.values, available: '', notes: '', security: false } }
  },
  tick(gateway, { values }) {
    const hours = (wallClock(gateway) / hour) % 24
    const isNight = hours >= night.from && hours < night.to
    if (WITH.safety && values.postponed) {
      if (isNight) skipped.add(gateway)
      // The night that was asked for is over.
      else if (skipped.delete(gateway)) values.postponed = false
      return
    }
    if (!values.auto || !isNight) return
    if (availableVersion(gateway) && !isBusy(gateway) && !isOnTrial(gateway)) void install(gateway, download(gateway))
  },
})

/** Installs the update: its phases have begun when the answer arrives. */
export const installUpdateBehaviour = behaviour(installUpdate, {
  readable: false,
  write(gateway) {
    if (isBusy(gateway)) return takingEffect
    if (isOnTrial(gateway)) return trialPending
    if (!availableVersion(gateway)) return firmwareSame
    void install(gateway, download(gateway))
    return undefined
  },
})
