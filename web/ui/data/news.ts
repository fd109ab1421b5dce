import { signal } from '@preact/signals'
import { type DeviceEvent, isRoutine } from '../../../src/device/system/event-log'
import { persist, persistedSignal } from '../../net/persisted'

/**
 * The newest event when this browser last showed what had happened; '' if there was none. Before the first time nothing
 * is known, and nothing is news.
 */
const seen = persistedSignal('ontlet.diary', { isKnown: false, last: '' }, () => localStorage)

/** How many news of the gateway nobody has looked at in this browser; the menu says so. */
export const newsCount = signal(0)

/** A routine event, which a device drops before others, is no mark for what has been seen. */
const isLasting = (event: DeviceEvent) => !isRoutine(event)

/** What an event is known by. Not its time: the clock of the device may be set, and its time zone changed. */
const markOf = ({ id, event, name }: DeviceEvent) => `${id} ${event} ${name}`

/** Remembers that these events, newest first, have been seen. */
export const noteSeen = (events: readonly DeviceEvent[]) => {
  const last = events.find(isLasting)
  persist(seen, { isKnown: true, last: last ? markOf(last) : '' })
  newsCount.value = 0
}

/**
 * Returns those of these events, newest first, that have come since they were last seen: all of them if the log has
 * been emptied, or has grown by more than it holds. At the first visit none, and all count as seen.
 */
export const unseenIn = (events: readonly DeviceEvent[]): readonly DeviceEvent[] => {
  const { isKnown, last } = seen.peek()
  if (!isKnown) noteSeen(events)
  const place = isKnown ? events.findIndex(event => isLasting(event) && markOf(event) === last) : 0
  return place < 0 ? events : events.slice(0, place)
}
