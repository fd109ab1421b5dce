import { interpolate, type LocalizedText, type Sentence } from './localized-text'

/*
 * Moments at which something ends, in seconds since 1970 (UTC). People choose and read them in the time of their
 * browser.
 */

const day = 86400

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The days that a moment can be, after which a date has no text. */
const latest = 0xffffffff

/** The next midnight, which is that of the day after one with less or more than 24 hours, too. */
export const nextMidnight = (now: Date): number =>
  secondsOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))

/** A moment 24 hours from now. */
export const inADay = (now: Date): number => secondsOf(now) + day

/** What the clock on the wall shows at a moment, `2026-11-21 05:36`; the number itself if it is none. */
export const momentStamp = (moment: number): string => {
  if (!(moment >= 0 && moment <= latest)) return String(moment)
  const date = new Date(moment * 1000)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

/** The last minute of a day, `2026-11-21`; nothing if it is no day, or is over. */
export const endOfDay = (typed: string, now: Date): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed.trim()) || []
  const end = new Date(Number(year), Number(month) - 1, Number(date), 23, 59)
  const isDay = end.getMonth() === Number(month) - 1 && end > now
  return isDay ? secondsOf(end) : undefined
}

/** The error message at a field of a moment. */
export const momentExpected = (now: Date): Sentence =>
  interpolate(
    ['Enter a day from today on, such as _.', '请输入今天或以后的日期，例如 _。'],
    momentStamp(secondsOf(now)).slice(0, 10),
  )

/** Says when something ends by itself: "Ends tonight at 00:00". */
export const endText = (moment: number, now: Date): LocalizedText => {
  if (moment === nextMidnight(now)) return ['Ends tonight at 00:00', '今晚 24:00 自动关闭']
  const stamp = momentStamp(moment)
  const isOn = (other: number) => momentStamp(other).slice(0, 10) === stamp.slice(0, 10)
  const time = stamp.slice(11)
  if (isOn(secondsOf(now))) return interpolate(['Ends today at _', '今天 _ 自动关闭'], time)
  if (isOn(nextMidnight(now))) return interpolate(['Ends tomorrow at _', '明天 _ 自动关闭'], time)
  return interpolate(['Ends on _ at _', '_ _ 自动关闭'], stamp.slice(0, 10), time)
}
