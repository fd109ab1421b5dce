import { style } from '../../../look/css'
import { phone } from '../../../look/rules'
import { dayNames } from '../../../ui/data/weekdays'
import { chart } from '../../../ui/primitives/plot'
import type { ParentalPeriod } from './parental-rules'

/** The chart is 30 units wide: 4 for the names of the days, then one per hour. Each row is one unit high. */
const left = 4
const days = [0, 1, 2, 3, 4, 5, 6]
const hourMarks = [0, 6, 12, 18, 24]

const week = style(
  'week',
  `
  font-size: 0.7px;
  & text { fill: var(--soft); stroke: none; }
  ${phone} { font-size: 1px; }
`,
)

/** Converts `HH:MM` to hours since midnight. */
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

const HourMark = ({ hour }: { hour: number }) => (
  <>
    <text x={left + hour} y=".8">
      {hour}
    </text>
    <path d={`M${left + hour} 1v7`} />
  </>
)

const PeriodBar = ({ day, start, end }: { day: number; start: string; end: string }) => (
  <rect x={left + hourOf(start)} y={day + 1.1} width={hourOf(end) - hourOf(start)} height=".8" />
)

const Day = ({ day, periods }: { day: number; periods: readonly ParentalPeriod[] }) => (
  <>
    <text y={day + 1.8}>{dayNames(1 << day)}</text>
    {periods
      // A device may send a period that ends before it starts; a negative width is an error.
      .filter(period => period.days & (1 << day) && period.start < period.end)
      .map(({ id, start, end }) => (
        <PeriodBar key={id} day={day} start={start} end={end} />
      ))}
  </>
)

/** A weekly chart: one row per day from midnight to midnight, filled while the group may be online. */
export const ParentalWeek = ({ periods }: { periods: readonly ParentalPeriod[] }) => (
  <svg class={`${chart} ${week}`} viewBox="0 0 30 8" aria-hidden="true">
    {hourMarks.map(hour => (
      <HourMark key={hour} hour={hour} />
    ))}
    {days.map(day => (
      <Day key={day} day={day} periods={periods} />
    ))}
  </svg>
)
