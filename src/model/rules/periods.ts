import { overlaps } from '../error-messages'
import { type Rule, rule, type Surroundings } from './rule'

/** A weekly period; the rules below belong to its end. The days are a mask as in `weekdays`, the times `HH:MM`. */
export interface Period {
  days: number
  start: string
  end: string
}

const week = [0, 1, 2, 3, 4, 5, 6]

const hasDay = (days: number, day: number) => ((days >> day) & 1) === 1

/**
 * Returns whether a period applies at a time (`HH:MM`) on a day, 0 = Sunday. One whose end is not after its start ends
 * on the next day: at midnight for 00:00, and after 24 hours where both are equal.
 */
export const appliesAt = ({ days, start, end }: Period, day: number, at: string): boolean => {
  if (start < end) return hasDay(days, day) && start <= at && at < end
  const previousDay = (day + 6) % 7
  const hasStarted = hasDay(days, day) && start <= at
  const isStillRunning = hasDay(days, previousDay) && at < end
  return hasStarted || isStillRunning
}

const startsDuring = (one: Period, other: Period) =>
  week.some(day => hasDay(one.days, day) && appliesAt(other, day, one.start))

/** Two periods overlap if one of them starts while the other applies. */
const doOverlap = (one: Period, other: Period) => startsDuring(one, other) || startsDuring(other, one)

/** The error of a period that overlaps one of the others. */
const overlapError = (own: Period, others: readonly Period[]) => {
  const other = others.find(period => doOverlap(own, period))
  return other && overlaps(`${other.start}-${other.end}`)
}

/** The period overlaps none of the other rows with the same `other`. */
export const noOverlapWithSame = <Other extends string>(other: Other) =>
  rule(
    'noOverlapWithSame',
    ['start', 'days', other],
    (_: string, values: Period & Record<Other, unknown>, { others }: Surroundings<Period & Record<Other, unknown>>) =>
      overlapError(
        values,
        others.filter(row => row[other] === values[other]),
      ),
  )

/** The period overlaps none of the rows whose `choice` is `option`, if its own is. */
export const apartWhile = <Choice extends string, const Option extends string | boolean>(
  choice: Choice,
  option: Option,
): Rule<
  string,
  Period & Record<Choice, unknown>,
  Period & Record<Choice, unknown>,
  'apartWhile',
  Record<Choice, Option>
> =>
  rule(
    'apartWhile',
    ['start', 'days', choice, [option]],
    (_: string, values, { others }) =>
      values[choice] === option &&
      overlapError(
        values,
        others.filter(row => row[choice] === option),
      ),
  )
