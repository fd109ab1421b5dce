import { clockText, timeSettings } from '../../../../device/system/timezone'
import { summerUntil, zoneRules } from '../../../../device/system/zone-rules'
import type { Gateway } from '../../../engine/gateway'
import { environmentOf } from '../../../situations/environment'

/**
 * The name of a zone in a POSIX TZ string, such as `<+1030>` or `CET`. The hours that follow are positive west of
 * Greenwich.
 */
const name = '(?:<[^>]+>|[A-Za-z]+)'
const tzString = RegExp(
  `^${name}([-+]?[\\d:]+)(?:${name}([-+]?[\\d:]+)?,M(\\d+)\\.(\\d)\\.(\\d)(?:/([-\\d:]+))?,M(\\d+)\\.(\\d)\\.(\\d)(?:/([-\\d:]+))?)?$`,
)
const hour = 3600_000

/** A duration such as `-10:30` in ms. */
const milliseconds = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.replace(/[-+]/, '').split(':')
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/** The local time in ms at which the rule `Mmonth.week.day/time` takes effect in a year; week 5 is the last one. */
const changeIn = (year: number, month: number, week: number, day: number, at: string | undefined): number => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  let date = 1 + ((day - first + 7) % 7) + (week - 1) * 7
  while (date > length) date -= 7
  return Date.UTC(year, month - 1, date) + milliseconds(at ?? '2')
}

/**
 * The offset of a zone from UTC in ms, by its POSIX TZ string, at a time in ms since 1970; without `summer`, standard
 * time all year. Throws if the string is invalid.
 */
export const offsetAt = (rule: string, moment: number, { summer }: { summer: boolean }): number => {
  const match = tzString.exec(rule)
  if (!match) throw new Error(`No POSIX TZ string: ${rule}`)
  const [, std = '0', dst, m1, w1, d1, t1, m2, w2, d2, t2] = match
  const first = -milliseconds(std)
  if (!m1) return first
  const second = dst ? -milliseconds(dst) : first + hour
  const year = new Date(moment + first).getUTCFullYear()
  const begin = changeIn(year, Number(m1), Number(w1), Number(d1), t1) - first
  const end = changeIn(year, Number(m2), Number(w2), Number(d2), t2) - second
  // Standard time is the smaller offset, even in Dublin, whose rule defines winter time as the exception.
  if (!summer) return Math.min(first, second)
  const isSecond = begin < end ? moment >= begin && moment < end : moment >= begin || moment < end
  return isSecond ? second : first
}

/**
 * The offset of a zone from UTC in ms at a time in ms since 1970; without `summer`, standard time all year. Where the
 * law keeps summer time for longer than the rule, it is summer until then.
 */
export const zoneOffset = (zone: string, moment: number, options: { summer: boolean }): number => {
  const rule = zoneRules.get(zone)!
  const isStillSummer = moment < Date.parse(summerUntil[zone] ?? '')
  return offsetAt(rule, isStillSummer ? Date.UTC(2026, 6) : moment, options)
}

/** When each device started, in simulated ms. */
const starts = new WeakMap<Gateway, number>()

/** Starts the clock with the device. Until a time server answers, it counts from the beginning of 1970. */
export const startClock = (gateway: Gateway): void => void starts.set(gateway, gateway.clock.now())

/** The device's clock in ms since 1970. */
export const deviceClock = (gateway: Gateway): number => {
  const now = gateway.clock.now()
  return environmentOf(gateway).noTime ? now - (starts.get(gateway) ?? now) : now
}

/** The local time of the device in ms; passed to `new Date`, its UTC methods return local time. */
export const wallClock = (gateway: Gateway): number => {
  const { timeZone, summerTime } = gateway.state(timeSettings).values
  const now = deviceClock(gateway)
  return now + zoneOffset(timeZone, now, { summer: summerTime })
}

/** The time of a row that is written to a log now, and what the device knows of it. */
export const loggedTime = (
  gateway: Gateway,
): { time: string; utcOffset: string | undefined; afterStart: number | undefined } => {
  const now = wallClock(gateway)
  const time = clockText(now)
  if (!WITH.diary) return { time, utcOffset: undefined, afterStart: undefined }
  const { noTime } = environmentOf(gateway)
  const running = gateway.clock.now() - (starts.get(gateway) ?? gateway.clock.now())
  if (noTime) return { time, utcOffset: '', afterStart: Math.max(1, Math.round(running / 1000)) }
  const minutes = Math.round((now - deviceClock(gateway)) / 60_000)
  const shown = clockText(Math.abs(minutes) * 60_000).slice(11, 16)
  return { time, utcOffset: `${minutes < 0 ? '-' : '+'}${shown}`, afterStart: 0 }
}
