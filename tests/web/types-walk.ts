// A walk through the console of a device type: every place, and of every form a change that the device accepts.
import './dom'
import { answerAll, device, findPlaces, leaveFor } from './console'
import { findChange, openForm, value } from './fault-matrix/forms'

/** What a place shows, and what was changed there. */
export interface Walked {
  heading: string
  /** The control that was changed; empty where there is no form. */
  changed: string
  /** Whether the changed control shows the new value when the place is opened again. */
  isKept: boolean
}

/** The place is another one once it is saved: a test under way, a list, a password that is never shown. */
const movesOn = ['/ping', '/tracert', '/account', '/quick']

/** Opens every place of the console, changes and saves its form, and opens it again. Returns what it saw, by place. */
export const walkThrough = async (): Promise<Record<string, Walked>> => {
  const walked: Record<string, Walked> = {}
  for (const place of await findPlaces()) {
    const { name, route, calm } = place
    const change = movesOn.includes(route) ? undefined : await findChange(place)
    const isThere = change && !change.leads && !change.restarts
    let isKept = true
    if (isThere) {
      await leaveFor(route, 'en')
      await openForm(place, change.last)
      await answerAll()
      isKept = value(change.name) !== change.values[0]
    }
    walked[name] = { heading: calm.heading, changed: change?.name ?? '', isKept }
    device.reset()
  }
  return walked
}
