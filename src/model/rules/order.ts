import { taken } from '../error-messages'
import type { Sentence } from '../localized-text'
import { type Constant, comparison } from './rule'

// Rules that compare a value with another one.

/** The error message for a range or period whose end is not after its start. */
export const notAfterStart: Sentence = ['Must be after the start.', '须大于起始值。']

/** Equal to another value, such as the first entry of a password. */
export const equals = comparison(
  'equals',
  (value: unknown, other: unknown, message: Sentence) => value !== other && message,
)

/** Not equal to another value. */
export const differs = comparison(
  'differs',
  (value: string, other: string, message: Sentence = taken(value)) => value === other && message,
)

/** Off while another flag is on. */
export const offWhile = /* @__PURE__ */ comparison(
  'offWhile',
  (value: boolean | undefined, other: boolean, message: Sentence) => value && other && message,
)

/** The end of a day, as the end of a period. */
export const midnight = '00:00'

/** The error message for a period that would go on after midnight, of which each row has only a part. */
const overnight: Sentence = [
  'Must be after the start. Add what is after midnight separately.',
  '须大于起始值，午夜之后请另行添加。',
]

/** A time of day after another one; midnight is after every other. */
export const timeAfter = comparison(
  'timeAfter',
  (value: string, start: string) => value !== midnight && value <= start && overnight,
)

/** The difference in hundredths, because differences of decimals are not exact in floating point. */
const hundredthsBetween = (high: number, low: number) => Math.round((high - low) * 100)

/** A decimal that is not above another one. */
export const notAbove = comparison(
  'notAbove',
  (value: number, other: number, message: Sentence) => hundredthsBetween(other, value) < 0 && message,
)

/** A decimal that is not below another one. */
export const notBelow = comparison(
  'notBelow',
  (value: number, other: number, message: Sentence) => hundredthsBetween(value, other) < 0 && message,
)

/** A decimal that is equal to another one, or at least `by` above it. */
export const equalOrAbove = comparison(
  'equalOrAbove',
  (value: number, other: number, by: Constant, message: Sentence) => {
    const distance = hundredthsBetween(value, other)
    return distance < by * 100 && distance !== 0 && message
  },
)

/** A decimal from 0 to the difference of two others. */
export const withinSpan = comparison(
  'withinSpan',
  (value: number, low: number, high: number, message: Sentence) =>
    (value < 0 || hundredthsBetween(high, low) < hundredthsBetween(value, 0)) && message,
)
