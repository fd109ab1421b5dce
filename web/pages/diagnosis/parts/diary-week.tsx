import { interpolate } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import type { DiaryEntry } from '../../../shared/diagnosis/diary-entries'
import { weekdays } from '../../../ui/data/weekdays'
import { Card } from '../../../ui/layout'
import { StatusLabel } from '../../../ui/primitives/status-label'

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/** Minutes since 1970 of a time `YYYY-MM-DD hh:mm`; NaN of a text that is none. */
const minutesOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`) / 60_000

/** The local time of the browser, which is most often that of the gateway too, in minutes since 1970. */
const browserMinutes = () => Date.now() / 60_000 - new Date().getTimezoneOffset()

/** Returns the short name of the weekday of a date, `YYYY-MM-DD`; empty for a text that is none. */
export const weekdayOf = (date: string): string => translate(weekdays[new Date(date).getUTCDay()] || '')

/** When the Internet was out, as shares of the week before its last midnight. */
interface Outage {
  from: number
  length: number
}

/**
 * Returns the outages among these entries within the seven days that end with a date, the newest first. One that goes
 * on lasts until `now`, in minutes since 1970, or the end of the week.
 */
export const outagesIn = (entries: readonly DiaryEntry[], date: string, now: number): Outage[] => {
  const end = minutesOf(`${date} 00:00`) + dayMinutes
  const start = end - weekMinutes
  return entries
    .filter(({ isOutage }) => isOutage)
    .map(({ time, until }) => {
      const began = minutesOf(time)
      const from = Math.max(start, began)
      // When clocks go back, an end may show an earlier time.
      const to = until ? Math.max(began, minutesOf(until)) : Math.min(end, Math.max(from, now))
      return { from: (from - start) / weekMinutes, length: (to - from) / weekMinutes }
    })
    .filter(({ length }) => length >= 0)
}

// Forced colours would leave nothing of it.
const strip = style(
  'week',
  `
  position: relative;
  display: flex;
  margin-top: 16px;
  forced-color-adjust: none;
  & > * {
    flex: 1;
    padding-top: 24px;
    border-left: 2px solid var(--card);
    color: var(--soft);
    text-align: center;
    font-size: 0.8125rem;
    box-shadow: inset 0 20px var(--line);
  }
  & > i {
    position: absolute;
    top: 0;
    min-width: 3px;
    height: 20px;
    padding: 0;
    border: 0;
    background: var(--bad);
    box-shadow: none;
  }
`,
)

/** The seven days until a date: how often the Internet was out, and when. The list below says the same in words. */
export const Week = ({ entries, date }: { entries: readonly DiaryEntry[]; date: string }) => {
  const outages = outagesIn(entries, date, browserMinutes())
  const count = outages.length
  return (
    <Card heading={interpolate(['7 days until _', '截至 _ 的 7 天'], date)}>
      <StatusLabel
        tone={count ? 'bad' : 'good'}
        text={count ? interpolate(['Outages: _', '断网 _ 次'], count) : ['No outages', '未断网']}
      />
      <div class={strip} aria-hidden="true">
        {Array.from({ length: 7 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days keep their order
          <span key={day}>{translate(weekdays[(new Date(date).getUTCDay() + 1 + day) % 7] || '')}</span>
        ))}
        {outages.map(({ from, length }) => (
          <i key={from} style={{ left: `${from * 100}%`, width: `${length * 100}%` }} />
        ))}
      </div>
    </Card>
  )
}
