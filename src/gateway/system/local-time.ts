import { timeSettings } from '../../device/system/timezone'
import type { Gateway } from '../gateway'
import { zoneRules } from './zone-rules'

/** `<+1030>-10:30` or `CET-1`: a name, then hours west of Greenwich. */
const name = '(?:<[^>]+>|[A-Za-z]+)'
const whole = RegExp(`^${name}([-+]?[\\d:]+)(?:${name}([-+]?[\\d:]+)?,M(\\d+)\\.(\\d)\\.(\\d)(?:/([-\\d:]+))?,M(\\d+)\\.(\\d)\\.(\\d)(?:/([-\\d:]+))?)?$`)
const hour = 3600_000

/** `-10:30` as ms. */
const span = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.replace(/[-+]/, '').split(':')
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/** The wall clock's ms at which `Mmonth.week.day/time` falls in a year; week 5 is the last. */
const changeIn = (year: number, month: number, week: number, day: number, at: string | undefined): number => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  let date = 1 + ((day - first + 7) % 7) + (week - 1) * 7
  while (date > length) date -= 7
  return Date.UTC(year, month - 1, date) + span(at ?? '2')
}

/**
 * ms that a zone's wall clock is ahead of UTC at a moment in ms since 1970, by its POSIX TZ string; without `summer` in
 * standard time all year. Throws on a string it cannot read.
 */
export const offsetAt = (rule: string, moment: number, summer: boolean): number => {
  const match = whole.exec(rule)
  if (!match) throw new Error(`No POSIX TZ string: ${rule}`)
  const [, std = '0', dst, m1, w1, d1, t1, m2, w2, d2, t2] = match
  const first = -span(std)
  if (!m1) return first
  const second = dst ? -span(dst) : first + hour
  const year = new Date(moment + first).getUTCFullYear()
  const begin = changeIn(year, Number(m1), Number(w1), Number(d1), t1) - first
  const end = changeIn(year, Number(m2), Number(w2), Number(d2), t2) - second
  const isSecond = begin < end ? moment >= begin && moment < end : moment >= begin || moment < end
  // Dublin names winter the exception: standard time is the smaller offset all the same.
  return summer ? (isSecond ? second : first) : Math.min(first, second)
}

/** The device's wall clock now, as ms that `new Date` reads in UTC: its own clock in its own zone. */
export const wallClock = (gateway: Gateway): number => {
  const { timeZone, summerTime } = gateway.state(timeSettings).values
  const now = gateway.clock.now()
  return now + offsetAt(zoneRules.get(timeZone)!, now, summerTime)
}

/** A wall clock's ms as `2026-11-21 05:36:40`. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
