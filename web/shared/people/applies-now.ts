/**
 * When a person may be online on some days of the week: a mask of days, lowest bit Sunday, and two times `HH:MM`. An
 * end of 00:00 is midnight.
 */
export interface Period {
  readonly days: number
  readonly start: string
  readonly end: string
}

/** What the periods of a person say now, and for how many more minutes; Infinity if that never changes. */
export interface Applies {
  isOnline: boolean
  minutes: number
}

const day = 24 * 60
const week = 7 * day

/** Returns the minute of the week of a time in ms, as if it were UTC. The week begins on Sunday at 00:00. */
export const minuteOfWeek = (time: number): number =>
  // 1970 began on a Thursday.
  (Math.floor(time / 60_000) + 4 * day) % week

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns what periods say at a minute of the week. Without any, there is no limit. */
export const appliesNow = (periods: readonly Period[], now: number): Applies => {
  if (!periods[0]) return { isOnline: true, minutes: Infinity }
  const spans: [start: number, end: number][] = []
  for (const { days, start, end } of periods)
    for (let weekday = 0; weekday < 7; weekday++)
      if (days & (1 << weekday)) spans.push([weekday * day + minuteOf(start), weekday * day + (minuteOf(end) || day)])
  const isAllowed = (minute: number) => spans.some(([start, end]) => start <= minute % week && minute % week < end)
  const isOnline = isAllowed(now)
  // Where two periods meet, nothing changes.
  const changes = ([] as number[]).concat(...spans).filter(minute => isAllowed(minute) !== isOnline)
  return { isOnline, minutes: Math.min(...changes.map(minute => (minute - now + week) % week)) }
}

/** Returns when a number of minutes has passed: the time, and the day of the week if it is more than a day away. */
export const timeAfterMinutes = (now: number, minutes: number): { time: string; weekday?: number } => {
  const then = (now + minutes) % week
  const time = new Date((then % day) * 60_000).toISOString().slice(11, 16)
  return minutes < day ? { time } : { time, weekday: Math.floor(then / day) }
}
