import { type DeviceEvent, eventLog } from '../../../src/device/system/event-log'
import { type ReadOptions, readRows } from '../../net/device'
import { mayRead } from '../../net/session'
import { newsCount, unseenIn } from '../../ui/data/news'
import { type DiaryEntry, diaryOf } from './diary-entries'

/** What has happened, and what of it nobody has looked at. */
export interface News {
  events: readonly DeviceEvent[]
  entries: readonly DiaryEntry[]
}

/** Returns the entries of the diary of these events that are news: new devices, outages and updates not yet seen. */
export const newsIn = (events: readonly DeviceEvent[]): readonly DiaryEntry[] => {
  const unseen = unseenIn(events).map(({ id }) => id)
  const entries = diaryOf(events).filter(({ id, isNews }) => isNews && unseen.includes(id))
  newsCount.value = entries.length
  return entries
}

/** Reads the news; null if the user may not know, or the device does not tell: the page of the diary says why. */
export const readNews = async (options: ReadOptions): Promise<News | null> => {
  if (!mayRead(eventLog)) return null
  try {
    const events = await readRows(eventLog, options)
    return { events, entries: newsIn(events) }
  } catch {
    newsCount.value = 0
    return null
  }
}
